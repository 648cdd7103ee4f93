#pragma once

#include <atomic>
#include <cstdint>

namespace zugzwang::cli {

/// From now on Ctrl-C, kill and a closed terminal (SIGINT, SIGTERM, SIGHUP) end
/// the program with ExitStatus::Interrupted and remove its temporary files, and `write` fails at a
/// limit on file sizes instead of ending the program. Signals that were ignored when the program
/// was started stay ignored, as nohup requires.
void handle_signals();

/// While it lives, the first of these signals sets a flag instead, so that results so far can still
/// be printed. The second one ends the program. There may be only one guard at a time.
class InterruptGuard {
 public:
  enum class Reading : std::uint8_t { Continues, Ends };

  /// Whether a signal ends a read of standard input that is waiting for more.
  explicit InterruptGuard(Reading reading = Reading::Continues);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  [[nodiscard]] static const std::atomic<bool>& flag();
  /// Sets the flag as a signal would, when continuing makes no sense.
  static void interrupt();
  [[nodiscard]] static bool is_set() { return flag().load(std::memory_order_relaxed); }
};

}  // namespace zugzwang::cli
