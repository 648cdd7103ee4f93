#include "solver/column_scores.hpp"

#include <algorithm>

#include "board/outcome.hpp"

namespace zugzwang {

namespace {

bool is_open(const ColumnScore& column) { return !column.score(); }

}  // namespace

std::vector<ColumnScore> solve_columns(Solver& solver, const Position& position,
                                       SearchBudget& budget, const ColumnScoresCallback& on_score) {
  std::vector<ColumnScore> columns;
  const ColumnSet legal = legal_columns(position);
  // No column is worth more than the position.
  const Score best = solver.known_score(position).value_or(Score(kAnyScore.upper));
  for (const Column column : columns_from_centre(position.geometry())) {
    if (!legal.contains(column)) continue;
    columns.push_back({.column = column, .lower = Score(kAnyScore.lower), .upper = best});
  }
  const auto solve_column = [&](ColumnScore& entry, int parts) {
    Position next = position;
    next.play(entry.column);
    const SolveResult result = solver.solve(
        next,
        {.limits = budget.part(parts), .known = {-entry.upper.value(), -entry.lower.value()}});
    budget.spend(result.nodes);
    entry.lower = -result.upper;
    entry.upper = -result.lower;
    if (!is_open(entry) && on_score) on_score(columns);
  };
  // The first round spends a quarter of the budget at most.
  const int first_parts = 4 * static_cast<int>(columns.size());
  for (ColumnScore& entry : columns) solve_column(entry, first_parts);
  auto left = static_cast<int>(std::ranges::count_if(columns, is_open));
  for (ColumnScore& entry : columns) {
    if (is_open(entry)) solve_column(entry, left--);
  }
  return columns;
}

Analysis analyze_columns(Solver& solver, const Position& position, const SearchLimits& limits) {
  SearchBudget budget(limits);
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.geometry().columns()));
  for (const ColumnScore& entry : solve_columns(solver, position, budget)) {
    analysis.columns[static_cast<std::size_t>(entry.column.index())] = entry.score();
    analysis.complete = analysis.complete && !is_open(entry);
  }
  analysis.nodes = budget.nodes();
  analysis.seconds = budget.seconds();
  return analysis;
}

}  // namespace zugzwang
