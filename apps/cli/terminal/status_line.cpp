#include "cli/terminal/status_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>

#include "cli/system/output.hpp"

namespace zugzwang::cli {

namespace {

/// A line that is longer than the terminal would leave parts of itself behind.
std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

}  // namespace

StatusLine::StatusLine() : watched_(isatty(STDERR_FILENO) == 1) {}

void StatusLine::show(std::string text) {
  if (!watched_) return;
  text.resize(std::min(text.size(), terminal_width() - 1));
  print_message("\r\x1b[K{}", text);
  shown_ = true;
}

void StatusLine::clear() {
  if (!shown_) return;
  print_message("\r\x1b[K");
  shown_ = false;
}

}  // namespace zugzwang::cli
