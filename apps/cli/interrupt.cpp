#include "cli/interrupt.hpp"

#include <array>
#include <csignal>

namespace zugzwang::cli {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM};

// A handler can reach nothing but globals.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "or a handler may not touch it");

void note_interrupt(int signal) {
  interrupted.store(true, std::memory_order_relaxed);
  (void)std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  interrupted = false;
  for (const int signal : kSignals) (void)std::signal(signal, note_interrupt);
}

InterruptGuard::~InterruptGuard() {
  for (const int signal : kSignals) (void)std::signal(signal, SIG_DFL);
}

const std::atomic<bool>& InterruptGuard::flag() { return interrupted; }

}  // namespace zugzwang::cli
