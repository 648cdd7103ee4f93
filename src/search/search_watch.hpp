#pragma once

// Reports that a search is still running.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "search/threads.hpp"

namespace zugzwang {

/// Counts the nodes of all searches for one question, and reports them now and then. Any thread of
/// a search may make the report, but never two at a time.
class SearchWatch {
 public:
  using Clock = std::chrono::steady_clock;
  using Report = std::function<void(std::uint64_t nodes)>;
  static constexpr std::chrono::milliseconds kInterval{250};

  explicit SearchWatch(Report report, std::chrono::nanoseconds interval = kInterval)
      : report_(std::move(report)),
        interval_(std::chrono::duration_cast<Clock::duration>(interval)),
        next_((Clock::now() + interval_).time_since_epoch().count()) {}

  /// Counts more nodes, and reports them if the last report was long enough ago.
  void pass(std::uint64_t nodes) {
    nodes_.fetch_add(nodes, std::memory_order_relaxed);
    if (!is_due()) return;
    const Lock lock(mutex_);
    if (!is_due()) return;
    report_(nodes_.load(std::memory_order_relaxed));
    next_.store((Clock::now() + interval_).time_since_epoch().count(), std::memory_order_relaxed);
  }

 private:
  [[nodiscard]] bool is_due() const {
    return Clock::now().time_since_epoch().count() >= next_.load(std::memory_order_relaxed);
  }

  Report report_;
  Clock::duration interval_;
  std::atomic<Clock::rep> next_;
  std::atomic<std::uint64_t> nodes_{0};
  Mutex mutex_;
};

}  // namespace zugzwang
