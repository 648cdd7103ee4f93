#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace zugzwang::cluster {

/// Sleeps where there is nothing to do: MPI itself would keep a core busy with waiting.
class Idle {
 public:
  /// Called after each look at what has arrived. Sleeps longer the longer nothing has happened.
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
