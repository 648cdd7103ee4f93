#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.hpp"
#include "search/score.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

struct BestMove {
  Column column;
  /// Exact, or none if a limit came first; the move is then a sensible one, but not proved best.
  std::optional<Score> score;
  /// Best play to the end of the game, if the score is exact.
  std::vector<Column> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// A best move within the limits. The game must not be over.
[[nodiscard]] BestMove find_best_move(Solver& solver, const Position& position,
                                      const SolveRequest& request);

}  // namespace zugzwang
