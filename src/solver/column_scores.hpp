#pragma once

// Scores of all columns of a position within limits. The page and the command line agree because
// both use this.

#include <functional>
#include <optional>
#include <vector>

#include "board/position.hpp"
#include "search/score.hpp"
#include "search/search_budget.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

/// What the solver knows about one move, for the side that makes it. The score lies between the two
/// bounds.
struct ColumnScore {
  Column column;
  Score lower;
  Score upper;

  /// The score, if it is known exactly.
  [[nodiscard]] std::optional<Score> score() const {
    return lower == upper ? std::optional(lower) : std::nullopt;
  }
};

/// Called with all columns whenever the score of another one becomes exact.
using ColumnScoresCallback = std::function<void(const std::vector<ColumnScore>&)>;

/// The columns that can be played, from the centre outwards, each searched with its share of the
/// budget: first every column for a short while, so that the easy ones are not starved by a hard
/// one, then the hard ones with equal shares of the rest.
[[nodiscard]] std::vector<ColumnScore> solve_columns(Solver& solver, const Position& position,
                                                     SearchBudget& budget,
                                                     const ColumnScoresCallback& on_score = {});

/// The same as an analysis. Unlike Solver::analyze, it does not leave easy columns out because a
/// hard one came first.
[[nodiscard]] Analysis analyze_columns(Solver& solver, const Position& position,
                                       const SearchLimits& limits);

}  // namespace zugzwang
