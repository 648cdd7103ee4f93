#pragma once

#include <chrono>

namespace zugzwang {

/// The longest time that can be asked for. Nobody waits longer, and a clock can still represent a
/// point in time that far ahead.
inline constexpr std::chrono::seconds kMaxDuration = std::chrono::hours(24 * 365 * 100);

/// That many seconds, but at most kMaxDuration. The number must not be negative or NaN.
[[nodiscard]] constexpr std::chrono::nanoseconds duration_of(double seconds) {
  using Seconds = std::chrono::duration<double>;
  if (!(Seconds(seconds) < Seconds(kMaxDuration))) return kMaxDuration;
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(seconds));
}

}  // namespace zugzwang
