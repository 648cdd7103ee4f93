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
  /// Exact, or none if a limit came first. The move then keeps a win or a draw that was proved
  /// before, or is a sensible one.
  std::optional<Score> score;
  /// Best play to the end of the game, if the score is exact.
  std::vector<Column> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// A best move within the limits, which cover all of the work. The game must not be over.
[[nodiscard]] BestMove find_best_move(Solver& solver, const Position& position,
                                      const SolveRequest& request);

}  // namespace zugzwang
