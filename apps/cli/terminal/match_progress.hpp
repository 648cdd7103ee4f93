#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/terminal/status_line.hpp"

namespace zugzwang::cli {

/// A bar on stderr with rate and estimate, if that is a terminal; else nothing.
class MatchProgress {
 public:
  explicit MatchProgress(std::int64_t games) : games_(games) {}

  /// So many games were played before, which says nothing about the speed.
  void start_at(std::int64_t done);
  /// After so many games; `note` says how it stands.
  void update(std::int64_t done, const std::string& note);
  void clear() { line_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;

  std::int64_t games_;
  std::int64_t before_ = 0;
  StatusLine line_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace zugzwang::cli
