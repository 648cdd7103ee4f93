// An order of moves never changes a score. It must treat left and right alike, and quick wins must
// come first.

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string_view>

#include "board/position.hpp"
#include "solver/node.hpp"
#include "solver/ordering_weights.hpp"
#include "theory/columns.hpp"
#include "theory/follow_up.hpp"

namespace zugzwang {
namespace {

Node<StandardLayout> node_of(const StandardPosition& position) {
  return Node<StandardLayout>::of(position.layout(), position.movers_stones(),
                                  position.opponents_stones());
}

int order_of(const StandardPosition& position, Column column, bool attacks) {
  using Word = StandardLayout::Word;
  const StandardLayout layout;
  const auto node = node_of(position);
  const Word column_cells = columns_around(layout, Word{1} << (column.index() * layout.stride()));
  const Word move = playable_cells(layout, node.occupied()) & column_cells;
  const auto next = node.after(layout, move);
  const bool even = (StandardLayout::geometry().cells() - node.stones) % 2 == 0;
  const auto group = static_cast<std::size_t>(OrderingGroup::of(even, attacks));
  return near_order(layout, CellFeatures(layout), upper_cells(layout), kNearOrderWeights[group],
                    MoveView<StandardLayout>{.own = node.own,
                                             .other = node.other,
                                             .own_wins = node.own_wins,
                                             .other_wins = node.other_wins,
                                             .move = move,
                                             .own_wins_after = next.other_wins,
                                             .child_own = next.own,
                                             .child_other = next.other,
                                             .child_choices = 0,
                                             .forced_plies = 0,
                                             .same_side = false},
                    attacks);
}

TEST(NearOrder, IsTheSameInTheMirror) {
  std::mt19937_64 random(5);
  for (int game = 0; game < 500; ++game) {
    StandardPosition position;
    StandardPosition mirrored;
    for (int ply = 0; ply < 24; ++ply) {
      const Column column(static_cast<int>(random() % StandardLayout::columns()));
      if (!position.is_open(column)) continue;
      const Column opposite(StandardLayout::columns() - 1 - column.index());
      for (const bool attacks : {false, true}) {
        EXPECT_EQ(order_of(position, column, attacks), order_of(mirrored, opposite, attacks));
      }
      position.play(column);
      mirrored.play(opposite);
    }
  }
}

TEST(NearOrder, PutsADoubleThreatFirst) {
  // x has d1 and c1; with e1 or b1 it has three in a row, open at both ends.
  StandardPosition position;
  for (const char digit : std::string_view("4433")) position.play(Column(digit - '1'));
  for (const bool attacks : {false, true}) {
    const int threat = order_of(position, Column(4), attacks);
    for (const int other : {0, 2, 3, 6}) {
      EXPECT_GT(threat, order_of(position, Column(other), attacks)) << other;
    }
  }
}

}  // namespace
}  // namespace zugzwang
