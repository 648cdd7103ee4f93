#include "players/column_values.hpp"

#include <algorithm>
#include <cassert>

#include "players/spec.hpp"
#include "players/uct_player.hpp"
#include "search/search_budget.hpp"
#include "solver/column_scores.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

ColumnValue value_of(const ColumnScore& known) {
  ColumnValue value{.column = known.column, .score = known.score()};
  if (value.score) return value;
  // How soon is not known, but who wins may be.
  if (known.lower.is_win()) value.win_rate = kCertainWinRate;
  if (known.upper.is_loss()) value.win_rate = 0;
  return value;
}

bool needs_estimate(const ColumnValue& value) { return !value.score && !value.win_rate; }

/// The win rate of the column by a search of what follows.
double estimate(const Game& game, Column column, Player& player, SearchBudget& budget, int parts) {
  Game next = game;
  [[maybe_unused]] const auto played = next.play(column);
  assert(played);
  if (const Outcome outcome = next.outcome(); outcome.is_over()) {
    return outcome.is_draw() ? kEvenWinRate : kCertainWinRate;
  }
  SearchLimits limits = budget.part(parts);
  // The solver may have used up all nodes; a few playouts are cheap.
  constexpr std::uint64_t kMinPlayouts = 200;
  if (limits.nodes) limits.nodes = std::max(*limits.nodes, kMinPlayouts);
  Random random(0);
  const Decision reply = player.choose(next.position(), random, limits);
  budget.spend(reply.telemetry.positions);
  return kCertainWinRate - reply.value.value_or(kEvenWinRate);
}

}  // namespace

bool ColumnValues::is_exact() const {
  return std::ranges::all_of(columns,
                             [](const ColumnValue& value) { return value.score.has_value(); });
}

std::vector<Column> ColumnValues::best() const {
  std::vector<Column> best;
  if (columns.empty()) return best;
  const auto highest = std::ranges::max(columns, {}, &ColumnValue::rank).rank();
  for (const ColumnValue& value : columns) {
    if (value.rank() == highest) best.push_back(value.column);
  }
  std::ranges::sort(best);
  return best;
}

std::optional<Score> ColumnValues::score() const {
  if (columns.empty() || !is_exact()) return std::nullopt;
  return std::ranges::max(columns, {}, &ColumnValue::score).score;
}

ColumnValues value_columns(const Game& game, Solver& solver, const SearchLimits& limits,
                           const ColumnValuesCallback& on_score) {
  SearchBudget budget(limits);
  ColumnValues values;
  const auto copy_scores = [&](const std::vector<ColumnScore>& scores, const SearchBudget& spent) {
    values.columns.clear();
    for (const ColumnScore& known : scores) values.columns.push_back(value_of(known));
    values.nodes = spent.nodes();
    values.seconds = spent.seconds();
  };
  if (has_exact_values(game.rules())) {
    // The rest is for estimates.
    SearchBudget for_solver = budget.three_quarters();
    const auto report = [&](const std::vector<ColumnScore>& scores) {
      copy_scores(scores, for_solver);
      on_score(values);
    };
    copy_scores(solve_columns(solver, game.position(), for_solver,
                              on_score ? ColumnScoresCallback(report) : ColumnScoresCallback()),
                for_solver);
    budget.spend(for_solver.nodes());
  } else {
    const ColumnSet legal = legal_columns(game.position());
    for (const Column column : columns_from_centre(game.rules().geometry)) {
      if (legal.contains(column)) values.columns.push_back({.column = column});
    }
  }
  if (!values.is_exact()) {
    // Every open column by itself: a search of the whole position ignores the others once one is
    // proved to win.
    const UctSpec spec;
    values.estimator = to_text(spec);
    UctPlayer player(spec, game.rules());
    auto left = static_cast<int>(std::ranges::count_if(values.columns, needs_estimate));
    for (ColumnValue& value : values.columns) {
      if (!needs_estimate(value)) continue;
      value.win_rate = estimate(game, value.column, player, budget, left--);
    }
  }
  values.nodes = budget.nodes();
  values.seconds = budget.seconds();
  return values;
}

}  // namespace zugzwang
