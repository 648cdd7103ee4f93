#include "solver/best_move.hpp"

#include <cassert>
#include <chrono>
#include <cstdlib>

#include "board/outcome.hpp"

namespace zugzwang {

namespace {

bool wins(Position position, Column column) {
  position.play(column);
  return position.last_mover_has_line();
}

/// Can the side to move win with one stone?
bool can_win(const Position& position) {
  for (const Column column : position.open_columns()) {
    if (wins(position, column)) return true;
  }
  return false;
}

/// What to play when nothing is proved: a win, else a move that does not allow one, else any; of
/// several the one nearest to the centre.
Column sensible_move(const Position& position) {
  std::optional<Column> best;
  int best_rank = 0;
  for (const Column column : legal_columns(position)) {
    if (wins(position, column)) return column;
    Position child = position;
    child.play(column);
    const int columns = position.geometry().columns();
    const int centrality = columns - std::abs(2 * column.index() - (columns - 1));
    const int rank = centrality + (can_win(child) ? 0 : 2 * kMaxColumns);
    if (!best || rank > best_rank) {
      best = column;
      best_rank = rank;
    }
  }
  assert(best.has_value());
  return *best;
}

}  // namespace

BestMove find_best_move(Solver& solver, const Position& position, const SolveRequest& request) {
  BestMove best{.column = sensible_move(position), .score = {}, .line = {}};
  const SolveResult result = solver.solve(position, request);
  best.nodes = result.nodes;
  best.seconds = result.seconds;
  best.score = result.score();
  if (!best.score) return best;
  // The same limits again: what is left to do is little, for the tables know most of it.
  SolveRequest rest = request;
  rest.on_progress = {};
  best.line = solver.principal_variation(position, rest);
  if (best.line.empty()) {
    best.score.reset();
  } else {
    best.column = best.line.front();
  }
  return best;
}

}  // namespace zugzwang
