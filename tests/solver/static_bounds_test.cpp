// No static rule may ever be contradicted by the exact value.

#include "solver/static_bounds.hpp"

#include <gtest/gtest.h>

#include "solver/score_question.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

struct Board {
  int columns, rows, connect;
  int min_empty, max_empty;  ///< how many cells are left in the positions tested
  int positions;
};

class StaticRules : public ::testing::TestWithParam<Board> {};

/// Asks about every goal and compares the bounds; returns for how many of them a rule applied.
template <class L>
int check(const L& layout, const Position& position, int exact) {
  const auto narrow = [](u128 word) { return static_cast<typename L::Word>(word); };
  const auto node =
      Node<L>::of(layout, narrow(position.movers_stones()), narrow(position.opponents_stones()));
  if (node.can_win_now(layout)) return 0;  // the search does not ask
  const int cells = position.geometry().cells();
  const LineSets<L> lines(layout);
  const StaticBounds<L> rules(layout, lines);
  int applied = 0;
  for (int goal = -(cells / 2); goal <= cells / 2 + 1; ++goal) {
    const int deadline = deadline_for(position.geometry(), node.stones, goal);
    // The search asks only if nobody wins with the next two stones.
    ScoreQuestion<L> question;
    question.put(node, goal, deadline);
    if (play_forced_moves(layout, question)) {
      EXPECT_EQ(question.for_asker(question.answer) >= goal, exact >= goal);
      continue;
    }
    if (question.node.stones != node.stones) continue;
    ScoreBounds bounds{-cells, cells};
    rules.tighten(node, goal, deadline, bounds);
    EXPECT_LE(bounds.lower, exact) << "goal " << goal;
    EXPECT_GE(bounds.upper, exact) << "goal " << goal;
    applied += bounds.lower > -cells || bounds.upper < cells ? 1 : 0;
  }
  return applied;
}

TEST_P(StaticRules, NeverContradictTheExactScore) {
  const Board& board = GetParam();
  const Geometry geometry = *Geometry::make(board.columns, board.rows, board.connect);
  std::mt19937_64 random(2026);
  testing::PlainNegamax oracle;
  int checked = 0;
  int applied = 0;
  while (checked < testing::effort(board.positions) && !HasFailure()) {
    const int spread = board.max_empty - board.min_empty + 1;
    const int empty = board.min_empty + static_cast<int>(random() % static_cast<unsigned>(spread));
    const auto position = testing::random_position(geometry, geometry.cells() - empty, random);
    if (!position) continue;
    ++checked;
    const int exact = oracle.score(*position);
    if (geometry == StandardLayout::geometry()) {
      applied += check(StandardLayout{}, *position, exact);
    }
    applied += check(WideLayout(geometry), *position, exact);
  }
  // Where three win, games are short, and few questions reach the rules.
  EXPECT_GT(applied, checked / (geometry.connect() == 3 ? 200 : 10));
}

INSTANTIATE_TEST_SUITE_P(
    Boards, StaticRules,
    ::testing::Values(Board{7, 6, 4, 4, 16, 20'000}, Board{7, 5, 4, 4, 15, 10'000},
                      Board{6, 5, 4, 4, 16, 10'000}, Board{6, 6, 4, 4, 15, 10'000},
                      Board{6, 7, 4, 4, 15, 10'000}, Board{5, 4, 4, 2, 20, 10'000},
                      Board{4, 5, 4, 2, 20, 10'000}, Board{4, 4, 4, 1, 16, 10'000},
                      Board{4, 4, 3, 1, 16, 10'000}, Board{5, 5, 4, 2, 16, 10'000},
                      Board{5, 3, 3, 1, 15, 5'000}, Board{7, 6, 5, 2, 12, 5'000}),
    [](const auto& info) {
      const Board& board = info.param;
      return std::to_string(board.columns) + "x" + std::to_string(board.rows) + "x" +
             std::to_string(board.connect);
    });

}  // namespace
}  // namespace zugzwang
