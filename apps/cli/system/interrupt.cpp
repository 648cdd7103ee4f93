#include "cli/system/interrupt.hpp"

#include <unistd.h>

#include <array>
#include <csignal>

#include "cli/command.hpp"
#include "cli/files/temporary_names.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

// A signal handler can reach only globals.
std::atomic<bool> is_guarded = false;
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "or a signal handler may not use it");

void note_interrupt(int /*signal*/) {
  if (is_guarded && !interrupted.exchange(true)) return;
  remove_temporaries();
  _exit(static_cast<int>(ExitStatus::Interrupted));
}

void install(int flags) {
  for (const int signal : kSignals) {
    struct sigaction known{};
    if (sigaction(signal, nullptr, &known) != 0 || known.sa_handler == SIG_IGN) continue;
    struct sigaction ours{};
    ours.sa_handler = note_interrupt;
    ours.sa_flags = flags;
    sigemptyset(&ours.sa_mask);
    (void)sigaction(signal, &ours, nullptr);
  }
}

}  // namespace

void handle_signals() {
  install(SA_RESTART);
  (void)std::signal(SIGXFSZ, SIG_IGN);
}

InterruptGuard::InterruptGuard(Reading reading) {
  interrupted = false;
  is_guarded = true;
  if (reading == Reading::Ends) install(0);
}

InterruptGuard::~InterruptGuard() {
  is_guarded = false;
  install(SA_RESTART);
}

const std::atomic<bool>& InterruptGuard::flag() { return interrupted; }

void InterruptGuard::interrupt() { interrupted = true; }

}  // namespace zugzwang::cli
