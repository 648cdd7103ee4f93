#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <string>

#include "search/search_control.hpp"

namespace zugzwang::cli {

/// A day: whoever wants more can have no limit.
inline constexpr double kMostSeconds = 86'400;

/// --seconds, where 0 is no limit.
inline void add_seconds(CLI::App& command, double& seconds, const std::string& description) {
  command.add_option("--seconds", seconds, description)
      ->check(CLI::Range(0.0, kMostSeconds).description(""))
      ->type_name("S");
}

[[nodiscard]] inline SearchLimits limits_of(double seconds) {
  SearchLimits limits;
  if (seconds > 0) {
    limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(seconds));
  }
  return limits;
}

}  // namespace zugzwang::cli
