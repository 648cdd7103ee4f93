#include "online/settings.hpp"

namespace zugzwang::online {

namespace {

std::string range(std::int64_t low, std::int64_t high) {
  return " must be from " + std::to_string(low) + " to " + std::to_string(high);
}

}  // namespace

std::optional<std::string> clock_fault(const ClockSettings& clock) {
  if (const auto* base = std::get_if<BaseClock>(&clock)) {
    if (base->base < kMinBase || base->base > kMaxBase) {
      return "base" + range(kMinBase.count(), kMaxBase.count()) + " seconds";
    }
    if (base->increment.count() < 0 || base->increment > kMaxIncrement) {
      return "increment" + range(0, kMaxIncrement.count()) + " seconds";
    }
  } else if (const auto* days = std::get_if<DaysClock>(&clock)) {
    if (days->days.count() < 1 || days->days > kMaxDays) return "days" + range(1, kMaxDays.count());
  }
  return std::nullopt;
}

}  // namespace zugzwang::online
