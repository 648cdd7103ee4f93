#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "match/schedule.hpp"
#include "match/scorer.hpp"
#include "search/ordered_jobs.hpp"
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

/// A game, or the sentence that says why it cannot be played.
using MatchResults = OrderedResults<std::expected<MatchGame, std::string>>;

/// Takes the games that were played before; a sentence if they cannot be read.
std::expected<void, std::string> take_earlier_games(const std::vector<Contestant>& contestants,
                                                    const MatchPlan& plan, const Schedule& schedule,
                                                    MatchResults& results) {
  if (!plan.earlier) return {};
  for (;;) {
    auto ended = plan.earlier();
    if (!ended) return std::unexpected(ended.error());
    if (!*ended) return {};
    const std::uint64_t number = (*ended)->number;
    if (number >= schedule.games() ||
        !results.put_earlier(number,
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
  std::optional<std::string> error;
  const auto deliver = [&](std::expected<MatchGame, std::string>& game) {
    if (!game) {
      error = game.error();
      return false;
    }
    scorer.add(*game);
    return !scorer.is_decided();
  };
  constexpr std::uint64_t kMaxGamesAhead = 4096;
  MatchResults results(kMaxGamesAhead, deliver, plan.cancelled);
  if (const auto taken = take_earlier_games(contestants, plan, schedule, results); !taken) {
    return std::unexpected(taken.error());
  }
  const auto threads = static_cast<int>(
      std::min(schedule.games(),
               static_cast<std::uint64_t>(plan.threads > 0 ? plan.threads : available_threads())));
  run_threads(threads, [&](int /*thread*/) {
    Table table(contestants, plan);
    while (const auto number = results.take_number(schedule.games())) {
      results.put(*number, table.play(*number, schedule.at(*number)), [&](const auto& game) {
        if (game && plan.on_end) plan.on_end(*game);
      });
    }
  });
  if (error) return std::unexpected(*std::move(error));
  scorer.result().was_cancelled = results.was_cancelled();
  return std::move(scorer.result());
}

}  // namespace zugzwang
