#pragma once

#include "players/player.hpp"
#include "players/spec.hpp"
#include "search/search_budget.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

/// How many nodes `perfect` searches for a move on that board by default.
[[nodiscard]] std::uint64_t nodes_for_board(Geometry geometry);

/// Plays the exact value. Among moves of the same score it takes those after which the opponent has
/// the fewest right replies, and chooses at random among those. If its limit comes first, it plays
/// by what it has proved so far, and by random games for the rest. It cannot play under house
/// rules.
class PerfectPlayer final : public RecordablePlayer {
 public:
  PerfectPlayer(const PerfectSpec& spec, const PlayerSetup& setup);

 private:
  /// Only random games are recorded: the solver's nodes are too many.
  [[nodiscard]] Decision decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits,
                                        SearchRecorder* recorder) override;
  /// For a position in which not every move could be solved.
  [[nodiscard]] Decision estimate(const Position& position, const Analysis& analysis,
                                  SearchBudget& budget, int playouts, Random& random,
                                  SearchRecorder* recorder);
  [[nodiscard]] ColumnSet hardest(const Position& position, ColumnSet best,
                                  const SearchLimits& limits);

  PerfectSpec spec_;
  Rules rules_;
  Solver solver_;
};

}  // namespace zugzwang
