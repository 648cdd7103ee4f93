#include "explain/puzzles.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "notation/digits.hpp"
#include "support/effort.hpp"

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

TEST(Puzzles, GradesGrowWithDistanceAndEffort) {
  EXPECT_EQ(grade_of(2, true, 0), 1);
  EXPECT_EQ(grade_of(4, true, 0), 2);
  EXPECT_EQ(grade_of(4, false, 0), 3);
  EXPECT_EQ(grade_of(10, false, 5'000), kHardestGrade);
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
  // A double threat wins with the second stone.
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(
        try_puzzle(random, solver,
                   {.min_distance = 5, .max_distance = 5, .theme = PuzzleTheme::DoubleThreat}));
  }
}

TEST(Puzzles, GiveUpWhenTheyAreToldTo) {
  Solver solver;
  Random random(1);
  const std::atomic<bool> cancelled = true;
  // With little on the board every position would take long.
  const PuzzleRequest request{
      .min_distance = 16, .max_distance = 16, .limits = {.cancelled = &cancelled}};
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(try_puzzle(random, solver, request));
}

/// Each puzzle of the committed set has exactly one winning move, and is what it says it is.
TEST(Puzzles, TheCommittedSetIsRight) {
  std::ifstream file(ZUGZWANG_PUZZLES);
  const auto json = nlohmann::json::parse(file, nullptr, false);
  ASSERT_FALSE(json.is_discarded());
  const auto& puzzles = json.at("puzzles");
  EXPECT_GE(puzzles.size(), 200U);
  std::array<int, kPuzzleThemes> by_theme{};
  std::set<std::string> seen;
  Solver solver;
  int checked = 0;
  for (const auto& puzzle : puzzles) {
    const auto digits = puzzle.at("moves").get<std::string>();
    EXPECT_TRUE(seen.insert(digits).second);
    const auto theme = theme_of(puzzle.at("theme").get<std::string>());
    ASSERT_TRUE(theme);
    ++by_theme[static_cast<std::size_t>(*theme)];
    if (++checked > testing::effort(static_cast<int>(puzzles.size()))) continue;
    const auto found = puzzle_at(moves_of(digits), solver, {});
    ASSERT_TRUE(found) << digits;
    EXPECT_EQ(found->solution.number(), puzzle.at("solution").get<int>());
    EXPECT_EQ(found->distance, puzzle.at("distance").get<int>());
    EXPECT_EQ(found->theme, *theme);
    const int grade = puzzle.at("grade").get<int>();
    EXPECT_TRUE(grade >= 1 && grade <= kHardestGrade);
  }
  for (const int count : by_theme) EXPECT_GE(count, 10);
}

}  // namespace
}  // namespace zugzwang
