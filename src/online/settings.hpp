#pragma once

// What a table is created with.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "board/outcome.hpp"

namespace zugzwang::online {

/// A base time for the whole game, and an increment with each move.
struct BaseClock {
  std::chrono::seconds base;
  std::chrono::seconds increment;
  friend bool operator==(const BaseClock&, const BaseClock&) = default;
};

/// A number of days for each move: correspondence.
struct DaysClock {
  std::chrono::days days;
  friend bool operator==(const DaysClock&, const DaysClock&) = default;
};

/// The first alternative means no clock.
using ClockSettings = std::variant<std::monostate, BaseClock, DaysClock>;

inline constexpr std::chrono::seconds kMinBase{1};
inline constexpr std::chrono::seconds kMaxBase{3 * 60 * 60};
inline constexpr std::chrono::seconds kMaxIncrement{180};
inline constexpr std::chrono::days kMaxDays{14};

/// Who begins the first game. In a rematch the other seat does.
enum class Start : std::uint8_t {
  Random,
  Creator,
  Guest,
  Fair,  ///< a random seat, after an opening whose exact value is a draw
  Swap,  ///< a random seat plays the first stone, then the other chooses its side
};

struct Settings {
  Rules rules = {};
  ClockSettings clock = {};
  Start start = Start::Random;
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// What is wrong with the clock, as a clause; none if nothing is.
[[nodiscard]] std::optional<std::string> clock_fault(const ClockSettings& clock);

}  // namespace zugzwang::online
