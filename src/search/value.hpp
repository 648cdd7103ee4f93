#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace zugzwang {

/// A heuristic estimate, in the points of the evaluation that made it. Not a Score: it proves
/// nothing, and does not convert to one.
struct Value {
  std::int64_t points = 0;
  friend constexpr auto operator<=>(Value, Value) = default;
};

/// The values that still matter to a search: below alpha the side of `max` has something
/// better elsewhere, above beta the other side does.
struct Window {
  Value alpha;
  Value beta;

  [[nodiscard]] constexpr bool is_closed() const { return alpha >= beta; }
  [[nodiscard]] constexpr Value clamp(Value value) const { return std::clamp(value, alpha, beta); }
};

/// Wider than the values of any evaluation.
inline constexpr Window kOpenWindow{.alpha = {INT64_MIN}, .beta = {INT64_MAX}};

}  // namespace zugzwang
