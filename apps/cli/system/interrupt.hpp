#pragma once

#include <atomic>
#include <cstdint>

namespace zugzwang::cli {

/// From now on Ctrl-C, a polite kill and a terminal that is closed (SIGINT, SIGTERM, SIGHUP) end
/// the program with ExitStatus::Interrupted and remove its temporary files, and a limit on the
/// size of files is an error of `write`. Signals that were ignored when the program was started
/// stay ignored, as nohup wants it.
void handle_signals();

/// While it lives, the first of these signals sets a flag instead, so that what is done can still
/// be printed. The second one ends the program. Only one at a time.
class InterruptGuard {
 public:
  enum class Reading : std::uint8_t { GoesOn, Ends };

  /// Reading of standard input that waits for more goes on when the signal comes, or ends.
  explicit InterruptGuard(Reading reading = Reading::GoesOn);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  [[nodiscard]] static const std::atomic<bool>& flag();
  [[nodiscard]] static bool is_set() { return flag().load(std::memory_order_relaxed); }
};

}  // namespace zugzwang::cli
