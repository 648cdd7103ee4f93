// UCI on standard input and output: docs/protocol.md.

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>

#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/system/input.hpp"
#include "cli/system/memory.hpp"
#include "cli/system/output.hpp"
#include "uci/session.hpp"

namespace zugzwang::cli {

namespace {

/// A pipe with which one thread wakes another that waits for input.
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
  /// Readable once it has rung; -1, which poll ignores, if the system has no pipes left.
  [[nodiscard]] int descriptor() const { return is_open_ ? ends_[0] : -1; }

 private:
  std::array<int, 2> ends_{};
  bool is_open_;
};

/// Lines of standard input.
class InputLines {
 public:
  explicit InputLines(const WakeUp& wake_up) : wake_up_(wake_up) {}

  /// The next line without its line break; none at the end of input, or when woken. Of a line that
  /// is too long, only the beginning is returned, long enough to be refused.
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
      switch (receive()) {
        case Received::Bytes:
          break;
        case Received::End:
          return line.empty() ? std::nullopt : std::optional(line);
        case Received::Nothing:
          return std::nullopt;  // an incomplete line does not count
      }
    }
  }

 private:
  enum class Received { Bytes, End, Nothing };

  Received receive() {
    std::array<pollfd, 2> sources{
        pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
        pollfd{.fd = wake_up_.descriptor(), .events = POLLIN, .revents = 0}};
    while (poll(sources.data(), sources.size(), -1) < 0 && errno == EINTR) {
    }
    if (sources[1].revents != 0) return Received::Nothing;
    std::array<char, 4096> bytes{};
    ssize_t count = 0;
    do {
      count = read(STDIN_FILENO, bytes.data(), bytes.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
      note_input_failure(errno);
      return Received::Nothing;
    }
    received_.append(bytes.data(), static_cast<std::size_t>(count));
    return count == 0 ? Received::End : Received::Bytes;
  }

  const WakeUp& wake_up_;
  std::string received_;
};

/// False once the reader of standard output has gone. Always true for a file.
bool is_output_connected() {
  pollfd output{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
  return poll(&output, 1, 0) <= 0 || (output.revents & (POLLERR | POLLHUP)) == 0;
}

ExitStatus speak_uci() {
  // A reader that has gone is a write error, to be reported like any other.
  (void)std::signal(SIGPIPE, SIG_IGN);
  const WakeUp wake_up;
  uci::Session session({.program = "Zugzwang " ZUGZWANG_VERSION,
                        .books = built_in_books(),
                        .spare_mib = spare_memory_mib,
                        .is_connected = is_output_connected},
                       [&](std::string_view line) {
                         write_output(line);
                         if (flush_output()) return true;
                         wake_up.ring();
                         return false;
                       });
  if (!session.works_in_background()) {
    print_error("zugzwang: no thread can be started, so searches cannot be stopped");
  }
  InputLines input(wake_up);
  while (const auto line = input.next()) {
    if (!session.take(*line)) return ExitStatus::Success;
  }
  if (!session.output_failed()) session.finish();
  return ExitStatus::Success;  // failed streams are reported when the program ends
}

}  // namespace

void add_uci(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("uci", "Run as a UCI engine, with UCI_Variant cfour");
  command->callback([&status] { status = speak_uci(); });
}

}  // namespace zugzwang::cli
