#include "cli/match_progress.hpp"

#include <fmt/core.h>
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

}  // namespace

MatchProgress::MatchProgress(std::int64_t games)
    : games_(games), at_terminal_(isatty(STDERR_FILENO) == 1) {}

void MatchProgress::update(std::int64_t done, const std::string& note) {
  constexpr auto kInterval = std::chrono::milliseconds(200);
  constexpr std::int64_t kWidth = 24;
  const auto now = Clock::now();
  if (!at_terminal_ || now - last_ < kInterval) return;
  last_ = now;
  is_drawn_ = true;
  const double rate =
      static_cast<double>(done) / std::chrono::duration<double>(now - start_).count();
  const auto filled = static_cast<std::size_t>(kWidth * done / games_);
  const std::string bar =
      std::string(filled, '#') + std::string(static_cast<std::size_t>(kWidth) - filled, '.');
  fmt::print(stderr, "\r\x1b[K[{}] {} of {} games, {:.{}f} a second, {} left  {}", bar, done,
             games_, rate, rate < 10 ? 1 : 0, duration(static_cast<double>(games_ - done) / rate),
             note);
  std::fflush(stderr);
}

void MatchProgress::clear() {
  if (is_drawn_) fmt::print(stderr, "\r\x1b[K");
  is_drawn_ = false;
}

}  // namespace zugzwang::cli
