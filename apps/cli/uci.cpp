// UCI on standard input and output: docs/protocol.md.

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/memory.hpp"
#include "cli/solver_options.hpp"
#include "uci/session.hpp"

namespace zugzwang::cli {

namespace {

/// A pipe by which one thread wakes another that waits for input.
class WakeUp {
 public:
  WakeUp() : is_open_(pipe(ends_.data()) == 0) {}
  ~WakeUp() {
    if (!is_open_) return;
    close(ends_[0]);
    close(ends_[1]);
  }
  WakeUp(const WakeUp&) = delete;
  WakeUp& operator=(const WakeUp&) = delete;

  void ring() const {
    const char byte = 0;
    if (is_open_) (void)!write(ends_[1], &byte, 1);
  }
  /// Readable once it has rung; -1, which poll passes over, if the system has no pipes left.
  [[nodiscard]] int descriptor() const { return is_open_ ? ends_[0] : -1; }

 private:
  std::array<int, 2> ends_{};
  bool is_open_;
};

/// Lines of standard input.
class LineReader {
 public:
  explicit LineReader(const WakeUp& wake_up) : wake_up_(wake_up) {}

  /// The next line without its end; none at the end of input, or if it was woken. Of a line that is
  /// too long the beginning comes, long enough to be refused.
  std::optional<std::string> next() {
    std::string line;
    for (;;) {
      const std::size_t end = received_.find('\n');
      const std::size_t room = uci::kMaxLineBytes + 1 - line.size();
      line.append(received_, 0, std::min(end, room));
      if (end != std::string::npos) {
        received_.erase(0, end + 1);
        return line;
      }
      received_.clear();
      if (!receive()) return line.empty() ? std::nullopt : std::optional(line);
    }
  }

 private:
  bool receive() {
    std::array<pollfd, 2> sources{
        pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
        pollfd{.fd = wake_up_.descriptor(), .events = POLLIN, .revents = 0}};
    while (poll(sources.data(), sources.size(), -1) < 0) {
      if (errno != EINTR) return false;
    }
    if (sources[1].revents != 0) return false;
    std::array<char, 4096> bytes{};
    ssize_t count = 0;
    do {
      count = read(STDIN_FILENO, bytes.data(), bytes.size());
    } while (count < 0 && errno == EINTR);
    if (count <= 0) return false;
    received_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }

  const WakeUp& wake_up_;
  std::string received_;
};

/// Writes all of it; false if standard output does not take it.
bool write_out(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(STDOUT_FILENO, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

ExitStatus speak_uci() {
  // A reader that has gone is an error of writing, to be reported like any other.
  (void)std::signal(SIGPIPE, SIG_IGN);
  const WakeUp wake_up;
  int write_error = 0;  // written before the bell rings, read when all threads have ended
  {
    uci::Session session({.program = "Zugzwang " ZUGZWANG_VERSION,
                          .book = built_in_book(),
                          .spare_mib = spare_memory_mib},
                         [&](std::string_view line) {
                           if (write_out(line)) return true;
                           write_error = errno;
                           wake_up.ring();
                           return false;
                         });
    LineReader reader(wake_up);
    bool goes_on = true;
    while (goes_on) {
      const auto line = reader.next();
      if (!line) break;
      goes_on = session.take(*line);
    }
    if (goes_on && !session.output_failed()) session.finish();
  }
  if (write_error == 0) return ExitStatus::Fine;
  return complain(
      fmt::format("zugzwang: cannot write to standard output: {}", std::strerror(write_error)),
      ExitStatus::Negative);
}

}  // namespace

void add_uci(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("uci", "Speak UCI, with UCI_Variant cfour");
  command->callback([&status] { status = speak_uci(); });
}

}  // namespace zugzwang::cli
