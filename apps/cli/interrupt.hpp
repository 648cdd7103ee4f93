#pragma once

#include <atomic>

namespace zugzwang::cli {

/// While it lives, Ctrl-C (or a polite kill) sets a flag instead of ending the program, so that
/// what is done can still be printed. The second time it ends the program as usual. Only one at a
/// time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  [[nodiscard]] static const std::atomic<bool>& flag();
};

}  // namespace zugzwang::cli
