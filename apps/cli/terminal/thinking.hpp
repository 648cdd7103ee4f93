#pragma once

#include <fmt/core.h>

#include <atomic>
#include <cstdint>

#include "cli/terminal/progress.hpp"
#include "search/search_control.hpp"

namespace zugzwang::cli {

/// While a player chooses: "thinking ... 3 s" on a terminal, once it has taken more than a second.
class Thinking {
 public:
  /// What the player gets: the watch for that line, and the flag that makes it give up.
  [[nodiscard]] SearchLimits limits(const std::atomic<bool>* cancelled = nullptr) {
    return {.cancelled = cancelled, .watch = progress_.is_visible() ? &watch_ : nullptr};
  }

 private:
  void update() {
    const auto seconds = static_cast<int>(progress_.elapsed().count());
    if (seconds == 0) return;
    progress_.show([&] { return fmt::format("thinking ... {} s", seconds); });
  }

  Progress progress_;
  SearchWatch watch_{[this](std::uint64_t /*nodes*/) { update(); }};
};

}  // namespace zugzwang::cli
