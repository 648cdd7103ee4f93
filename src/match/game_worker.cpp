#include "match/game_worker.hpp"

#include <utility>

#include "match/journal.hpp"

namespace zugzwang {

namespace {

// Streams of the seed.
constexpr std::uint64_t kOpeningStream = 0;
constexpr std::uint64_t kGameStream = 1;

/// Begins a result that is an error instead of a game. No line of a journal begins with it.
constexpr char kErrorMark = '!';

GameScore score_of(const GameResult& result, Side side) {
  if (result.verdict == Verdict::Draw) return GameScore::Draw;
  const bool first_won = result.verdict == Verdict::FirstWins;
  return first_won == (side == Side::First) ? GameScore::Win : GameScore::Loss;
}

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
      openings_(plan.rules, plan.openings, Random(plan.seed).stream(kOpeningStream), plan.books),
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

std::expected<WorkerMaker, std::string> read_match_task(std::string_view task,
                                                        std::shared_ptr<const Bookshelf> books) {
  auto read = read_match_journal_head(task, std::move(books));
  if (!read) return std::unexpected(read.error());
  // Each of them keeps alive the match that its worker refers to.
  const auto match = std::make_shared<const DescribedMatch>(*std::move(read));
  return [match]() -> JobWorker {
    const auto worker = std::make_shared<GameWorker>(match->contestants, match->plan);
    return [match, worker](const Job& job) {
      const auto game = worker->play(job.number);
      return game ? match_journal_line(*game) : kErrorMark + game.error();
    };
  };
}

std::expected<EndedGame, std::string> read_game_result(std::uint64_t number,
                                                       std::string_view result,
                                                       const Rules& rules) {
  if (result.starts_with(kErrorMark)) return std::unexpected(std::string(result.substr(1)));
  auto game = read_match_journal_line(result.substr(0, result.size() - 1), rules);
  if (!game || game->number != number) {
    return std::unexpected("game " + std::to_string(number + 1) +
                           " came back in a form that cannot be read");
  }
  return *std::move(game);
}

}  // namespace zugzwang
