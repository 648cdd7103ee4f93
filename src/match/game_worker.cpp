#include "match/game_worker.hpp"

#include <utility>

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

/// Who plays First, and who Second.
Pairing seats_of(const ScheduledGame& scheduled, const MatchPlan& plan) {
  Pairing seats = plan.pairings[scheduled.pairing];
  if (!scheduled.one_is_first) std::swap(seats.one, seats.other);
  return seats;
}

}  // namespace

MatchGame match_game_of(EndedGame ended, const ScheduledGame& scheduled,
                        const std::vector<Contestant>& contestants, const MatchPlan& plan) {
  const Pairing seats = seats_of(scheduled, plan);
  MatchGame game{.number = ended.number,
                 .pairing = scheduled.pairing,
                 .one_is_first = scheduled.one_is_first,
                 .score = score_of(ended.played.record.result,
                                   scheduled.one_is_first ? Side::First : Side::Second),
                 .played = std::move(ended.played)};
  game.played.record.first = contestants[seats.one].name;
  game.played.record.second = contestants[seats.other].name;
  return game;
}

GameWorker::GameWorker(const std::vector<Contestant>& contestants, const MatchPlan& plan)
    : contestants_(contestants),
      plan_(plan),
      schedule_(plan.pairings.size(), plan.games),
      openings_(plan.rules, plan.openings, Random(plan.seed).stream(kOpeningStream), plan.book),
      players_(contestants.size()) {}

std::expected<MatchGame, std::string> GameWorker::play(std::uint64_t number) {
  const ScheduledGame scheduled = schedule_.at(number);
  const auto opening = openings_.make(scheduled.opening);
  if (!opening) return std::unexpected(opening.error());
  const Pairing seats = seats_of(scheduled, plan_);
  PlayedGame played = play_game(plan_.rules, *opening, player(seats.one), player(seats.other),
                                Random(plan_.seed).stream(kGameStream).stream(number));
  return match_game_of({.number = number, .played = std::move(played)}, scheduled, contestants_,
                       plan_);
}

Player& GameWorker::player(std::size_t contestant) {
  auto& player = players_[contestant];
  if (!player) player = contestants_[contestant].make();
  return *player;
}

}  // namespace zugzwang
