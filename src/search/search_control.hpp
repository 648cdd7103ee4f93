#pragma once

// When a search has to end early: shared by its threads, each of which asks now and then.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "search/search_watch.hpp"

namespace zugzwang {

/// Bounds on the effort. An empty field is no bound.
struct SearchLimits {
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::chrono::nanoseconds> time = {};
  /// Set from any thread to give up. A plain flag, because std::stop_token is missing on
  /// WebAssembly. It must outlive the search.
  const std::atomic<bool>* cancelled = nullptr;
  /// Told now and then that the search is still running. Not a bound; it must outlive the search.
  SearchWatch* watch = nullptr;

  /// Is there nothing left to search with?
  [[nodiscard]] bool are_used_up() const {
    return nodes == std::uint64_t{0} || (time && time->count() <= 0);
  }
  /// The tighter of these bounds and the given ones.
  [[nodiscard]] SearchLimits within(std::optional<std::uint64_t> max_nodes,
                                    std::optional<std::chrono::nanoseconds> max_time) const {
    SearchLimits both = *this;
    if (max_nodes && (!nodes || *nodes > *max_nodes)) both.nodes = max_nodes;
    if (max_time && (!time || *time > *max_time)) both.time = max_time;
    return both;
  }
};

class SearchControl {
 public:
  using Clock = std::chrono::steady_clock;
  /// How many nodes a thread searches before it asks again.
  static constexpr std::uint64_t kNodesPerPoll = 4096;

  SearchControl() = default;
  explicit SearchControl(const SearchLimits& limits)
      : node_limit_(limits.nodes), cancelled_(limits.cancelled), watch_(limits.watch) {
    if (limits.time) end_ = end_of(*limits.time);
  }

  /// Adds nodes to the common count, and says whether to give up.
  [[nodiscard]] bool should_stop(std::uint64_t more_nodes) {
    const std::uint64_t before = nodes_.fetch_add(more_nodes, std::memory_order_relaxed);
    const std::uint64_t total = before + more_nodes;
    if ((node_limit_ && total >= *node_limit_) || is_cancelled()) stop();
    // A search whose nodes are whole playouts asks after every one: too often to read the clock.
    if (total / kNodesPerClockCheck != before / kNodesPerClockCheck) check_clock(more_nodes);
    return stopped();
  }
  /// Adds the nodes of a part that is done, without asking whether to give up.
  void count(std::uint64_t more_nodes) { nodes_.fetch_add(more_nodes, std::memory_order_relaxed); }
  /// Ends the search of all threads.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  /// Threads work on one question at a time. When one has answered it, a new round begins and the
  /// others drop what they are doing.
  [[nodiscard]] std::uint32_t round() const { return round_.load(std::memory_order_relaxed); }
  void begin_round() { round_.fetch_add(1, std::memory_order_relaxed); }

  [[nodiscard]] bool stopped() const { return stop_.load(std::memory_order_relaxed); }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t kNodesPerClockCheck = 64;

  /// The latest time that the clock can represent, if the limit lies beyond it.
  [[nodiscard]] static Clock::time_point end_of(std::chrono::nanoseconds time) {
    const Clock::time_point now = Clock::now();
    return time < Clock::time_point::max() - now
               ? now + std::chrono::duration_cast<Clock::duration>(time)
               : Clock::time_point::max();
  }
  void check_clock(std::uint64_t more_nodes) {
    if (watch_ != nullptr) watch_->pass(std::max(more_nodes, kNodesPerClockCheck));
    if (end_ && Clock::now() >= *end_) stop();
  }
  [[nodiscard]] bool is_cancelled() const {
    return cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed);
  }

  std::atomic<bool> stop_{false};
  std::atomic<std::uint32_t> round_{0};
  std::atomic<std::uint64_t> nodes_{0};
  std::optional<std::uint64_t> node_limit_;
  std::optional<Clock::time_point> end_;
  const std::atomic<bool>* cancelled_ = nullptr;
  SearchWatch* watch_ = nullptr;
};

}  // namespace zugzwang
