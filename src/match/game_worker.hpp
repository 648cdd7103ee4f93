#pragma once

// The games of a match by their numbers, for whoever plays them: a thread of this program, or
// another one that has the same plan.

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "match/openings.hpp"
#include "match/schedule.hpp"

namespace zugzwang {

/// A game that has ended, with all that the schedule says about it.
[[nodiscard]] MatchGame match_game_of(EndedGame ended, const ScheduledGame& scheduled,
                                      const std::vector<Contestant>& contestants,
                                      const MatchPlan& plan);

/// Plays games in one thread, and keeps its players from game to game. The game of a number depends
/// on the plan alone, not on what was played before. Contestants and plan must outlive it.
class GameWorker {
 public:
  GameWorker(const std::vector<Contestant>& contestants, const MatchPlan& plan);

  /// Fails with a sentence if there is no such opening. The number must be one of the schedule.
  [[nodiscard]] std::expected<MatchGame, std::string> play(std::uint64_t number);

 private:
  [[nodiscard]] Player& player(std::size_t contestant);

  const std::vector<Contestant>& contestants_;
  const MatchPlan& plan_;
  Schedule schedule_;
  OpeningMaker openings_;
  /// Made when first needed: some keep large tables.
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace zugzwang
