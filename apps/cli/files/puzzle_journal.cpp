#include "cli/files/puzzle_journal.hpp"

#include <fmt/core.h>

#include <sstream>

#include "match/journal.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {

namespace {

/// What stands in place of a puzzle.
constexpr std::string_view kNoPuzzle = "-";

std::string puzzle_head(const PuzzleRequest& request, std::uint64_t seed) {
  return fmt::format("zugzwang puzzles journal 1\nseed {}\ndistance {} {}\ntheme {}\ngrade {}\n\n",
                     seed, request.min_distance, request.max_distance,
                     request.theme ? to_text(*request.theme) : "any", request.grade.value_or(0));
}

/// None if they are not digits of columns.
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

std::expected<PuzzleJournal, Failure> PuzzleJournal::open(
    const std::string& output, const PuzzleRequest& request, std::uint64_t seed,
    std::function<void(const Failure&)> tell) {
  auto lines = LineJournal::open(output + ".journal", output,
                                 {.head = puzzle_head(request, seed), .name = "search"});
  if (!lines) return std::unexpected(lines.error());
  PuzzleJournal journal(*std::move(lines), std::move(tell));
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
  std::istringstream fields{std::string(*content)};
  std::int64_t game = 0;
  std::string moves;
  if (!(fields >> game >> moves) || game <= known_games_) return false;
  if (moves != kNoPuzzle) {
    std::string point;
    std::string theme_name;
    Puzzle puzzle{};
    if (!(fields >> point >> puzzle.distance >> theme_name >> puzzle.grade)) return false;
    const auto theme = theme_of(theme_name);
    auto columns = columns_of(moves);
    auto line_to_point = columns_of(point);
    if (!theme || !columns || !line_to_point || line_to_point->empty()) return false;
    puzzle.theme = *theme;
    puzzle.moves = *std::move(columns);
    puzzle.line = *std::move(line_to_point);
    puzzles_.emplace(game, std::move(puzzle));
  }
  known_games_ = noted_game_ = game;
  return true;
}

std::optional<Puzzle> PuzzleJournal::puzzle_of(std::int64_t game) const {
  const auto found = puzzles_.find(game);
  return found == puzzles_.end() ? std::nullopt : std::optional(found->second);
}

void PuzzleJournal::note(std::int64_t game, const std::optional<Puzzle>& puzzle) {
  // Most games give none: what lies between two lines gave none either.
  constexpr std::int64_t kGamesWithoutLine = 32;
  if (has_failed_ || knows(game) || (!puzzle && game - noted_game_ < kGamesWithoutLine)) return;
  const std::string line = puzzle ? fmt::format("{} {} {} {} {} {}", game, to_digits(puzzle->moves),
                                                to_digits(puzzle->line), puzzle->distance,
                                                to_text(puzzle->theme), puzzle->grade)
                                  : fmt::format("{} {}", game, kNoPuzzle);
  noted_game_ = game;
  if (const auto appended = lines_.append(with_check(line)); !appended) give_up(appended.error());
}

void PuzzleJournal::give_up(const Failure& failure) {
  has_failed_ = true;
  tell_(failure);
}

bool PuzzleJournal::finish(bool is_over) {
  if (has_failed_) return false;
  const auto done = is_over || lines_.is_empty() ? lines_.remove() : lines_.sync();
  if (!done) give_up(done.error());
  return !has_failed_;
}

}  // namespace zugzwang::cli
