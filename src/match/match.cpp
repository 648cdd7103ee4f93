#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <unordered_set>
#include <utility>

#include "search/threads.hpp"

namespace zugzwang {

namespace {

// Streams of the seed.
constexpr std::uint64_t kOpeningStream = 0;
constexpr std::uint64_t kGameStream = 1;

/// Which game a number stands for. Round after round each pairing plays an opening twice, so that a
/// match that is broken off is a fair one too.
struct Appointment {
  std::size_t pairing;
  std::uint64_t opening;
  bool one_is_first;
};

class Schedule {
 public:
  Schedule(std::size_t pairings, int games_each)
      : pairings_(pairings), games_each_(static_cast<std::uint64_t>(games_each)) {}

  [[nodiscard]] std::uint64_t games() const { return pairings_ * games_each_; }
  [[nodiscard]] Appointment at(std::uint64_t number) const {
    const std::uint64_t games_in_pairs = pairings_ * (games_each_ / 2 * 2);
    if (number >= games_in_pairs) {
      return {.pairing = static_cast<std::size_t>(number - games_in_pairs),
              .opening = games_each_ / 2,
              .one_is_first = true};
    }
    const std::uint64_t pair = number / 2;
    return {.pairing = static_cast<std::size_t>(pair % pairings_),
            .opening = pair / pairings_,
            .one_is_first = number % 2 == 0};
  }

 private:
  std::uint64_t pairings_;
  std::uint64_t games_each_;
};

GameScore score_of(const GameResult& result, Side side) {
  if (result.verdict == Verdict::Draw) return GameScore::Draw;
  const bool first_won = result.verdict == Verdict::FirstWins;
  return first_won == (side == Side::First) ? GameScore::Win : GameScore::Loss;
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
    played.record.first = contestants_[seats.one].name;
    played.record.second = contestants_[seats.other].name;
    const Side side_of_one = appointment.one_is_first ? Side::First : Side::Second;
    const GameScore score = score_of(played.record.result, side_of_one);
    return MatchGame{.number = number,
                     .pairing = appointment.pairing,
                     .one_is_first = appointment.one_is_first,
                     .score = score,
                     .played = std::move(played)};
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

/// Collects games in their order and knows when it is enough.
class Scorer {
 public:
  Scorer(std::size_t contestants, const MatchPlan& plan, std::uint64_t games)
      : plan_(plan), seen_(plan.pairings.size()), first_of_pair_(plan.pairings.size()) {
    for (const Pairing& pairing : plan.pairings) result_.pairings.push_back({.pairing = pairing});
    result_.efforts.resize(contestants);
    result_.games_planned = static_cast<std::int64_t>(games);
    if (plan.sprt) result_.sprt = SprtState{};
  }

  void add(const MatchGame& game) {
    PairingResult& pairing = result_.pairings[game.pairing];
    (game.one_is_first ? pairing.as_first : pairing.as_second).add(game.score);
    pairing.plies += static_cast<std::int64_t>(game.played.record.moves.size());
    note_moves(game);
    note_efforts(game);
    auto& first_of_pair = first_of_pair_[game.pairing];
    if (first_of_pair) {
      pairing.pairs.add(*first_of_pair, game.score);
      first_of_pair.reset();
      if (plan_.sprt) result_.sprt = judge(Sample(pairing.pairs), *plan_.sprt);
    } else {
      first_of_pair = game.score;
    }
    if (plan_.on_game) plan_.on_game(game);
  }

  [[nodiscard]] bool is_decided() const {
    return result_.sprt && result_.sprt->verdict != SprtVerdict::Undecided;
  }
  [[nodiscard]] MatchResult& result() { return result_; }

 private:
  void note_moves(const MatchGame& game) {
    std::string key(1, game.one_is_first ? 'a' : 'b');
    for (const Column column : game.played.record.moves) {
      key += static_cast<char>(column.index());
    }
    if (seen_[game.pairing].insert(std::move(key)).second) {
      result_.pairings[game.pairing].different_games += 1;
    }
  }
  void note_efforts(const MatchGame& game) {
    const Pairing& pairing = plan_.pairings[game.pairing];
    const auto& [first, second] = game.played.effort;
    result_.efforts[pairing.one] += game.one_is_first ? first : second;
    result_.efforts[pairing.other] += game.one_is_first ? second : first;
  }

  const MatchPlan& plan_;
  MatchResult result_;
  std::vector<std::unordered_set<std::string>> seen_;
  /// The score of a pair's first game while the second is awaited.
  std::vector<std::optional<GameScore>> first_of_pair_;
};

/// Hands out numbers of games to threads and takes the games back, in whatever order they end.
class Referee {
 public:
  Referee(const Schedule& schedule, const MatchPlan& plan, Scorer& scorer)
      : games_(schedule.games()), plan_(plan), scorer_(scorer) {}

  /// The next game to play; none if the match is over.
  [[nodiscard]] std::optional<std::uint64_t> next() {
    const Lock lock(mutex_);
    if (is_cancelled() && taken_ < games_) cancelled_ = true;
    if (ended_ || cancelled_ || taken_ == games_) return std::nullopt;
    return taken_++;
  }
  void hand_in(std::uint64_t number, std::expected<MatchGame, std::string> game) {
    const Lock lock(mutex_);
    waiting_.emplace(number, std::move(game));
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
  [[nodiscard]] const std::optional<std::string>& error() const { return error_; }
  [[nodiscard]] bool was_cancelled() const { return cancelled_ && !ended_; }

 private:
  [[nodiscard]] bool is_cancelled() const {
    return plan_.cancelled != nullptr && plan_.cancelled->load(std::memory_order_relaxed);
  }

  Mutex mutex_;
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

}  // namespace

Contestant contestant_of(const PlayerSpec& spec, const PlayerSetup& setup) {
  return {.name = to_text(spec), .make = [spec, setup] { return make_player(spec, setup); }};
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
