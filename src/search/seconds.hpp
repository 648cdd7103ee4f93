#pragma once

#include <chrono>

namespace zugzwang {

/// What a wish for more is read as: nobody waits longer, and a point in time that much later than
/// now is still one that a clock can tell.
inline constexpr std::chrono::seconds kLongestTime = std::chrono::hours(24 * 365 * 100);

/// That many seconds, which must not be negative or no number, or the longest time if they are
/// more.
[[nodiscard]] constexpr std::chrono::nanoseconds duration_of(double seconds) {
  using Seconds = std::chrono::duration<double>;
  if (!(Seconds(seconds) < Seconds(kLongestTime))) return kLongestTime;
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(seconds));
}

}  // namespace zugzwang
