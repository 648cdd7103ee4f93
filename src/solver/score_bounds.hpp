#pragma once

namespace zugzwang {

/// What is known of a score: lower <= score <= upper.
struct ScoreBounds {
  int lower;
  int upper;

  [[nodiscard]] constexpr bool is_exact() const { return lower == upper; }
  constexpr void raise(int value) { lower = value > lower ? value : lower; }
  constexpr void cap(int value) { upper = value < upper ? value : upper; }
  friend constexpr bool operator==(ScoreBounds, ScoreBounds) = default;
};

}  // namespace zugzwang
