#pragma once

// How often one client may do something.

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <string>

namespace zugzwang::server {

using SteadyTime = std::chrono::steady_clock::time_point;

/// A limited number of times within a sliding window.
class RateLimit {
 public:
  /// False if that is too often. Refused attempts do not count.
  [[nodiscard]] bool take(SteadyTime now, std::size_t max, std::chrono::milliseconds window) {
    while (!times_.empty() && times_.front() + window <= now) times_.pop_front();
    if (times_.size() >= max) return false;
    times_.push_back(now);
    return true;
  }
  [[nodiscard]] bool is_idle(SteadyTime now, std::chrono::milliseconds window) const {
    return times_.empty() || times_.back() + window <= now;
  }

 private:
  std::deque<SteadyTime> times_;
};

/// The same for each address.
class AddressLimits {
 public:
  [[nodiscard]] bool take(const std::string& address, SteadyTime now, std::size_t max,
                          std::chrono::milliseconds window) {
    return limits_[address].take(now, max, window);
  }
  /// Forgets addresses whose limits no longer matter.
  void forget_idle(SteadyTime now, std::chrono::milliseconds window) {
    std::erase_if(limits_, [&](const auto& entry) { return entry.second.is_idle(now, window); });
  }

 private:
  std::map<std::string, RateLimit> limits_;
};

}  // namespace zugzwang::server
