// Proofs of a win by zugzwang: worked examples, played out, and compared with exact values.

#include "theory/win_proof.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <vector>

#include "board/outcome.hpp"
#include "solver/solver.hpp"
#include "support/diagram.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"
#include "support/win_play.hpp"
#include "theory/verdict.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::cell;
using testing::expect_win_against_all;
using testing::expect_win_against_random;
using testing::read_diagram;

/// The loser's turn: the position, or the one after the proof's first move.
Position start_of(const Position& position, const WinProof& proof) {
  Position start = position;
  if (proof.after) start.play(*proof.after);
  return start;
}

struct Found {
  Side winner;
  Cell cell;
  std::vector<Cell> others;
  std::optional<Column> after;
  std::optional<Line> claimed_line = {};
};

/// The proof is the one that is expected, and wins against every defence.
void expect_proof(const Position& position, const Found& expected) {
  const auto proof = find_win_proof(position);
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->winner, expected.winner);
  EXPECT_EQ(proof->cell, expected.cell);
  EXPECT_EQ(proof->others, expected.others);
  EXPECT_EQ(proof->after, expected.after);
  EXPECT_EQ(proof->claimed_line, expected.claimed_line);
  const Position start = start_of(position, *proof);
  EXPECT_NE(start.side_to_move(), proof->winner);
  ASSERT_NO_FATAL_FAILURE(expect_win_against_all(start, *proof));
}

const Geometry kFourByFour = *Geometry::make(4, 4, 4);
const Geometry kFiveByFour = *Geometry::make(5, 4, 4);

TEST(WinProof, OfTheLeaderWithAGoodThreat) {
  // c3 wins for x, and o is to move. Cut off at c2, the board has a4, b3, b4 and c1 left. o could
  // complete a4-b3-c2-d1 with c2, but of a4 and b3 it gets only one.
  const Position position = read_diagram(kFourByFour, R"(
      . . . x
      x . . o
      x x . o
      x o . o )");
  expect_proof(position, {Side::First, cell(2, 2), {}, {}});
  const auto proof = find_win_proof(position);
  ASSERT_EQ(proof->steps.size(), 1U);
  EXPECT_EQ(proof->steps.front().kind, RuleKind::Baseinverse);
  EXPECT_EQ(proof->steps.front().cells, (std::vector{cell(0, 3), cell(1, 2)}));
}

TEST(WinProof, OfTheLeaderNotIfTheLoserWinsByOpening) {
  // The same, but o has a4 and b3: c2 wins for o before x gets to c3.
  expect_proof(read_diagram(kFourByFour, R"(
      o x . x
      x o . o
      x x . o
      x o . o )"),
               {Side::Second, cell(2, 1), {}, {}});
}

TEST(WinProof, OfTheLeaderAfterItsMove) {
  // b3 wins for x. Cut off at b2, three cells are left: x takes one, and then o has to follow.
  expect_proof(read_diagram(kFiveByFour, R"(
      x . . x .
      o . . o o
      o . x o x
      o o x x x )"),
               {Side::First, cell(1, 2), {}, Column(2)});
}

TEST(WinProof, OfTheFollowerWithAGoodThreat) {
  // a4 wins for o, and x runs out of moves: it gets e2 and e4 or a2 before it has to play a3, but
  // not column e, where o answers e3 with e4.
  const Position position = read_diagram(kFiveByFour, R"(
      . o x o .
      . o x o .
      . x o x .
      x x o o x )");
  expect_proof(position, {Side::Second, cell(0, 3), {}, {}});
  const auto proof = find_win_proof(position);
  ASSERT_EQ(proof->steps.size(), 1U);
  EXPECT_EQ(proof->steps.front().kind, RuleKind::Claimeven);
  EXPECT_EQ(proof->steps.front().cells, (std::vector{cell(4, 2), cell(4, 3)}));
}

TEST(WinProof, OfTheFollowerWithTwoBadThreats) {
  // a3 and e3 win for o. Neither is good, but nobody wants to play a2 or e2. Once c4 is filled, x
  // has to.
  expect_proof(read_diagram(kFiveByFour, R"(
      . x . x .
      . o o o .
      . o x x .
      x x x o o )"),
               {Side::Second, cell(0, 2), {cell(4, 2)}, Column(2)});
}

TEST(WinProof, OfTheFollowerWithALineThatItCompletesAnyway) {
  // There is no threat. o answers each stone in the same column and gets b4 and c4, which completes
  // row 4. x could complete row 2 before: so o answers b2 with c2, and c2 with b2.
  expect_proof(
      read_diagram(kFourByFour, R"(
      o . . o
      o . . x
      x . . x
      x o x o )"),
      {Side::Second, cell(1, 3), {cell(2, 3)}, {}, Line{cell(0, 3), Direction::Horizontal, 4}});
}

TEST(WinProof, OfTheFollowerWhenOneSafeColumnRunsOut) {
  // Second threatens b2, b6, f2 and f6. g is the only safe column, and has six cells.
  const Position position = after("444545443331313351115155");
  const auto proof = find_win_proof(position);
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->winner, Side::Second);
  EXPECT_EQ(proof->cell, cell(1, 1));
  EXPECT_FALSE(proof->after);
  ASSERT_NO_FATAL_FAILURE(expect_win_against_all(position, *proof));
}

TEST(WinProof, NeedsAGameThatGoesOnAndNoImmediateWin) {
  EXPECT_FALSE(find_win_proof(Position(Geometry::standard())));
  EXPECT_FALSE(find_win_proof(after("121212")));
  EXPECT_FALSE(find_win_proof(after("1212121")));
}

/// A board, and how late in the game its positions are.
struct LateBoard {
  int columns, rows, connect;
  int max_empty;
  int positions;
};

TEST(WinProof, HoldsAgainstEveryDefenceAndAgreesWithTheExactScore) {
  // With an even number of cells and with an odd one, with an even number of rows and an odd one.
  constexpr std::array kLateBoards{LateBoard{7, 6, 4, 12, 6'000}, LateBoard{6, 5, 4, 12, 6'000},
                                   LateBoard{5, 5, 4, 13, 6'000}, LateBoard{5, 4, 4, 20, 6'000},
                                   LateBoard{4, 7, 4, 16, 6'000}, LateBoard{6, 4, 3, 14, 6'000},
                                   LateBoard{7, 7, 5, 12, 6'000}};
  std::mt19937_64 random(11);
  // By leader or follower, by whose turn it is, by one threat or several.
  std::array<int, 8> seen{};
  [[maybe_unused]] int claimed_lines = 0;
  for (const LateBoard& board : kLateBoards) {
    const Geometry geometry = *Geometry::make(board.columns, board.rows, board.connect);
    testing::PlainNegamax oracle;
    int proofs = 0;
    for (int tried = 0; tried < testing::effort(board.positions);) {
      const int empty = 1 + static_cast<int>(random() % static_cast<unsigned>(board.max_empty));
      const auto position = testing::random_position(geometry, geometry.cells() - empty, random);
      if (!position) continue;
      ++tried;
      const auto proof = find_win_proof(*position);
      if (!proof) continue;
      ++proofs;
      if (proof->claimed_line) {
        ++claimed_lines;
      } else {
        ++seen[(proof->winner == follower(geometry) ? 1U : 0U) + (proof->after ? 2U : 0U) +
               (proof->others.empty() ? 0U : 4U)];
      }
      const int exact = oracle.score(*position);
      ASSERT_TRUE(proof->winner == position->side_to_move() ? exact > 0 : exact < 0);
      ASSERT_NO_FATAL_FAILURE(expect_win_against_all(start_of(*position, *proof), *proof));
    }
    EXPECT_GT(proofs, 0) << board.columns << "x" << board.rows;
  }
#if !defined(ZUGZWANG_SANITIZED)
  for (std::size_t kind = 0; kind < seen.size(); ++kind) EXPECT_GT(seen[kind], 0) << kind;
  EXPECT_GT(claimed_lines, 0);
#endif
}

TEST(WinProof, HoldsEarlierInTheGame) {
  std::mt19937_64 random(12);
  Solver solver;
  int proofs = 0;
  for (int tried = 0; tried < testing::effort(20'000); ++tried) {
    const int plies = 10 + static_cast<int>(random() % 22);
    const auto position = testing::random_position(Geometry::standard(), plies, random);
    if (!position) continue;
    const auto proof = find_win_proof(*position);
    if (!proof) continue;
    ++proofs;
    const SolveResult exact = solver.solve(*position, {.precision = Precision::Outcome});
    ASSERT_TRUE(proof->winner == position->side_to_move() ? exact.lower.is_win()
                                                          : exact.upper.is_loss());
    for (int game = 0; game < 10; ++game) {
      ASSERT_NO_FATAL_FAILURE(
          expect_win_against_random(start_of(*position, *proof), *proof, random));
    }
  }
  EXPECT_GT(proofs, 0);
}

}  // namespace
}  // namespace zugzwang
