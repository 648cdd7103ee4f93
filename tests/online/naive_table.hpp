#pragma once

// A table the obvious way: plain variables, and rules written down a second time. It shares nothing
// with the room but the types of the messages, and is told the random choices.

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "online/command.hpp"

namespace zugzwang::online::testing {

class NaiveTable {
 public:
  NaiveTable(const Settings& settings, std::string creator, std::string name, Time now)
      : settings_(settings), last_(now) {
    person_in_["creator"] = std::move(creator);
    name_["creator"] = std::move(name);
  }

  /// Does the command if it is allowed, and says so. `who` is a person, `code_for` the seat that
  /// their code is valid for.
  bool send(const std::string& who, const CommandBody& command, Time now, long lag,
            const std::map<std::string, Time>& away, const std::string& code_for) {
    now_ = std::max(now, last_);
    lag_ = std::clamp(lag, 0L, 500L);
    away_ = away;
    who_ = who;
    code_for_ = code_for;
    seat_ = seat_of(who);
    something_to_do_ = true;
    const bool is_done = std::visit([&](const auto& body) { return done(body); }, command);
    if (is_done && something_to_do_) last_ = now_;
    return is_done;
  }

  /// Takes over what the room has chosen at random for the game that has just begun.
  void begin(const std::string& first, const std::vector<int>& opening) {
    begun_ = false;
    first_begins_ = first_side_ = first;
    moves_ = opening;
    untouchable_ = settings_.start == Start::Swap ? 1 : opening.size();
  }
  [[nodiscard]] bool has_begun() const { return begun_; }

  bool time_passes(Time now) {
    now_ = std::max(now, last_);
    if (!is_overdue()) return false;
    win(opponent(mover()));
    last_ = now_;
    return true;
  }

  bool give_time_back(long lost, Time now) {
    now_ = std::max(now, last_);
    const long given = std::min(lost, thought());
    if (!running_ || settings_.clock.index() == 0 || given <= 0) return false;
    turn_ += std::chrono::milliseconds(given);
    last_ = now_;
    return true;
  }

  /// Everything that can be seen of it.
  [[nodiscard]] std::string summary_at(Time now) {
    now_ = now;
    std::ostringstream out;
    for (const std::string seat : {"creator", "guest"}) {
      out << seat << '='
          << (person_in_.contains(seat) ? name_.at(seat) + "/" + person_in_.at(seat) : "")
          << (left_.contains(seat) ? " left" : "") << " wins " << wins(seat) << '\n';
    }
    out << "game " << game_ << " draws " << draws_ << " moves ";
    for (const int column : moves_) out << column;
    out << " to act " << (running_ ? mover() : "nobody") << (choosing() ? " chooses" : "")
        << " offer " << offer_ << '\n';
    if (game_ > 0 && settings_.clock.index() != 0) {
      out << "clocks " << clock("creator") << ' ' << clock("guest") << '\n';
    }
    return out.str();
  }

 private:
  static std::string opponent(const std::string& seat) {
    return seat == "creator" ? "guest" : "creator";
  }
  static std::string word(OfferKind kind) {
    return kind == OfferKind::Draw ? "draw" : kind == OfferKind::Rematch ? "rematch" : "takeback";
  }

  [[nodiscard]] std::string seat_of(const std::string& who) const {
    for (const auto& [seat, person] : person_in_) {
      if (person == who && !left_.contains(seat)) return seat;
    }
    return "";
  }
  [[nodiscard]] int wins(const std::string& seat) const {
    return wins_.contains(seat) ? wins_.at(seat) : 0;
  }
  [[nodiscard]] bool is_open_to_player() const { return !seat_.empty() && left_.empty(); }
  [[nodiscard]] bool choosing() const {
    return running_ && settings_.start == Start::Swap && !chosen_ && moves_.size() == 1;
  }
  [[nodiscard]] std::string mover() const {
    const bool swap_waits = settings_.start == Start::Swap && !chosen_ && moves_.size() == 1;
    if (swap_waits) return opponent(first_side_);
    return moves_.size() % 2 == 0 ? first_side_ : opponent(first_side_);
  }

  // Time, in milliseconds.
  [[nodiscard]] long thought() const { return (now_ - turn_).count(); }
  [[nodiscard]] long budget(const std::string& seat) const {
    if (const auto* clock = std::get_if<DaysClock>(&settings_.clock)) {
      return clock->days.count() * 24 * 60 * 60 * 1000;
    }
    return clock_.at(seat);
  }
  [[nodiscard]] long clock(const std::string& seat) const {
    const long used = running_ && seat == mover() ? thought()
                      : seat == frozen_           ? frozen_thought_
                                                  : 0;
    return std::clamp(budget(seat) - used, 0L, budget(seat));
  }
  [[nodiscard]] bool is_overdue() const {
    return running_ && settings_.clock.index() != 0 && thought() >= budget(mover()) + 500;
  }
  /// The turn ends: what does it cost, and is there enough time left?
  bool pay(long lag) {
    const long cost = thought() - std::min(lag, thought());
    if (settings_.clock.index() == 0) return true;
    if (cost >= budget(mover())) return false;
    if (settings_.clock.index() == 1) clock_[mover()] -= cost;
    return true;
  }
  void next_turn() {
    turn_ = now_;
    offer_.clear();
    declined_.clear();
  }

  void stop() {
    frozen_ = mover();
    frozen_thought_ = thought();
    running_ = false;
    offer_.clear();
    declined_.clear();
  }
  void win(const std::string& seat) {
    stop();
    ++wins_[seat];
  }
  void draw() {
    stop();
    ++draws_;
  }
  void new_game() {
    ++game_;
    begun_ = true;
    running_ = true;
    chosen_ = false;
    frozen_.clear();
    if (const auto* base = std::get_if<BaseClock>(&settings_.clock)) {
      clock_["creator"] = clock_["guest"] = base->base.count() * 1000;
    }
    next_turn();
  }

  bool nothing_to_do() {
    something_to_do_ = false;
    return true;
  }

  bool done(const Sit& sit);
  bool done(const Configure& configure);
  bool done(const Rename& rename);
  bool done(const Move& move);
  bool done(const ChooseSide& choose);
  bool done(const MakeOffer& offer);
  /// What would remain.
  [[nodiscard]] std::optional<std::size_t> taken_back(const std::string& seat) const;
  bool done(const AnswerOffer& answer);
  bool done(const Resign& resign);
  bool done(const ClaimWin& claim);
  bool done(const Leave& leave);
  bool done(const AskDeviceCode& ask);
  bool done(const TakeOver& take_over);

  Settings settings_;
  std::map<std::string, std::string> person_in_;
  std::map<std::string, std::string> name_;
  std::set<std::string> left_;
  std::map<std::string, int> wins_;
  int draws_ = 0;
  int game_ = 0;
  bool begun_ = false;
  bool running_ = false;
  bool chosen_ = false;
  std::string first_begins_;
  std::string first_side_;
  std::vector<int> moves_;
  std::size_t untouchable_ = 0;
  std::string offer_;
  std::set<std::string> declined_;
  std::map<std::string, long> clock_;
  std::string frozen_;
  long frozen_thought_ = 0;
  Time turn_{};
  /// When something was done last.
  Time last_{};
  // Of the command that is being handled.
  Time now_{};
  long lag_ = 0;
  bool something_to_do_ = true;
  std::string who_;
  std::string seat_;
  std::string code_for_;
  std::map<std::string, Time> away_;
};

}  // namespace zugzwang::online::testing
