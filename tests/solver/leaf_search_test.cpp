// The search close to the deadline agrees with the exact score.

#include "solver/leaf_search.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "solver/score_question.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

struct LeafBoard {
  int columns, rows, connect, max_empty;
};

class Leaves : public ::testing::TestWithParam<LeafBoard> {};

/// How many questions with each deadline were asked.
using Asked = std::array<int, LeafSearch<StandardLayout>::kMaxDeadline + 1>;

/// Asks about every goal that leaves a choice so close to its deadline.
template <class L>
void ask(const L& layout, const Position& position, int exact, Asked& asked) {
  const auto narrow = [](u128 word) { return static_cast<typename L::Word>(word); };
  const auto node =
      Node<L>::of(layout, narrow(position.movers_stones()), narrow(position.opponents_stones()));
  if (node.can_win_now(layout)) return;  // no such question reaches a leaf
  const int cells = position.geometry().cells();
  for (int goal = -(cells / 2); goal <= cells / 2 + 1; ++goal) {
    ScoreQuestion<L> question;
    question.put(node, goal, deadline_for(position.geometry(), node.stones, goal));
    if (question.deadline > LeafSearch<L>::kMaxDeadline) continue;
    if (play_forced_moves(layout, question)) continue;
    std::uint64_t nodes = 0;
    const int answer = LeafSearch<L>(layout).search(question, nodes);
    EXPECT_EQ(question.for_asker(answer) >= goal, exact >= goal)
        << "goal " << goal << ", deadline " << question.deadline;
    ++asked[static_cast<std::size_t>(question.deadline)];
  }
}

TEST_P(Leaves, AgreeWithTheExactScore) {
  const LeafBoard& board = GetParam();
  const Geometry geometry = *Geometry::make(board.columns, board.rows, board.connect);
  std::mt19937_64 random(7);
  testing::PlainNegamax oracle;
  Asked asked{};
  for (int checked = 0; checked < testing::effort(2000) && !HasFailure();) {
    const int empty = 4 + static_cast<int>(random() % static_cast<unsigned>(board.max_empty - 3));
    const auto position = testing::random_position(geometry, geometry.cells() - empty, random);
    if (!position) continue;
    ++checked;
    const int exact = oracle.score(*position);
    if (geometry == StandardLayout::geometry()) ask(StandardLayout{}, *position, exact, asked);
    ask(WideLayout(geometry), *position, exact, asked);
  }
  for (std::size_t deadline = kTooLateDeadline + 1; deadline < asked.size(); ++deadline) {
    EXPECT_GT(asked[deadline], 0) << "nothing was asked with a deadline of " << deadline;
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, Leaves,
                         ::testing::Values(LeafBoard{7, 6, 4, 14}, LeafBoard{5, 5, 4, 14},
                                           LeafBoard{4, 4, 3, 12}, LeafBoard{6, 7, 4, 14},
                                           LeafBoard{6, 6, 5, 14}),
                         [](const auto& info) {
                           const LeafBoard& board = info.param;
                           return std::to_string(board.columns) + "x" + std::to_string(board.rows) +
                                  "with" + std::to_string(board.connect);
                         });

}  // namespace
}  // namespace zugzwang
