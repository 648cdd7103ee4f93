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

/// Estimates the columns that have no value. Each of them by itself: a search of the whole position
/// ignores the others once one is proved to win.
void estimate_open(const Game& game, ColumnValues& values, SearchBudget& budget) {
  const UctSpec spec;
  values.estimator = to_text(spec);
  UctPlayer player(spec, game.rules());
  auto left = static_cast<int>(std::ranges::count_if(values.columns, needs_estimate));
  for (ColumnValue& value : values.columns) {
    if (!needs_estimate(value)) continue;
    value.win_rate = estimate(game, value.column, player, budget, left--);
  }
}

/// All columns that can be played, none of which has a value yet.
ColumnValues open_columns_of(const Game& game) {
  ColumnValues values;
  const ColumnSet legal = legal_columns(game.position());
  for (const Column column : columns_from_centre(game.rules().geometry)) {
    if (legal.contains(column)) values.columns.push_back({.column = column});
  }
  return values;
}

/// One question about all columns.
class Valuation {
 public:
  Valuation(const Game& game, Solver& solver, const SearchLimits& limits,
            const ColumnValuesCallback& on_change)
      : game_(game),
        solver_(solver),
        budget_(limits),
        on_change_(on_change),
        values_(open_columns_of(game)) {}

  /// Values that are there soon, for somebody who waits: what the solver finds at once, and
  /// estimates of the rest until there is something better.
  void look_first() {
    solve(SearchBudget(budget_.part(kFirstLookParts)));
    if (values_.is_exact()) return;
    first_look_ = values_;
    SearchBudget share(budget_.part(kFirstLookParts));
    estimate_open(game_, first_look_, share);
    budget_.spend(share.nodes());
    report(values_);
  }

  ColumnValues look() {
    if (!values_.is_exact()) solve(budget_.three_quarters());  // the rest is for estimates
    if (!values_.is_exact()) estimate_open(game_, values_, budget_);
    values_.nodes = budget_.nodes();
    values_.seconds = budget_.seconds();
    return std::move(values_);
  }

 private:
  /// A part of the time that feels like none, where all of it is a few seconds.
  static constexpr int kFirstLookParts = 32;

  /// Exact values, as far as the budget goes; there are none under a house rule.
  void solve(SearchBudget budget) {
    if (!has_exact_values(game_.rules())) return;
    const auto take = [&](const std::vector<ColumnScore>& scores) {
      for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!values_.columns[i].score) values_.columns[i] = value_of(scores[i]);
      }
      values_.nodes = budget.nodes();
      values_.seconds = budget_.seconds();
    };
    const auto take_and_report = [&](const std::vector<ColumnScore>& scores) {
      take(scores);
      report(values_);
    };
    const ColumnScoresCallback watch =
        on_change_ ? ColumnScoresCallback(take_and_report) : ColumnScoresCallback();
    const std::uint64_t before = budget.nodes();
    take(solve_columns(solver_, game_.position(), budget, watch));
    budget_.spend(budget.nodes() - before);
  }

  /// Tells what is known, with first estimates where nothing better is.
  void report(ColumnValues known) const {
    for (std::size_t i = 0; i < first_look_.columns.size(); ++i) {
      ColumnValue& value = known.columns[i];
      if (needs_estimate(value)) value.win_rate = first_look_.columns[i].win_rate;
    }
    known.estimator = first_look_.estimator;
    on_change_(known);
  }

  const Game& game_;
  Solver& solver_;
  SearchBudget budget_;
  const ColumnValuesCallback& on_change_;
  ColumnValues values_;
  ColumnValues first_look_;  ///< empty unless it was needed
};

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
                           const ColumnValuesCallback& on_change) {
  Valuation valuation(game, solver, limits, on_change);
  // With a limit of nodes the answer must not depend on whether somebody watches.
  if (on_change && limits.time && !limits.nodes) valuation.look_first();
  return valuation.look();
}

}  // namespace zugzwang
