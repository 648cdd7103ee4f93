#include "cli/terminal/progress.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "cli/system/output.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::string_view kClearLine = "\r\x1b[K";

/// Of this process, as its standard error is.
std::atomic<int> seconds_between_lines = 60;

std::chrono::steady_clock::duration line_interval() {
  const int seconds = seconds_between_lines;
  return seconds > 0 ? std::chrono::seconds(seconds) : std::chrono::steady_clock::duration::max();
}

/// A line that is longer than the terminal would leave parts of itself behind.
std::size_t terminal_width() {
  constexpr std::size_t kDefaultWidth = 80;
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kDefaultWidth;
  return size.ws_col;
}

std::string bar_of(std::int64_t done, std::int64_t total) {
  constexpr std::int64_t kWidth = 20;
  const auto filled = static_cast<std::size_t>(kWidth * done / total);
  return fmt::format("[{}{}]", std::string(filled, '#'),
                     std::string(static_cast<std::size_t>(kWidth) - filled, '.'));
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds) + 1;
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

Progress::Progress(std::string_view units, std::int64_t total, Elsewhere elsewhere)
    : units_(units),
      total_(total),
      on_terminal_(isatty(STDERR_FILENO) == 1),
      interval_(on_terminal_                    ? std::chrono::milliseconds(200)
                : elsewhere == Elsewhere::Lines ? line_interval()
                                                : Clock::duration::max()) {}

void Progress::set_seconds_between_lines(int seconds) { seconds_between_lines = seconds; }

void Progress::start_at(std::int64_t done) {
  done_earlier_ = done;
  start_ = Clock::now();
}

void Progress::update(std::int64_t done, std::string_view note) {
  if (!is_due()) return;
  std::string line = fmt::format("{} {}/{} {}", bar_of(done, total_), done, total_, units_);
  // Until something is done, there is nothing to estimate from.
  if (const std::int64_t done_now = done - done_earlier_; done_now > 0) {
    const double rate = static_cast<double>(done_now) / elapsed().count();
    line += fmt::format(", {:.{}f}/s, {} left", rate, rate < 10 ? 1 : 0,
                        duration_text(static_cast<double>(total_ - done) / rate));
  }
  if (!note.empty()) line += fmt::format(", {}", note);
  write(std::move(line));
}

void Progress::clear() {
  if (is_shown_) write_message(kClearLine);
  is_shown_ = false;
}

bool Progress::is_due() {
  const auto now = Clock::now();
  if (!is_visible() || now - last_ < interval_) return false;
  last_ = now;
  return true;
}

void Progress::write(std::string line) {
  if (!on_terminal_) {
    print_message("{}\n", line);
    return;
  }
  line.resize(std::min(line.size(), terminal_width() - 1));
  print_message("{}{}", kClearLine, line);
  is_shown_ = true;
}

}  // namespace zugzwang::cli
