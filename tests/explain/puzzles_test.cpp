#include "explain/puzzles.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "notation/digits.hpp"

namespace zugzwang {
namespace {

std::vector<Column> moves_of(const std::string& digits) {
  const Game game = read_digits(digits, Rules{}).value();
  return {game.moves().begin(), game.moves().end()};
}

TEST(Puzzles, ThemesHaveNames) {
  for (int i = 0; i < kPuzzleThemes; ++i) {
    const auto theme = static_cast<PuzzleTheme>(i);
    EXPECT_EQ(theme_of(to_text(theme)), theme);
  }
  EXPECT_FALSE(theme_of("chess"));
}

TEST(Puzzles, APositionWithAWinAtOnceOrAThreatIsNone) {
  Solver solver;
  EXPECT_FALSE(puzzle_at(moves_of("121212"), solver, {}));
  EXPECT_FALSE(puzzle_at(moves_of("1212124"), solver, {}));
  EXPECT_FALSE(puzzle_at(moves_of("1212121"), solver, {}));
}

Puzzle puzzle_of(const std::string& digits) {
  Solver solver;
  return puzzle_at(moves_of(digits), solver, {}).value();
}

void expect_puzzle(const std::string& digits, PuzzleTheme theme, std::string_view line,
                   int distance, int grade) {
  const Puzzle puzzle = puzzle_of(digits);
  EXPECT_EQ(puzzle.theme, theme) << digits;
  EXPECT_EQ(to_digits(puzzle.line), line) << digits;
  EXPECT_EQ(puzzle.distance, distance) << digits;
  EXPECT_EQ(puzzle.grade, grade) << digits;
}

TEST(Puzzles, AThemeIsWhatTheSolutionShows) {
  // With e3, Yellow threatens e4 and f3.
  expect_puzzle("72717744274427312256246353", PuzzleTheme::DoubleThreat, "5", 2, 1);
  // With c2, Red threatens b2, and b3 on top of it.
  expect_puzzle("1475775764723116415", PuzzleTheme::Stacked, "3", 2, 2);
  // d4 is a threat already: g3 makes the cell below it one, too.
  expect_puzzle("5277646132663645622355", PuzzleTheme::Block, "7", 2, 1);
  // Two threats that have to be answered, then the one that decides.
  expect_puzzle("6355273533335511121742577", PuzzleTheme::ForcedSequence, "22644", 4, 2);
  // After the line every move of the loser opens a winning cell.
  expect_puzzle("167262456647312574455455173113321", PuzzleTheme::Zugzwang, "43377", 4, 2);
}

TEST(Puzzles, OneThreatBeforeADoubleThreatIsNoSequenceYet) {
  expect_puzzle("2672666262254152", PuzzleTheme::DoubleThreat, "473", 3, 3);
}

TEST(Puzzles, ADefenceIsTheOnlyMoveThatDoesNotLose) {
  // Yellow would make two threats after any move other than e.
  constexpr std::string_view kDigits = "2725454117331177443221466556637";
  expect_puzzle(std::string(kDigits), PuzzleTheme::Defence, "5", 2, 2);
  Solver solver;
  const auto moves = moves_of(std::string(kDigits));
  EXPECT_TRUE(puzzle_at(moves, solver, {.theme = PuzzleTheme::Defence}));
  EXPECT_FALSE(puzzle_at(moves, solver, {.theme = PuzzleTheme::Zugzwang}));
  // A single threat that has to be stopped is not a puzzle: here Red has to take d4.
  EXPECT_FALSE(puzzle_at(moves_of("41424"), solver, {}));
}

TEST(Puzzles, WhereTwoMovesWinThereIsNone) {
  Solver solver;
  // Both a and b win.
  EXPECT_FALSE(puzzle_at(moves_of("44454544"), solver, {.max_distance = 20}));
}

TEST(Puzzles, RequestsAreKept) {
  Solver solver;
  const auto moves = moves_of("6355273533335511121742577");
  EXPECT_TRUE(puzzle_at(moves, solver, {.theme = PuzzleTheme::ForcedSequence, .grade = 2}));
  EXPECT_FALSE(puzzle_at(moves, solver, {.grade = 3}));
  EXPECT_FALSE(puzzle_at(moves, solver, {.theme = PuzzleTheme::DoubleThreat}));
  EXPECT_FALSE(puzzle_at(moves, solver, {.min_distance = 5}));
  EXPECT_FALSE(puzzle_at(moves, solver, {.max_distance = 3}));
}

TEST(Puzzles, GradesOfWins) {
  const WinTraits easy{.stones = 1, .critical = 1, .quiet = false, .wrong = 2};
  const auto grade = [&](auto change) {
    WinTraits traits = easy;
    change(traits);
    return grade_of_win(traits);
  };
  EXPECT_EQ(grade_of_win(easy), 1);
  EXPECT_EQ(grade([](WinTraits& traits) { traits.stones = 3; }), 1);
  EXPECT_EQ(grade([](WinTraits& traits) { traits.stones = 4; }), 2);
  EXPECT_EQ(grade([](WinTraits& traits) { traits.critical = 2; }), 2);
  EXPECT_EQ(grade([](WinTraits& traits) { traits.quiet = true; }), 2);
  EXPECT_EQ(grade([](WinTraits& traits) { traits.wrong = 4; }), 1);
  EXPECT_EQ(grade([](WinTraits& traits) { traits.wrong = kManyWrongMoves; }), 2);
  EXPECT_EQ(grade_of_win({.stones = 7, .critical = 6, .quiet = true, .wrong = 6}), kMaxPuzzleGrade);
}

TEST(Puzzles, GradesOfDefences) {
  EXPECT_EQ(grade_of_defence(2, 2), 1);
  EXPECT_EQ(grade_of_defence(2, kManyWrongMoves), 2);
  EXPECT_EQ(grade_of_defence(4, 2), 2);
  EXPECT_EQ(grade_of_defence(5, 2), 3);
  EXPECT_EQ(grade_of_defence(7, 4), 4);
  EXPECT_EQ(grade_of_defence(8, 6), kMaxPuzzleGrade);
}

TEST(Puzzles, TheSameSeedMakesTheSamePuzzle) {
  Solver solver;
  const PuzzleRequest request{.min_distance = 2, .max_distance = 4};
  const auto first_puzzle = [&](std::uint64_t seed) {
    Random random(seed);
    for (;;) {
      if (const auto puzzle = try_puzzle(random, solver, request)) return puzzle->moves;
    }
  };
  EXPECT_EQ(first_puzzle(7), first_puzzle(7));
  EXPECT_NE(first_puzzle(7), first_puzzle(8));
}

TEST(Puzzles, GiveUpWhenTheyAreToldTo) {
  Solver solver;
  Random random(1);
  const std::atomic<bool> cancelled = true;
  // With few stones on the board every position would take a long time.
  const PuzzleRequest request{
      .min_distance = 16, .max_distance = 16, .limits = {.cancelled = &cancelled}};
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(try_puzzle(random, solver, request));
}

}  // namespace
}  // namespace zugzwang
