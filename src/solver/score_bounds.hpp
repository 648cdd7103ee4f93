#pragma once

#include "search/score.hpp"

namespace zugzwang {

/// What is known of a score: lower <= score <= upper.
struct ScoreBounds {
  int lower;
  int upper;

  /// All that a position with so many stones can be worth, if nobody has won yet.
  [[nodiscard]] static constexpr ScoreBounds at(Geometry geometry, int stones) {
    return {Score::loss_next(geometry, stones).value(), Score::win_now(geometry, stones).value()};
  }

  [[nodiscard]] constexpr bool is_exact() const { return lower == upper; }
  constexpr void raise(int value) { lower = value > lower ? value : lower; }
  constexpr void cap(int value) { upper = value < upper ? value : upper; }
  friend constexpr bool operator==(ScoreBounds, ScoreBounds) = default;
};

}  // namespace zugzwang
