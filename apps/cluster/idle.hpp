#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace zugzwang::cluster {

/// Sleeps when there is nothing to do: MPI itself would keep a core busy waiting.
class Idle {
 public:
  /// Call after each check for messages. Sleeps longer the longer nothing has happened.
  void after(bool was_busy) {
    constexpr std::chrono::microseconds kShortest(20);
    constexpr std::chrono::microseconds kLongest(1000);
    if (was_busy) {
      pause_ = kShortest;
      return;
    }
    std::this_thread::sleep_for(pause_);
    pause_ = std::min(2 * pause_, kLongest);
  }

 private:
  std::chrono::microseconds pause_{20};
};

}  // namespace zugzwang::cluster
