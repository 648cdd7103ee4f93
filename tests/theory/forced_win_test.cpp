#include "theory/forced_win.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string_view>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"

namespace zugzwang {
namespace {

using testing::after;

bool wins_now(const Position& position) {
  for (const Column column : position.open_columns()) {
    Position next = position;
    next.play(column);
    if (next.last_mover_has_line()) return true;
  }
  return false;
}

/// The definition of a win by continuous threats, without anything clever.
bool naive_forced(const Position& position, int stones) {
  if (wins_now(position)) return true;
  if (stones <= 1) return false;
  for (const Column column : position.open_columns()) {
    Position next = position;
    next.play(column);
    const bool threatens = immediate_wins(next, position.side_to_move()) != 0;
    if (next.is_full() || wins_now(next) || !threatens) continue;
    bool every_reply_loses = true;
    for (const Column reply : next.open_columns()) {
      Position replied = next;
      replied.play(reply);
      if (!naive_forced(replied, stones - 1)) every_reply_loses = false;
    }
    if (every_reply_loses) return true;
  }
  return false;
}

/// The winner's stones of a line.
int stones_of(const ForcedLine& line, Side mover) {
  const int moves = static_cast<int>(line.moves.size());
  return line.winner == mover ? (moves + 1) / 2 : moves / 2;
}

/// Plays the line. Whatever else the loser plays, the winner wins with the next stone.
void expect_to_win(const Position& start, const ForcedLine& line) {
  Position position = start;
  for (const Column column : line.moves) {
    ASSERT_FALSE(is_over(position));
    if (position.side_to_move() != line.winner) {
      ASSERT_FALSE(wins_now(position));
      for (const Column reply : position.open_columns()) {
        if (reply == column) continue;
        Position next = position;
        next.play(reply);
        ASSERT_TRUE(wins_now(next));
      }
    }
    position.play(column);
  }
  ASSERT_TRUE(position.last_mover_has_line());
  ASSERT_EQ(other(position.side_to_move()), line.winner);
}

TEST(ForcedLine, ShowsTheDoubleThreat) {
  const Position position = after("44345");
  const auto line = find_forced_line(position);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->winner, Side::First);
  EXPECT_EQ(line->moves.size(), 2U);
  expect_to_win(position, *line);
}

TEST(ForcedLine, IsNotThereWithoutThreats) {
  EXPECT_FALSE(find_forced_line(Position(Geometry::standard())));
  EXPECT_FALSE(find_forced_line(after("44")));
}

TEST(ForcedLine, IsNotLookedForWhenTheGameIsOver) {
  EXPECT_FALSE(find_forced_line(after("1212121")));
}

TEST(ForcedLine, WinsAgainstEveryReplyOnEveryBoard) {
  std::mt19937_64 random(3);
  int found = 0;
  const Geometry boards[] = {Geometry::standard(), *Geometry::make(6, 5, 4),
                             *Geometry::make(9, 7, 4), *Geometry::make(5, 5, 3),
                             *Geometry::make(10, 9, 5)};
  for (const Geometry geometry : boards) {
    for (int tried = 0; tried < testing::effort(1'500);) {
      const int plies = static_cast<int>(random() % static_cast<unsigned>(geometry.cells()));
      const auto position = testing::random_position(geometry, plies, random);
      if (!position) continue;
      ++tried;
      const auto line = find_forced_line(*position);
      if (!line) continue;
      ++found;
      ASSERT_NO_FATAL_FAILURE(expect_to_win(*position, *line));
    }
  }
  EXPECT_GT(found, 0);
}

TEST(ForcedLine, IsFoundExactlyWhenThereIsOne) {
  std::mt19937_64 random(4);
  [[maybe_unused]] int longest = 0;
  for (int tried = 0; tried < testing::effort(1'500);) {
    const int plies = 8 + static_cast<int>(random() % 30);
    const auto position = testing::random_position(Geometry::standard(), plies, random);
    if (!position) continue;
    ++tried;
    const auto line = find_forced_line(*position);
    const bool movers = line && line->winner == position->side_to_move();
    // The naive search can afford no more than three stones.
    const int stones = movers ? stones_of(*line, position->side_to_move()) : 4;
    longest = std::max(longest, movers ? stones : 0);
    for (int most = 1; most <= 3; ++most) {
      ASSERT_EQ(naive_forced(*position, most), most >= stones);
    }
  }
#if !defined(ZUGZWANG_SANITIZED)  // too few positions to be sure of one
  EXPECT_GE(longest, 3);
#endif
}

}  // namespace
}  // namespace zugzwang
