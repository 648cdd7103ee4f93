#pragma once

// Progress reports while a player thinks.

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "api/answer.hpp"
#include "api/api.hpp"
#include "search/search_control.hpp"
#include "search/search_watch.hpp"

namespace zugzwang::api {

/// Reports {"op":...,"nodes":N,"seconds":S} now and then.
class ThinkingWatch {
 public:
  ThinkingWatch(std::string op, const ProgressCallback& on_progress)
      : op_(std::move(op)), on_progress_(on_progress) {}

  /// The limits of a search that is watched, if anybody wants reports.
  [[nodiscard]] SearchLimits watched(SearchLimits limits) {
    if (on_progress_) limits.watch = &watch_;
    return limits;
  }

 private:
  void report(std::uint64_t nodes) const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
    on_progress_(compact_text({{"op", op_}, {"nodes", nodes}, {"seconds", spent.count()}}));
  }

  std::string op_;
  const ProgressCallback& on_progress_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  SearchWatch watch_{[this](std::uint64_t nodes) { report(nodes); }};
};

}  // namespace zugzwang::api
