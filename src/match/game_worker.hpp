#pragma once

// The games of a match by their numbers, for whoever plays them: a thread of this program, or
// another program that has the same plan.

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"
#include "match/schedule.hpp"
#include "search/workforce.hpp"

namespace zugzwang {

/// A game that has ended, with all that the plan says about it. Its number must be in the schedule.
[[nodiscard]] MatchGame match_game_of(EndedGame ended, const ScheduledGame& scheduled,
                                      const std::vector<Contestant>& contestants,
                                      const MatchPlan& plan);

/// Plays games in one thread, and keeps its players from game to game. A game depends on the plan
/// and its number alone, not on what was played before. Contestants and plan must outlive it.
class GameWorker {
 public:
  GameWorker(const std::vector<Contestant>& contestants, const MatchPlan& plan);

  /// Fails with a sentence if there is no such opening. The number must be in the schedule.
  [[nodiscard]] std::expected<MatchGame, std::string> play(std::uint64_t number);

 private:
  /// Made when first needed: some keep large tables.
  [[nodiscard]] Player& player(std::size_t contestant);

  const std::vector<Contestant>& contestants_;
  const MatchPlan& plan_;
  Schedule schedule_;
  OpeningMaker openings_;
  std::vector<std::unique_ptr<Player>> players_;
};

/// Makes workers for the match that a task of play_match describes. The book is the plan's. Fails
/// with a sentence if the task does not describe a match.
[[nodiscard]] std::expected<WorkerMaker, std::string> read_match_task(
    std::string_view task, std::shared_ptr<const Bookshelf> books);

/// The result of such a job: the game, or the sentence that says why it cannot be played.
[[nodiscard]] std::expected<EndedGame, std::string> read_game_result(std::uint64_t number,
                                                                     std::string_view result,
                                                                     const Rules& rules);

}  // namespace zugzwang
