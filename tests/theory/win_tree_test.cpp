// Wins that a few moves lead to: worked examples, played out, and compared with exact values.

#include "theory/win_tree.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "solver/solver.hpp"
#include "support/diagram.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"
#include "support/win_play.hpp"
#include "theory/forced_win.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::cell;

/// With this many empty cells or fewer, a proof is played out against every defence.
constexpr int kLate = 12;

/// The tree wins: every move is legal, the loser's moves that come first are forced, every reply is
/// answered, and the proofs hold.
void expect_win(const Position& start, Side winner, const WinTree& tree, std::mt19937_64& random) {
  Position position = start;
  for (const Column move : tree.moves) {
    ASSERT_FALSE(is_over(position));
    ASSERT_TRUE(position.is_open(move));
    if (position.side_to_move() != winner) {
      ASSERT_FALSE(can_win_now(position));
      ASSERT_NE(immediate_wins(position, winner), u128{0});
    }
    position.play(move);
  }
  if (position.last_mover_has_line()) {
    ASSERT_NE(position.side_to_move(), winner);
    ASSERT_TRUE(tree.replies.empty() && !tree.proof);
    return;
  }
  ASSERT_NE(position.side_to_move(), winner);
  if (tree.proof) {
    ASSERT_EQ(tree.proof->winner, winner);
    if (position.geometry().cells() - position.ply() <= kLate) {
      ASSERT_NO_FATAL_FAILURE(testing::expect_win_against_all(position, *tree.proof));
    } else {
      ASSERT_NO_FATAL_FAILURE(testing::expect_win_against_random(position, *tree.proof, random));
    }
    return;
  }
  ColumnSet answered;
  for (const WinReply& reply : tree.replies) {
    answered.insert(reply.move);
    Position next = position;
    next.play(reply.move);
    ASSERT_FALSE(is_over(next));
    ASSERT_NO_FATAL_FAILURE(expect_win(next, winner, reply.then, random));
  }
  ASSERT_EQ(answered, position.open_columns());
}

const Geometry kBoard = *Geometry::make(5, 4, 4);

TEST(WinTree, BeginsWithForcedMoves) {
  // o has to stop x at c4. Then x takes b1, and its good threat d3 decides.
  const Position position = testing::read_diagram(kBoard, R"(
      . . . . x
      x . x . o
      o . x . o
      x . x o o )");
  ASSERT_FALSE(find_win_proof(position));
  std::mt19937_64 random(1);
  const auto tree = find_win_tree(position, Side::First);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->moves, (std::vector{Column(2), Column(1)}));
  ASSERT_TRUE(tree->proof);
  EXPECT_EQ(tree->proof->cell, cell(3, 2));
  EXPECT_EQ(deciding_cells(*tree), (std::vector{cell(3, 2)}));
  expect_win(position, Side::First, *tree, random);
}

TEST(WinTree, HasAnAnswerToEveryReply) {
  // d3 is a good threat of x, but no rules refute what o has left, until o has made its move.
  const Position position = testing::read_diagram(kBoard, R"(
      x . . . .
      x . x . o
      o o x . o
      x x o o x )");
  ASSERT_FALSE(find_win_proof(position));
  std::mt19937_64 random(1);
  const auto tree = find_win_tree(position, Side::First);
  ASSERT_TRUE(tree);
  EXPECT_TRUE(tree->moves.empty());
  EXPECT_FALSE(tree->proof);
  EXPECT_EQ(tree->replies.size(), 4U);
  EXPECT_EQ(deciding_cells(*tree), (std::vector{cell(3, 2)}));
  expect_win(position, Side::First, *tree, random);
}

TEST(WinTree, IsOnlyTheProofWhereThereIsOneAlready) {
  const Position position = after("444545443331313351115155");
  const auto tree = find_win_tree(position, Side::Second);
  ASSERT_TRUE(tree);
  EXPECT_TRUE(tree->moves.empty());
  ASSERT_TRUE(tree->proof);
  EXPECT_EQ(tree->proof->cell, cell(1, 1));
}

TEST(WinTree, IsNotFoundForTheOtherSideOrInAFinishedGame) {
  EXPECT_FALSE(find_win_tree(after("444545443331313351115155"), Side::First));
  EXPECT_FALSE(find_win_tree(after("1212121"), Side::First));
  EXPECT_FALSE(find_win_tree(after("1212121"), Side::Second));
}

TEST(WinTree, WinsAgainstEveryReplyAndAgreesWithTheExactScore) {
  constexpr std::array kSizes{std::array{7, 6, 4}, std::array{6, 5, 4}, std::array{5, 5, 4},
                              std::array{5, 4, 4}, std::array{6, 4, 3}};
  std::mt19937_64 random(21);
  int longer = 0;
  for (const auto& [columns, rows, connect] : kSizes) {
    const Geometry geometry = *Geometry::make(columns, rows, connect);
    testing::PlainNegamax oracle;
    for (int tried = 0; tried < testing::effort(1'500);) {
      const int empty = 4 + static_cast<int>(random() % 10);
      const auto position = testing::random_position(geometry, geometry.cells() - empty, random);
      if (!position) continue;
      ++tried;
      for (const Side side : {Side::First, Side::Second}) {
        const auto tree = find_win_tree(*position, side);
        if (!tree) continue;
        const int exact = oracle.score(*position);
        ASSERT_TRUE(side == position->side_to_move() ? exact > 0 : exact < 0);
        ASSERT_NO_FATAL_FAILURE(expect_win(*position, side, *tree, random));
        longer += tree->replies.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(longer, 0);
}

TEST(WinTree, AgreesWithTheExactValueEarlier) {
  std::mt19937_64 random(22);
  Solver solver;
  [[maybe_unused]] int longer = 0;
  for (int tried = 0; tried < testing::effort(2'000); ++tried) {
    const int plies = 14 + static_cast<int>(random() % 14);
    const auto position = testing::random_position(Geometry::standard(), plies, random);
    if (!position || find_forced_line(*position)) continue;
    for (const Side side : {Side::First, Side::Second}) {
      const auto tree = find_win_tree(*position, side);
      if (!tree) continue;
      const SolveResult exact = solver.solve(*position, {.precision = Precision::Outcome});
      ASSERT_TRUE(side == position->side_to_move() ? exact.lower.is_win() : exact.upper.is_loss());
      ASSERT_NO_FATAL_FAILURE(expect_win(*position, side, *tree, random));
      longer += tree->replies.empty() ? 0 : 1;
    }
  }
#if !defined(ZUGZWANG_SANITIZED)
  EXPECT_GT(longer, 0);
#endif
}

}  // namespace
}  // namespace zugzwang
