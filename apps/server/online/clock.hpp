#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "online/seat.hpp"
#include "server/online/limits.hpp"

namespace zugzwang::server {

/// As in storages and messages.
[[nodiscard]] inline std::int64_t milliseconds_of(online::Time time) {
  return time.time_since_epoch().count();
}

/// The time. The system's time is read once; from then on a steady clock counts, so that a change
/// of the system's time ends no game.
class OnlineClock {
 public:
  using Steady = std::function<SteadyTime()>;

  explicit OnlineClock(Steady steady = std::chrono::steady_clock::now,
                       online::Time start = std::chrono::floor<std::chrono::milliseconds>(
                           std::chrono::system_clock::now()))
      : steady_(std::move(steady)), start_(start), steady_start_(steady_()) {}

  [[nodiscard]] SteadyTime steady() const { return steady_(); }
  [[nodiscard]] online::Time now() const {
    return start_ + std::chrono::floor<std::chrono::milliseconds>(steady_() - steady_start_);
  }
  [[nodiscard]] online::Time start() const { return start_; }

 private:
  Steady steady_;
  online::Time start_;
  SteadyTime steady_start_;
};

}  // namespace zugzwang::server
