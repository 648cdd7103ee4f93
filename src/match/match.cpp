#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#if !defined(__wasm__)
#include <condition_variable>
#endif
#include <map>
#include <utility>

#include "match/schedule.hpp"
#include "match/scorer.hpp"
#include "search/threads.hpp"

namespace zugzwang {

namespace {

// Streams of the seed.
constexpr std::uint64_t kOpeningStream = 0;
constexpr std::uint64_t kGameStream = 1;

GameScore score_of(const GameResult& result, Side side) {
  if (result.verdict == Verdict::Draw) return GameScore::Draw;
  const bool first_won = result.verdict == Verdict::FirstWins;
  return first_won == (side == Side::First) ? GameScore::Win : GameScore::Loss;
}

/// The game that was played at an appointment, with all that the appointment says.
MatchGame game_of(EndedGame ended, const Appointment& appointment,
                  const std::vector<Contestant>& contestants, const MatchPlan& plan) {
  Pairing seats = plan.pairings[appointment.pairing];
  if (!appointment.one_is_first) std::swap(seats.one, seats.other);
  MatchGame game{.number = ended.number,
                 .pairing = appointment.pairing,
                 .one_is_first = appointment.one_is_first,
                 .score = score_of(ended.played.record.result,
                                   appointment.one_is_first ? Side::First : Side::Second),
                 .played = std::move(ended.played)};
  game.played.record.first = contestants[seats.one].name;
  game.played.record.second = contestants[seats.other].name;
  return game;
}

/// What one thread keeps from game to game.
class Table {
 public:
  Table(const std::vector<Contestant>& contestants, const MatchPlan& plan)
      : contestants_(contestants),
        plan_(plan),
        openings_(plan.rules, plan.openings, Random(plan.seed).stream(kOpeningStream), plan.book),
        players_(contestants.size()) {}

  [[nodiscard]] std::expected<MatchGame, std::string> play(std::uint64_t number,
                                                           const Appointment& appointment) {
    const auto opening = openings_.make(appointment.opening);
    if (!opening) return std::unexpected(opening.error());
    Pairing seats = plan_.pairings[appointment.pairing];
    if (!appointment.one_is_first) std::swap(seats.one, seats.other);
    PlayedGame played = play_game(plan_.rules, *opening, player(seats.one), player(seats.other),
                                  Random(plan_.seed).stream(kGameStream).stream(number));
    return game_of({.number = number, .played = std::move(played)}, appointment, contestants_,
                   plan_);
  }

 private:
  /// Made when first needed: some keep large tables.
  [[nodiscard]] Player& player(std::size_t contestant) {
    auto& player = players_[contestant];
    if (!player) player = contestants_[contestant].make();
    return *player;
  }

  const std::vector<Contestant>& contestants_;
  const MatchPlan& plan_;
  OpeningMaker openings_;
  std::vector<std::unique_ptr<Player>> players_;
};

#if !defined(__wasm__)
using Condition = std::condition_variable_any;
#else
/// There is one thread, which never has anybody to wait for.
struct Condition {
  void wait(Mutex& /*mutex*/) {}
  void notify_all() {}
};
#endif

/// Hands out numbers of games to threads and takes the games back, in whatever order they end.
class Referee {
 public:
  Referee(const Schedule& schedule, const MatchPlan& plan, Scorer& scorer)
      : games_(schedule.games()), plan_(plan), scorer_(scorer) {}

  /// Takes a game that was played before this match began. False if it cannot be one of it.
  [[nodiscard]] bool take_earlier(MatchGame game) {
    const std::uint64_t number = game.number;
    if (number < delivered_ || waiting_.contains(number)) return false;
    waiting_.emplace(number, std::move(game));
    deliver();
    return true;
  }

  /// The next game to play; none if the match is over.
  [[nodiscard]] std::optional<std::uint64_t> next() {
    const Lock lock(mutex_);
    wait_for_slow_games();
    // Those that were played before.
    while (taken_ < delivered_ || waiting_.contains(taken_)) ++taken_;
    if (is_cancelled() && taken_ < games_) cancelled_ = true;
    if (ended_ || cancelled_ || taken_ == games_) return std::nullopt;
    return taken_++;
  }
  void hand_in(std::uint64_t number, std::expected<MatchGame, std::string> game) {
    const Lock lock(mutex_);
    if (game && plan_.on_end) plan_.on_end(*game);
    waiting_.emplace(number, std::move(game));
    deliver();
    changed_.notify_all();
  }
  [[nodiscard]] const std::optional<std::string>& error() const { return error_; }
  [[nodiscard]] bool was_cancelled() const { return cancelled_ && !ended_; }

 private:
  [[nodiscard]] bool is_cancelled() const {
    return plan_.cancelled != nullptr && plan_.cancelled->load(std::memory_order_relaxed);
  }
  /// Hands over the games that are next in their order.
  void deliver() {
    // A decided match ignores games that other threads have begun in the meantime: with one thread
    // they would never have been.
    for (auto at = waiting_.begin(); !ended_ && at != waiting_.end() && at->first == delivered_;
         at = waiting_.erase(at)) {
      ++delivered_;
      if (!at->second) {
        error_ = at->second.error();
        ended_ = true;
      } else {
        scorer_.add(*at->second);
        ended_ = scorer_.is_decided();
      }
    }
  }
  /// Games that have ended wait for slower ones before them. There is a limit to their number, or
  /// a game that takes an hour would let them fill the memory.
  void wait_for_slow_games() {
    constexpr std::uint64_t kMostAhead = 4096;
    while (!ended_ && !is_cancelled() && taken_ >= delivered_ + kMostAhead) changed_.wait(mutex_);
  }

  Mutex mutex_;
  Condition changed_;
  std::uint64_t games_;
  const MatchPlan& plan_;
  Scorer& scorer_;
  std::uint64_t taken_ = 0;
  std::uint64_t delivered_ = 0;
  std::map<std::uint64_t, std::expected<MatchGame, std::string>> waiting_;
  bool ended_ = false;
  bool cancelled_ = false;
  std::optional<std::string> error_;
};

/// Takes the games that were played before; a sentence if they cannot be read.
std::expected<void, std::string> take_earlier_games(const std::vector<Contestant>& contestants,
                                                    const MatchPlan& plan, const Schedule& schedule,
                                                    Referee& referee) {
  if (!plan.earlier) return {};
  for (;;) {
    auto ended = plan.earlier();
    if (!ended) return std::unexpected(ended.error());
    if (!*ended) return {};
    const std::uint64_t number = (*ended)->number;
    if (number >= schedule.games() ||
        !referee.take_earlier(
            game_of(**std::move(ended), schedule.at(number), contestants, plan))) {
      return std::unexpected("the games that were played before are not those of this match");
    }
  }
}

}  // namespace

std::expected<Contestant, SpecError> contestant_of(const PlayerSpec& spec,
                                                   const PlayerSetup& setup) {
  if (auto objection = objection_to(spec, setup.rules)) {
    return std::unexpected(*std::move(objection));
  }
  return Contestant{.name = to_text(spec),
                    .make = [spec, setup] { return *make_player(spec, setup); }};
}

std::vector<Pairing> round_robin(std::size_t contestants) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 0; one < contestants; ++one) {
    for (std::size_t other = one + 1; other < contestants; ++other) {
      pairings.push_back({.one = one, .other = other});
    }
  }
  return pairings;
}

std::vector<Pairing> neighbours(std::size_t contestants) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 1; one < contestants; ++one) {
    pairings.push_back({.one = one, .other = one - 1});
  }
  return pairings;
}

Sample PairingResult::sample() const { return pairs.pairs() > 1 ? Sample(pairs) : Sample(tally()); }

std::int64_t MatchResult::games() const {
  std::int64_t sum = 0;
  for (const PairingResult& pairing : pairings) sum += pairing.games();
  return sum;
}

Ratings MatchResult::ratings() const {
  std::vector<Encounter> encounters;
  for (const PairingResult& result : pairings) {
    encounters.push_back(
        {.one = result.pairing.one, .other = result.pairing.other, .sample = result.sample()});
  }
  return fit_ratings(efforts.size(), encounters);
}

std::expected<MatchResult, std::string> play_match(const std::vector<Contestant>& contestants,
                                                   const MatchPlan& plan) {
  assert(!plan.pairings.empty() && plan.games > 0);
  assert(!plan.sprt || (plan.pairings.size() == 1 && is_valid(*plan.sprt)));
  const Schedule schedule(plan.pairings.size(), plan.games);
  Scorer scorer(contestants.size(), plan, schedule.games());
  Referee referee(schedule, plan, scorer);
  if (const auto taken = take_earlier_games(contestants, plan, schedule, referee); !taken) {
    return std::unexpected(taken.error());
  }
  const auto threads = static_cast<int>(
      std::min(schedule.games(),
               static_cast<std::uint64_t>(plan.threads > 0 ? plan.threads : available_threads())));
  run_threads(threads, [&](int /*thread*/) {
    Table table(contestants, plan);
    while (const auto number = referee.next()) {
      referee.hand_in(*number, table.play(*number, schedule.at(*number)));
    }
  });
  if (referee.error()) return std::unexpected(*referee.error());
  scorer.result().was_cancelled = referee.was_cancelled();
  return std::move(scorer.result());
}

}  // namespace zugzwang
