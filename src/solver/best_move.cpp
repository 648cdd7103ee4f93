#include "solver/best_move.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "search/search_budget.hpp"

namespace zugzwang {

namespace {

/// What to play when nothing is proved: a win, else a move that does not allow one, else any; of
/// several, the one nearest to the centre.
Column sensible_move(const Position& position) {
  if (const u128 wins = immediate_wins(position, position.side_to_move()); wins != 0) {
    return cell_at(position.layout(), lowest_bit_index(wins)).column;
  }
  std::optional<Column> best;
  int best_rank = 0;
  for (const Column column : legal_columns(position)) {
    Position child = position;
    child.play(column);
    const int columns = position.geometry().columns();
    const int centrality = columns - std::abs(2 * column.index() - (columns - 1));
    const int rank = centrality + (can_win_now(child) ? 0 : 2 * kMaxColumns);
    if (!best || rank > best_rank) {
      best = column;
      best_rank = rank;
    }
  }
  assert(best.has_value());
  return *best;
}

/// A move that keeps at least `lower` for the side to move; one is known to exist. The tables know
/// the way, so little effort finds it; none if the budget is too small even for that.
std::optional<Column> move_that_keeps(Solver& solver, const Position& position, Score lower,
                                      SearchBudget& budget) {
  const ColumnSet columns = legal_columns(position);
  int left = columns.size();
  for (const Column column : columns) {
    Position child = position;
    child.play(column);
    const SolveResult result = solver.solve(
        child, {.precision = Precision::Outcome, .limits = budget.part(left--), .on_progress = {}});
    budget.spend(result.nodes);
    if (result.upper <= -lower) return column;
  }
  return std::nullopt;
}

}  // namespace

BestMove find_best_move(Solver& solver, const Position& position, const SolveRequest& request) {
  BestMove best{.column = sensible_move(position), .score = {}, .line = {}};
  SearchBudget budget(request.limits);
  // A score is not yet a move. The smaller part is kept to find one: the tables know most of the
  // way.
  SolveRequest part = request;
  part.limits = budget.three_quarters().rest();
  const SolveResult result = solver.solve(position, part);
  budget.spend(result.nodes);
  if (const auto score = result.score()) {
    BestLine line = solver.best_line(position, *score, budget.rest());
    budget.spend(line.nodes);
    best.line = std::move(line.moves);
  }
  if (!best.line.empty()) {
    best.score = result.score();
    best.column = best.line.front();
  } else if (!result.lower.is_loss()) {
    // Who wins, or does not lose, is known early: a limit is no reason to give that away.
    const Score outcome(result.lower.is_win() ? 1 : 0);
    best.column = move_that_keeps(solver, position, outcome, budget).value_or(best.column);
  }
  best.nodes = budget.nodes();
  best.seconds = budget.seconds();
  return best;
}

}  // namespace zugzwang
