#include "cli/files/match_journal.hpp"

#include "match/journal.hpp"

namespace zugzwang::cli {

std::expected<MatchJournal, Failure> MatchJournal::open(const std::filesystem::path& path,
                                                        const std::filesystem::path& beside,
                                                        const LineJournal::Subject& subject,
                                                        const Rules& rules) {
  auto lines = LineJournal::open(path, beside, subject);
  if (!lines) return std::unexpected(lines.error());
  return MatchJournal(*std::move(lines), rules);
}

std::expected<std::optional<EndedGame>, Failure> MatchJournal::next_earlier() {
  std::optional<EndedGame> game;
  const auto read = lines_.read_next([&](std::string_view line) {
    game = read_match_journal_line(line, rules_);
    return game.has_value();
  });
  if (!read) return std::unexpected(read.error());
  if (game) ++earlier_games_;
  return game;
}

std::expected<void, Failure> MatchJournal::append(const MatchGame& game) {
  return lines_.append(match_journal_line(game));
}

}  // namespace zugzwang::cli
