#include "cli/system/descriptor.hpp"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

namespace zugzwang::cli {

namespace {

/// While it lives, `write` fails when the reader has gone, instead of raising a signal that would
/// end the program.
class BrokenPipeIsAnError {
 public:
  BrokenPipeIsAnError() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~BrokenPipeIsAnError() {
    constexpr timespec kNow{};
    if (!was_pending_) (void)sigtimedwait(&pipe_, nullptr, &kNow);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  BrokenPipeIsAnError(const BrokenPipeIsAnError&) = delete;
  BrokenPipeIsAnError& operator=(const BrokenPipeIsAnError&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

/// Another program that shares a terminal or pipe may have made it non-blocking.
bool wait_for_room(int descriptor) {
  pollfd waiting{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return poll(&waiting, 1, -1) >= 0 || errno == EINTR;
}

}  // namespace

int Descriptor::close() {
  if (!is_open()) return 0;
  // It is closed even if a signal interrupted the call.
  return ::close(std::exchange(number_, -1)) == 0 || errno == EINTR ? 0 : errno;
}

int write_all(int descriptor, std::string_view bytes) {
  int error = 0;
  const BrokenPipeIsAnError guard;
  while (!bytes.empty() && error == 0) {
    const auto count = write(descriptor, bytes.data(), bytes.size());
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (count == 0) {
      error = EIO;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      error = wait_for_room(descriptor) ? 0 : errno;
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  return error;
}

}  // namespace zugzwang::cli
