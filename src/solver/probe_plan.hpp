#pragma once

// Which question to ask next on the way to an exact score.

#include "solver/score_bounds.hpp"

namespace zugzwang {

enum class Precision {
  Exact,    ///< the score itself
  Outcome,  ///< only who wins: the bounds are on one side of zero, or both zero
};

[[nodiscard]] constexpr bool is_settled(ScoreBounds bounds, Precision precision) {
  if (bounds.is_exact()) return true;
  return precision == Precision::Outcome && (bounds.lower > 0 || bounds.upper < 0);
}

/// The goal of the next probe: "is the score at least this?". `widest` are the bounds before the
/// first probe. First two cheap questions far out, then who wins, then outwards from zero.
[[nodiscard]] constexpr int next_goal(ScoreBounds bounds, ScoreBounds widest, Precision precision) {
  const auto open = [&](int goal) { return bounds.lower < goal && goal <= bounds.upper; };
  if (precision == Precision::Exact) {
    const int quick_win = (widest.upper + 1) / 2;
    if (bounds.upper == widest.upper && open(quick_win)) return quick_win;
    const int quick_loss = widest.lower / 2;
    if (bounds.lower == widest.lower && open(quick_loss)) return quick_loss;
  }
  if (open(1)) return 1;
  if (open(0)) return 0;
  // Close to zero the questions are hard but likely to be decisive, especially early in the game.
  constexpr int kCautious = 3;
  constexpr int kEarly = 17;  // the best score is above this while there are few stones
  const int span = bounds.upper - bounds.lower;
  const int stride = span < kCautious || widest.upper > kEarly ? 1 : span / kCautious;
  return bounds.lower >= 0 ? bounds.lower + stride : bounds.upper - stride + 1;
}

}  // namespace zugzwang
