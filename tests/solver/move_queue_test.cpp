// Moves come out sorted, whatever was put in: the best first, of equals the one that comes first.

#include "solver/move_queue.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/layout.hpp"

namespace zugzwang {
namespace {

template <BoardLayout L>
void check_against_a_sort(std::size_t children) {
  struct Move {
    std::uint8_t child;
    int order;
  };
  std::vector<Move> moves;
  MoveQueue<L> queue(children);
  for (std::size_t i = 0; i < children; ++i) {
    if (*rc::gen::arbitrary<bool>()) continue;
    // A small range makes equals likely.
    const int order = *rc::gen::oneOf(rc::gen::inRange(-3, 4), rc::gen::inRange(-30'000, 30'000));
    moves.push_back({static_cast<std::uint8_t>(i), order});
  }
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    queue.add(move->child, move->order);  // in any order
  }
  std::ranges::sort(moves, [](const Move& a, const Move& b) {
    return a.order != b.order ? a.order > b.order : a.child < b.child;
  });
  for (const Move& move : moves) {
    RC_ASSERT(queue.take_best() == move.child);
  }
  RC_ASSERT(!queue.take_best());
}

RC_GTEST_PROP(MoveQueue, SortsOnTheStandardBoard, ()) {
  check_against_a_sort<StandardLayout>(*rc::gen::inRange<std::size_t>(1, 8));
}

RC_GTEST_PROP(MoveQueue, SortsOnAnyBoard, ()) {
  check_against_a_sort<WideLayout>(*rc::gen::inRange<std::size_t>(1, kMaxColumns + 1));
}

TEST(MoveQueue, TakesMovesThatAreAddedLater) {
  MoveQueue<StandardLayout> queue(7);
  queue.add(3, 5);
  EXPECT_EQ(queue.take_best(), 3);
  EXPECT_FALSE(queue.take_best());
  queue.add(6, -1);
  queue.add(0, -2);
  EXPECT_EQ(queue.take_best(), 6);
  EXPECT_EQ(queue.take_best(), 0);
  EXPECT_FALSE(queue.take_best());
}

}  // namespace
}  // namespace zugzwang
