#include "cli/system/input.hpp"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>
#include <utility>

namespace zugzwang::cli {

namespace {

/// The error of standard input; 0 as long as there is none.
std::atomic<int> first_read_error = 0;

}  // namespace

bool read_line(std::istream& in, std::string& line) {
  errno = 0;
  const bool got_line = static_cast<bool>(std::getline(in, line));
  // To std::cin, an error looks like the end; only the C library's stream can tell them apart.
  if (&in != &std::cin || std::ferror(stdin) == 0) return got_line;
  // A signal ends the wait on purpose: that is not a failure.
  if (errno != EINTR) note_input_failure(errno);
  return false;
}

ArrivingLines::Next ArrivingLines::next(std::string& line) {
  for (;;) {
    const std::size_t end = received_.find('\n', looked_at_);
    if (end != std::string::npos) {
      line = received_.substr(at_, end - at_);
      at_ = looked_at_ = end + 1;
      return Next::Line;
    }
    received_.erase(0, at_);
    at_ = 0;
    looked_at_ = received_.size();
    if (!has_ended_) {
      const Next more = receive();
      if (more == Next::Later) return more;
      if (more == Next::Line) continue;
      has_ended_ = true;
    }
    if (received_.empty()) return Next::End;
    line = std::exchange(received_, {});
    looked_at_ = 0;
    return Next::Line;
  }
}

ArrivingLines::Next ArrivingLines::receive() {
  constexpr std::size_t kChunk = std::size_t{1} << 16;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (poll(&input, 1, 0) <= 0) return Next::Later;
  const std::size_t filled = received_.size();
  received_.resize(filled + kChunk);
  const ssize_t count = read(STDIN_FILENO, received_.data() + filled, kChunk);
  const int error = errno;
  received_.resize(filled + static_cast<std::size_t>(count > 0 ? count : 0));
  if (count > 0) return Next::Line;
  if (count == 0) return Next::End;
  if (error == EINTR || error == EAGAIN) return Next::Later;
  note_input_failure(error);
  received_.clear();
  return Next::End;
}

void note_input_failure(int error) {
  int none = 0;
  first_read_error.compare_exchange_strong(none, error != 0 ? error : EIO);
}

std::string input_failure() {
  if (first_read_error == 0) return {};
  return "cannot read standard input: " + std::generic_category().message(first_read_error);
}

}  // namespace zugzwang::cli
