#pragma once

// What every column of a game is worth within limits: exact where the solver finishes, estimated by
// random games where it does not. The estimates come from a player, so this is not part of the
// solver; solver/column_scores.hpp has exact values alone.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/game.hpp"
#include "search/score.hpp"
#include "search/search_control.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

// Win rates, in percent.
inline constexpr double kCertainWinRate = 100;
inline constexpr double kEvenWinRate = 50;

/// One column that can be played, for the side that plays it.
struct ColumnValue {
  Column column;
  std::optional<Score> score = {};
  /// Where the score is not known: an estimate, or 0 or 100 if it is known who wins but not how
  /// soon. None while the solver is still at work.
  std::optional<double> win_rate = {};

  /// Compares values that are known in different ways: a proved win above everything, a proved loss
  /// below everything, and a draw like an even win rate.
  [[nodiscard]] std::pair<int, double> rank() const {
    if (!score) return {0, win_rate.value_or(kEvenWinRate)};
    if (score->is_draw()) return {0, kEvenWinRate};
    return {score->is_win() ? 1 : -1, score->value()};
  }
};

struct ColumnValues {
  /// The columns that can be played, from the centre outwards.
  std::vector<ColumnValue> columns;
  /// The player that made the estimates; empty if there are none.
  std::string estimator;
  std::uint64_t nodes = 0;
  double seconds = 0;

  /// Are all columns exact?
  [[nodiscard]] bool is_exact() const;
  /// The columns of the highest rank, from left to right.
  [[nodiscard]] std::vector<Column> best() const;
  /// The score of the position; none if it is not exact or the game is over.
  [[nodiscard]] std::optional<Score> score() const;
};

/// Called with what is known so far: whenever another column is exact and, if that takes a while,
/// once early on with a first estimate of all the others.
using ColumnValuesCallback = std::function<void(const ColumnValues&)>;

/// First estimates are made only where a limit of time, not of nodes, bounds the answer. Exact
/// values exist only under the standard rules; under a house rule all columns are estimates.
[[nodiscard]] ColumnValues value_columns(const Game& game, Solver& solver,
                                         const SearchLimits& limits,
                                         const ColumnValuesCallback& on_change = {});

}  // namespace zugzwang
