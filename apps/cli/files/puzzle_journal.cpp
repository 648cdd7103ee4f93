#include "cli/files/puzzle_journal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "cli/system/interrupt.hpp"
#include "match/journal.hpp"
#include "notation/digits.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

/// Stands for no puzzle.
constexpr std::string_view kNoPuzzle = "-";
/// Stands for any theme.
constexpr std::string_view kAnyTheme = "any";

/// None if they are not all digits of columns.
std::optional<std::vector<Column>> columns_of(std::string_view digits) {
  std::vector<Column> columns;
  for (const char digit : digits) {
    const int index = digit - '1';
    if (index < 0 || index >= Geometry::standard().columns()) return std::nullopt;
    columns.emplace_back(index);
  }
  return columns;
}

}  // namespace

std::string puzzle_journal_head(const PuzzleRequest& request, std::uint64_t seed) {
  return fmt::format("{}seed {}\ndistance {} {}\ntheme {}\ngrade {}\n\n", kPuzzleJournalTitle, seed,
                     request.min_distance, request.max_distance,
                     request.theme ? to_text(*request.theme) : kAnyTheme,
                     request.grade.value_or(0));
}

std::optional<PuzzleRequest> read_puzzle_journal_head(std::string_view head) {
  if (!head.starts_with(kPuzzleJournalTitle)) return std::nullopt;
  std::istringstream fields{std::string(head.substr(kPuzzleJournalTitle.size()))};
  std::string word;
  std::uint64_t seed = 0;
  std::string theme;
  int grade = 0;
  PuzzleRequest request;
  if (!(fields >> word >> seed && word == "seed") ||
      !(fields >> word >> request.min_distance >> request.max_distance && word == "distance") ||
      !(fields >> word >> theme && word == "theme") ||
      !(fields >> word >> grade && word == "grade")) {
    return std::nullopt;
  }
  if (theme != kAnyTheme) request.theme = theme_of(theme);
  if (theme != kAnyTheme && !request.theme) return std::nullopt;
  if (grade != 0) request.grade = grade;
  return request;
}

std::string puzzle_text(const std::optional<Puzzle>& puzzle) {
  if (!puzzle) return std::string(kNoPuzzle);
  return fmt::format("{} {} {} {} {}", to_digits(puzzle->moves), to_digits(puzzle->line),
                     puzzle->distance, to_text(puzzle->theme), puzzle->grade);
}

std::expected<std::optional<Puzzle>, std::string> read_puzzle_text(std::string_view text) {
  if (text == kNoPuzzle) return std::nullopt;
  const auto fail = [&] {
    return std::unexpected(fmt::format("this is not a puzzle: \"{}\"", excerpt(text)));
  };
  std::istringstream fields{std::string(text)};
  std::string moves;
  std::string point;
  std::string theme_name;
  Puzzle puzzle{};
  if (!(fields >> moves >> point >> puzzle.distance >> theme_name >> puzzle.grade)) return fail();
  const auto theme = theme_of(theme_name);
  auto columns = columns_of(moves);
  auto line_to_point = columns_of(point);
  if (!theme || !columns || !line_to_point || line_to_point->empty()) return fail();
  puzzle.theme = *theme;
  puzzle.moves = *std::move(columns);
  puzzle.line = *std::move(line_to_point);
  return puzzle;
}

std::expected<PuzzleJournal, Failure> PuzzleJournal::open(
    const std::string& output, const PuzzleRequest& request, std::uint64_t seed,
    std::function<void(const Failure&)> on_failure) {
  auto lines = LineJournal::open(output + ".journal", output,
                                 {.head = puzzle_journal_head(request, seed), .name = "search"});
  if (!lines) return std::unexpected(lines.error());
  PuzzleJournal journal(*std::move(lines), std::move(on_failure));
  for (;;) {
    const auto read =
        journal.lines_.read_next([&](std::string_view line) { return journal.take_line(line); });
    if (!read) return std::unexpected(read.error());
    if (!*read) return journal;
  }
}

bool PuzzleJournal::take_line(std::string_view line) {
  const auto content = checked_content(line);
  if (!content) return false;
  const std::size_t end = std::min(content->find(' '), content->size());
  std::int64_t game = 0;
  const auto [stop, error] = std::from_chars(content->data(), content->data() + end, game);
  if (error != std::errc() || stop != content->data() + end || game <= known_games_) return false;
  auto puzzle = read_puzzle_text(content->substr(std::min(end + 1, content->size())));
  if (!puzzle) return false;
  if (*puzzle) puzzles_.emplace(game, **std::move(puzzle));
  known_games_ = noted_game_ = game;
  return true;
}

std::optional<Puzzle> PuzzleJournal::puzzle_of(std::int64_t game) const {
  const auto found = puzzles_.find(game);
  return found == puzzles_.end() ? std::nullopt : std::optional(found->second);
}

void PuzzleJournal::note(std::int64_t game, const std::optional<Puzzle>& puzzle) {
  // Most games have no puzzle; those between two lines had none.
  constexpr std::int64_t kGamesWithoutLine = 32;
  if (has_failed_ || knows(game) || (!puzzle && game - noted_game_ < kGamesWithoutLine)) return;
  const std::string line = fmt::format("{} {}", game, puzzle_text(puzzle));
  noted_game_ = game;
  if (const auto appended = lines_.append(with_check(line)); !appended) give_up(appended.error());
}

void PuzzleJournal::give_up(const Failure& failure) {
  has_failed_ = true;
  InterruptGuard::interrupt();
  on_failure_(failure);
}

bool PuzzleJournal::finish(bool is_over) {
  if (has_failed_) {
    if (lines_.is_empty()) (void)lines_.remove();
    return false;
  }
  const auto done = is_over || lines_.is_empty() ? lines_.remove() : lines_.sync();
  if (!done) give_up(done.error());
  return !has_failed_;
}

}  // namespace zugzwang::cli
