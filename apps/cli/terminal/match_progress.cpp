#include "cli/terminal/match_progress.hpp"

#include <fmt/core.h>

namespace zugzwang::cli {

namespace {

std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds) + 1;
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

void MatchProgress::start_at(std::int64_t done) {
  before_ = done;
  start_ = Clock::now();
}

void MatchProgress::update(std::int64_t done, const std::string& note) {
  constexpr auto kInterval = std::chrono::milliseconds(200);
  constexpr std::int64_t kWidth = 20;
  const auto now = Clock::now();
  if (!line_.is_watched() || now - last_ < kInterval) return;
  last_ = now;
  const double rate =
      static_cast<double>(done - before_) / std::chrono::duration<double>(now - start_).count();
  const auto filled = static_cast<std::size_t>(kWidth * done / games_);
  const std::string bar =
      std::string(filled, '#') + std::string(static_cast<std::size_t>(kWidth) - filled, '.');
  line_.show(fmt::format("[{}] {}/{} games, {:.{}f}/s, {} left, {}", bar, done, games_, rate,
                         rate < 10 ? 1 : 0, duration(static_cast<double>(games_ - done) / rate),
                         note));
}

}  // namespace zugzwang::cli
