#include "cli/match_progress.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

namespace zugzwang::cli {

namespace {

std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds) + 1;
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

/// A line that is longer than the terminal would leave parts of itself behind.
std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

}  // namespace

MatchProgress::MatchProgress(std::int64_t games)
    : games_(games), at_terminal_(isatty(STDERR_FILENO) == 1) {}

void MatchProgress::start_at(std::int64_t done) {
  before_ = done;
  start_ = Clock::now();
}

void MatchProgress::update(std::int64_t done, const std::string& note) {
  constexpr auto kInterval = std::chrono::milliseconds(200);
  constexpr std::int64_t kWidth = 20;
  const auto now = Clock::now();
  if (!at_terminal_ || now - last_ < kInterval) return;
  last_ = now;
  is_drawn_ = true;
  const double rate =
      static_cast<double>(done - before_) / std::chrono::duration<double>(now - start_).count();
  const auto filled = static_cast<std::size_t>(kWidth * done / games_);
  const std::string bar =
      std::string(filled, '#') + std::string(static_cast<std::size_t>(kWidth) - filled, '.');
  std::string line =
      fmt::format("[{}] {}/{} games, {:.{}f}/s, {} left, {}", bar, done, games_, rate,
                  rate < 10 ? 1 : 0, duration(static_cast<double>(games_ - done) / rate), note);
  line.resize(std::min(line.size(), terminal_width() - 1));
  fmt::print(stderr, "\r\x1b[K{}", line);
  std::fflush(stderr);
}

void MatchProgress::clear() {
  if (is_drawn_) fmt::print(stderr, "\r\x1b[K");
  is_drawn_ = false;
}

}  // namespace zugzwang::cli
