#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "search/search_control.hpp"

namespace zugzwang {

/// What is left of one question's limits as several searches spend nodes and time passes.
class SearchBudget {
 public:
  explicit SearchBudget(const SearchLimits& limits) : limits_(limits) {}

  /// The same with a quarter held back for what comes later.
  [[nodiscard]] SearchBudget three_quarters() const {
    SearchBudget smaller = *this;
    if (limits_.nodes) smaller.limits_.nodes = *limits_.nodes / 4 * 3;
    if (limits_.time) smaller.limits_.time = *limits_.time / 4 * 3;
    return smaller;
  }

  void spend(std::uint64_t nodes) { nodes_ += nodes; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  [[nodiscard]] SearchLimits rest() const { return part(1); }
  /// One of `parts` equal parts of what is left.
  [[nodiscard]] SearchLimits part(int parts) const {
    SearchLimits share = limits_;
    if (limits_.nodes) {
      share.nodes =
          (*limits_.nodes - std::min(nodes_, *limits_.nodes)) / static_cast<std::uint64_t>(parts);
    }
    if (limits_.time) {
      const auto spent = Clock::now() - start_;
      const auto left = *limits_.time - std::chrono::duration_cast<std::chrono::nanoseconds>(spent);
      share.time = std::max(left, std::chrono::nanoseconds{0}) / parts;
    }
    return share;
  }

 private:
  using Clock = std::chrono::steady_clock;

  SearchLimits limits_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t nodes_ = 0;
};

}  // namespace zugzwang
