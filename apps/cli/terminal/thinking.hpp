#pragma once

#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <cstdint>

#include "cli/terminal/status_line.hpp"
#include "search/search_control.hpp"

namespace zugzwang::cli {

/// While a player chooses: "thinking ... 3 s" on a terminal, once it has taken more than a second.
class Thinking {
 public:
  /// What the player gets: the watch for that line, and the flag that makes it give up.
  [[nodiscard]] SearchLimits limits(const std::atomic<bool>* cancelled = nullptr) {
    return {.cancelled = cancelled, .watch = line_.is_watched() ? &watch_ : nullptr};
  }

 private:
  void update() {
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start_);
    if (seconds.count() > 0) line_.show(fmt::format("thinking ... {} s", seconds.count()));
  }

  StatusLine line_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  SearchWatch watch_{[this](std::uint64_t /*nodes*/) { update(); }};
};

}  // namespace zugzwang::cli
