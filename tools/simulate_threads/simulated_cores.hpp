#pragma once

// More cores than this machine has: threads that take turns as if each had a core of its own.

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace zugzwang::simulation {

/// Only one of the threads runs at a time, the one that has done the least work so far. So what
/// happens depends neither on the machine nor on chance.
class SimulatedCores {
 public:
  explicit SimulatedCores(int count);

  /// Begins again at time zero. First one thread works alone. When it has left, all enter, and wait
  /// for each other.
  void restart();

  /// The calling thread gets this core. Returns when it is its turn.
  void enter(int core);
  /// It has done so much work. Returns when it is its turn again.
  void work(int core, std::uint64_t amount);
  void leave(int core);

  [[nodiscard]] int count() const { return static_cast<int>(cores_.size()); }
  /// When the last thread has left.
  [[nodiscard]] std::uint64_t time() const { return time_; }

 private:
  struct Core {
    std::uint64_t time = 0;  ///< until here its thread has worked
    bool in_use = false;
    std::condition_variable turn;
  };
  static constexpr int kNobody = -1;

  [[nodiscard]] Core& at(int core) { return *cores_[static_cast<std::size_t>(core)]; }
  void wait_for_turn(std::unique_lock<std::mutex>& lock, int core);
  /// Lets the thread go on that has done the least.
  void pass_on();

  std::mutex mutex_;
  std::vector<std::unique_ptr<Core>> cores_;
  bool alone_ = true;
  int entered_ = 0;
  int running_ = kNobody;
  std::uint64_t time_ = 0;
};

}  // namespace zugzwang::simulation
