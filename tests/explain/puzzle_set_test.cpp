// Every puzzle of the committed set is what it says it is.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/immediate_wins.hpp"
#include "board/winning_cells.hpp"
#include "explain/puzzles.hpp"
#include "notation/digits.hpp"
#include "solver/solver.hpp"
#include "support/effort.hpp"
#include "support/positions.hpp"

namespace zugzwang {
namespace {

using testing::after;

struct Entry {
  std::string moves;
  int solution;
  std::string line;
  int distance;
  PuzzleTheme theme;
  int grade;

  [[nodiscard]] bool is_defence() const { return theme == PuzzleTheme::Defence; }
};

std::vector<Entry> committed_set() {
  std::ifstream file(ZUGZWANG_PUZZLES);
  const auto json = nlohmann::json::parse(file);
  EXPECT_EQ(json.at("version").get<int>(), 2);
  std::vector<Entry> set;
  for (const auto& puzzle : json.at("puzzles")) {
    set.push_back({.moves = puzzle.at("moves"),
                   .solution = puzzle.at("solution"),
                   .line = puzzle.at("line"),
                   .distance = puzzle.at("distance"),
                   .theme = theme_of(puzzle.at("theme").get<std::string>()).value(),
                   .grade = puzzle.at("grade")});
  }
  return set;
}

/// Under sanitizers, which make everything slow, only some of them, from all parts of the set.
std::vector<Entry> sample_of_set() {
  const std::vector<Entry> set = committed_set();
  const auto count = static_cast<std::size_t>(testing::effort(static_cast<int>(set.size())));
  std::vector<Entry> sample;
  for (std::size_t i = 0; i < count; ++i) sample.push_back(set[i * set.size() / count]);
  return sample;
}

TEST(PuzzleSet, EveryThemeComesInThreeGradesOrMore) {
  const std::vector<Entry> set = committed_set();
  EXPECT_GE(set.size(), 400U);
  std::set<std::string> seen;
  std::map<std::pair<PuzzleTheme, int>, int> counts;
  for (const Entry& entry : set) {
    EXPECT_TRUE(seen.insert(entry.moves).second) << entry.moves;
    ASSERT_TRUE(entry.grade >= 1 && entry.grade <= kMaxPuzzleGrade) << entry.moves;
    ++counts[{entry.theme, entry.grade}];
  }
  std::array<int, kPuzzleThemes> grades{};
  for (const auto& [group, count] : counts) {
    constexpr int kFewest = 8;
    EXPECT_GE(count, kFewest) << to_text(group.first) << ' ' << group.second;
    ++grades[static_cast<std::size_t>(group.first)];
  }
  for (const int count : grades) EXPECT_GE(count, 3);
}

TEST(PuzzleSet, ThemeGradeAndLineAreThoseOfTheAnalysis) {
  Solver solver;
  for (const Entry& entry : sample_of_set()) {
    const Game game = read_digits(entry.moves, Rules{}).value();
    const auto found = puzzle_at({game.moves().begin(), game.moves().end()}, solver, {});
    ASSERT_TRUE(found) << entry.moves;
    EXPECT_EQ(found->solution().number(), entry.solution) << entry.moves;
    EXPECT_EQ(to_digits(found->line), entry.line) << entry.moves;
    EXPECT_EQ(found->distance, entry.distance) << entry.moves;
    EXPECT_EQ(found->theme, entry.theme) << entry.moves;
    EXPECT_EQ(found->grade, entry.grade) << entry.moves;
  }
}

TEST(PuzzleSet, ExactlyOneMoveWinsOrDoesNotLose) {
  Solver solver;
  for (const Entry& entry : sample_of_set()) {
    const Position position = after(entry.moves);
    EXPECT_FALSE(can_win_now(position)) << entry.moves;
    EXPECT_EQ(immediate_wins(position, other(position.side_to_move())), 0) << entry.moves;
    int longest = 0;
    for (const Column column : position.open_columns()) {
      Position next = position;
      next.play(column);
      const Score score = -*solver.solve(next).score();
      const int stones = score.winners_stones_to_end(position.geometry(), position.ply());
      if (column.number() == entry.solution) {
        EXPECT_TRUE(entry.is_defence() ? score.is_draw() : score.is_win()) << entry.moves;
        if (score.is_win()) {
          EXPECT_EQ(stones, entry.distance) << entry.moves;
        }
      } else {
        EXPECT_TRUE(score.is_loss() || (score.is_draw() && !entry.is_defence())) << entry.moves;
        longest = std::max(longest, stones);
      }
    }
    if (entry.is_defence()) {
      EXPECT_EQ(longest, entry.distance) << entry.moves;
    }
  }
}

TEST(PuzzleSet, TheLineIsLegalAndBestPlay) {
  Solver solver;
  for (const Entry& entry : sample_of_set()) {
    Position position = after(entry.moves);
    EXPECT_EQ(entry.line.size() % 2, 1U) << entry.moves;
    EXPECT_EQ(entry.line.substr(0, 1), std::to_string(entry.solution));
    Score score = *solver.solve(position).score();
    for (const char digit : entry.line) {
      const Column column(digit - '1');
      ASSERT_TRUE(position.is_open(column)) << entry.moves << ' ' << entry.line;
      position.play(column);
      score = -score;
      EXPECT_EQ(solver.solve(position).score(), score) << entry.moves << ' ' << entry.line;
    }
    EXPECT_FALSE(position.last_mover_has_line());
  }
}

/// What is on the board after the line, found from cells and not from plans.
struct Point {
  u128 wins;      ///< cells with which the winner would win now
  u128 threats;   ///< all winning cells of the winner
  u128 harmless;  ///< moves of the loser that open none of them
};

Point point_of(const Position& position) {
  const Side winner = other(position.side_to_move());
  const u128 threats =
      winning_cells(position.layout(), position.stones(winner), position.occupied());
  const u128 playable = playable_cells(position.layout(), position.occupied());
  return {.wins = threats & playable, .threats = threats, .harmless = playable & ~(threats >> 1)};
}

TEST(PuzzleSet, TheLineReachesItsPoint) {
  for (const Entry& entry : sample_of_set()) {
    if (entry.is_defence()) {
      EXPECT_EQ(entry.line.size(), 1U);
      continue;
    }
    const std::string where = entry.moves + ' ' + entry.line;
    const Position position = after(entry.moves + entry.line);
    const Point now = point_of(position);
    const u128 above = now.wins << 1 & now.threats;
    const Position before =
        after((entry.moves + entry.line).substr(0, entry.moves.size() + entry.line.size() - 1));
    const u128 old_threats =
        winning_cells(before.layout(), before.movers_stones(), before.occupied());
    switch (entry.theme) {
      case PuzzleTheme::DoubleThreat:
        EXPECT_TRUE(more_than_one(now.wins)) << where;
        break;
      case PuzzleTheme::Stacked:
        EXPECT_TRUE(!more_than_one(now.wins) && above != 0) << where;
        break;
      case PuzzleTheme::Block:
        EXPECT_TRUE(!more_than_one(now.wins) && (above & old_threats) != 0) << where;
        EXPECT_EQ(now.wins & old_threats, 0) << where;
        break;
      case PuzzleTheme::ForcedSequence:
        EXPECT_TRUE(more_than_one(now.wins) || above != 0) << where;
        for (std::size_t plies = 2; plies <= 4; plies += 2) {
          const std::string digits = entry.moves + entry.line;
          EXPECT_NE(point_of(after(digits.substr(0, digits.size() - plies))).wins, 0) << where;
        }
        break;
      case PuzzleTheme::Zugzwang:
        EXPECT_EQ(now.wins, 0) << where;
        EXPECT_EQ(now.harmless, 0) << where;
        break;
      case PuzzleTheme::Defence:
        break;
    }
  }
}

}  // namespace
}  // namespace zugzwang
