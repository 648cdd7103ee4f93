// Random interleavings of messages from two players and two watchers, against a naive table.

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <sstream>

#include "online/event_text.hpp"
#include "online/generators.hpp"
#include "online/naive_table.hpp"
#include "online/room.hpp"
#include "online/steps.hpp"
#include "online/wire_words.hpp"

namespace zugzwang::online::testing {
namespace {

using std::chrono::milliseconds;

const std::array<std::string, 4> kPeople{"hash-creator", "hash-guest", "hash-third", "hash-fourth"};

std::string name(Seat seat) { return std::string(text_of(kSeatWords, seat)); }

/// Everything that can be seen of a table, as the naive one writes it.
std::string summary(const Table& table, Time now) {
  std::ostringstream out;
  for (const Seat seat : kSeats) {
    const auto& holder = table.holder(seat);
    out << name(seat) << '=' << (holder ? holder->name + "/" + holder->token_hash : "")
        << (table.has_left(seat) ? " left" : "") << " wins " << table.score().wins[index_of(seat)]
        << '\n';
  }
  out << "game " << table.game_number() << " draws " << table.score().draws << " moves ";
  for (const Column column : table.game().moves()) out << column.number();
  out << " to act " << (table.to_act() ? name(*table.to_act()) : "nobody")
      << (table.is_choosing() ? " chooses" : "") << " offer ";
  if (const auto& offer = table.offer()) {
    out << name(offer->seat) << ' ' << text_of(kOfferWords, offer->kind);
  }
  out << '\n';
  if (const auto creator = table.time_left(Seat::Creator, now)) {
    out << "clocks " << creator->count() << ' ' << table.time_left(Seat::Guest, now)->count()
        << '\n';
  }
  return out.str();
}

/// A table, the naive one, and a world in which both live.
class Comparison {
 public:
  explicit Comparison(const Settings& settings, std::uint64_t seed)
      : random_(seed), naive_(settings, kPeople[0], "Ann", now_) {
    take(*create("create", kPeople[0], "Ann", settings, now_, {}));
  }

  void run(const Step& step) {
    now_ += step.pause;
    change_presence(step.away);
    if (step.watched) watch_the_clock();
    if (step.what == 23) give_time_back(step.pause);
    const std::string& who = kPeople[static_cast<std::size_t>(step.who)];
    const Command command{.id = "id-" + std::to_string(++commands_), .body = body_of(step, who)};
    send(who, command, step);
    // The answer was lost.
    if (step.repeated) {
      now_ += step.pause;
      const auto again = decide(table_, sender(who, step), command, now_, random_, {});
      if (table_.knows(command.id)) {
        RC_ASSERT(again.has_value());
        RC_ASSERT(again->empty());
      }
    }
    RC_ASSERT(summary(table_, now_) == naive_.summary_at(now_));
  }

  void check_log() const {
    Table replayed;
    for (const Event& event : log_) {
      const auto read = read_event(write_event(event, Audience::Storage));
      RC_ASSERT(read.has_value());
      RC_ASSERT(*read == event);
      RC_ASSERT(replayed.apply(*read));
    }
    RC_ASSERT(summary(replayed, now_) == summary(table_, now_));
    RC_ASSERT(replayed.count() == table_.count());
    RC_ASSERT(next_deadline(replayed) == next_deadline(table_));
  }

 private:
  [[nodiscard]] Sender sender(const std::string& who, const Step& step) const {
    Sender sender{.seat = table_.seat_of(who), .lag = step.lag, .token_hash = who};
    for (const Seat seat : kSeats) {
      if (const auto away = away_.find(name(seat)); away != away_.end()) {
        sender.away_since[index_of(seat)] = away->second;
      }
    }
    if (step.what % 2 == 0) sender.code_seat = kSeats[static_cast<std::size_t>(step.what / 2 % 2)];
    return sender;
  }

  /// Most steps are a valid move by the seat that is to move.
  [[nodiscard]] CommandBody body_of(const Step& step, const std::string& who) const {
    if (!table_.holder(Seat::Guest) && step.what < 8) return Sit{.token = {}, .name = "Ben"};
    if (table_.is_choosing() && step.what < 12) return ChooseSide{Side(step.what % 2)};
    if (table_.offer() && table_.seat_of(who) != table_.offer()->seat && step.what < 8) {
      return AnswerOffer{.kind = table_.offer()->kind, .accept = step.what < 6};
    }
    if (!away_.empty() && step.what < 3) return ClaimWin{};
    if (table_.end() && step.what < 8) return MakeOffer{OfferKind::Rematch};
    if (step.what < 18) return Move{.column = 1 + step.what % 7, .ply = table_.stones()};
    return step.any;
  }

  void change_presence(int away) {
    if (away > 3) return;
    const std::string seat = away % 2 == 0 ? "creator" : "guest";
    if (away < 2) {
      away_[seat] = now_;
    } else {
      away_.erase(seat);
    }
  }

  void watch_the_clock() {
    const auto event = elapsed(table_, now_);
    RC_ASSERT(event.has_value() == naive_.time_passes(now_));
    if (event) take({*event});
  }

  void give_time_back(milliseconds lost) {
    const auto event = credit(table_, lost, now_);
    RC_ASSERT(event.has_value() == naive_.give_time_back(lost.count(), now_));
    if (event) take({*event});
  }

  void send(const std::string& who, const Command& command, const Step& step) {
    const Sender from = sender(who, step);
    const auto decision = decide(table_, from, command, now_, random_, {});
    const bool expected = naive_.send(who, command.body, now_, step.lag.count(), away_,
                                      from.code_seat ? name(*from.code_seat) : std::string());
    RC_ASSERT(decision.has_value() == expected);
    if (!decision) return;
    for (const Event& event : *decision) check_actor(event, from);
    take(*decision);
    if (naive_.has_begun()) {
      const auto& started = std::get<Started>(log_.back().body);
      naive_.begin(name(started.first), {});
    }
  }

  /// Nobody acts for a seat that they do not hold.
  static void check_actor(const Event& event, const Sender& from) {
    std::visit(
        [&](const auto& body) {
          using Body = std::decay_t<decltype(body)>;
          if constexpr (std::is_same_v<Body, Seated> || std::is_same_v<Body, HandedOver>) {
            RC_ASSERT(!from.seat.has_value());
            RC_ASSERT(body.token_hash == from.token_hash);
          } else if constexpr (requires { body.seat; }) {
            RC_ASSERT(body.seat == from.seat);
          } else if constexpr (std::is_same_v<Body, Configured>) {
            RC_ASSERT(from.seat == Seat::Creator);
          } else {
            RC_ASSERT((std::is_same_v<Body, Started>));
          }
        },
        event.body);
  }

  void take(const std::vector<Event>& events) {
    for (const Event& event : events) {
      RC_ASSERT(event.number == static_cast<int>(log_.size()));
      RC_ASSERT((log_.empty() || event.at >= log_.back().at));
      RC_ASSERT(table_.apply(event));
      log_.push_back(event);
    }
  }

  Time now_ = kBeginning;
  Random random_;
  Table table_;
  NaiveTable naive_;
  std::vector<Event> log_;
  std::map<std::string, Time> away_;
  int commands_ = 0;
};

RC_GTEST_PROP(OnlineLaws, ATableIsWhatTheNaiveOneIs, ()) {
  const auto agreed = *playable_settings();
  Comparison comparison(agreed, *rc::gen::arbitrary<std::uint64_t>());
  for (const Step& next : *rc::gen::resize(300, rc::gen::container<std::vector<Step>>(step()))) {
    comparison.run(next);
  }
  comparison.check_log();
}

RC_GTEST_PROP(OnlineLaws, ADamagedLogChangesNothing, ()) {
  Table table;
  int happened = 0;
  for (Event event : *rc::gen::resize(100, rc::gen::container<std::vector<Event>>(all_events()))) {
    // Numbers and times are valid, or nothing would happen.
    event.number = table.count();
    event.at = table.last_at() + milliseconds(*rc::gen::inRange(0, 1000));
    if (table.count() == 0) event.body = Created{*all_settings()};
    const std::string before = summary(table, event.at);
    if (table.apply(event)) {
      ++happened;
    } else {
      RC_ASSERT(summary(table, event.at) == before);
    }
    RC_ASSERT(table.count() == happened);
  }
  Event again{.number = 0, .body = Created{}};
  RC_ASSERT(table.apply(again) == (happened == 0));
}

}  // namespace
}  // namespace zugzwang::online::testing
