#include "board/immediate_wins.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "board/outcome.hpp"
#include "support/positions.hpp"

namespace zugzwang {
namespace {

using testing::after;

/// Every line of the board, found cell by cell.
std::vector<Line> lines_of(Geometry geometry) {
  std::vector<Line> lines;
  for (const Direction direction : kDirections) {
    for (int column = 0; column < geometry.columns(); ++column) {
      for (int row = 0; row < geometry.rows(); ++row) {
        const int reach = geometry.connect() - 1;
        const int last_column = direction == Direction::Vertical ? column : column + reach;
        const int last_row = direction == Direction::Horizontal ? row
                             : direction == Direction::Falling  ? row - reach
                                                                : row + reach;
        if (last_column >= geometry.columns()) continue;
        if (last_row < 0 || last_row >= geometry.rows()) continue;
        lines.push_back({{Column(column), Row(row)}, direction, geometry.connect()});
      }
    }
  }
  return lines;
}

/// The empty cells that complete a line. A vertical line is completed only at its top: the cells
/// above an empty one are empty.
u128 completing_cells(const WideLayout& layout, u128 own, u128 occupied) {
  u128 found = 0;
  for (const Line& line : lines_of(layout.geometry())) {
    u128 cells = 0;
    for (int i = 0; i < line.length; ++i) cells |= cell_bit(layout, line.cell(i));
    const u128 missing = cells & ~own;
    const bool is_top = missing == cell_bit(layout, line.cell(line.length - 1));
    if (count_bits(missing) != 1 || (line.direction == Direction::Vertical && !is_top)) continue;
    found |= missing & ~occupied;
  }
  return found;
}

TEST(WinningCells, AreThoseThatCompleteALine) {
  std::mt19937_64 random(11);
  for (const auto [columns, rows, connect] :
       {std::tuple{7, 6, 4}, {5, 4, 3}, {8, 7, 5}, {6, 9, 6}, {3, 7, 4}, {10, 10, 4}}) {
    const WideLayout layout(*Geometry::make(columns, rows, connect));
    // Random disjoint stones, floating ones allowed: the function does not care.
    for (int i = 0; i < 500; ++i) {
      const auto word = [&] { return (u128{random()} << 64 | random()) & layout.all_cells(); };
      const u128 own = word();
      const u128 occupied = own | word();
      ASSERT_TRUE(winning_cells(layout, own, occupied) == completing_cells(layout, own, occupied));
    }
  }
}

TEST(WinningCells, AreTheSameInLanes) {
  std::mt19937_64 random(12);
  for (const auto [columns, rows] :
       {std::pair{7, 6}, {4, 4}, {4, 15}, {6, 7}, {8, 7}, {9, 6}, {12, 4}, {32, 1}}) {
    const NarrowLayout layout(*Geometry::make(columns, rows, 4));
    for (int i = 0; i < 2'000; ++i) {
      const std::uint64_t own = random() & layout.all_cells();
      const std::uint64_t other = random() & layout.all_cells() & ~own;
      const std::uint64_t completing = detail::completing_cells_in_lanes(layout, own);
      ASSERT_EQ(completing & layout.all_cells() & ~(own | other),
                winning_cells(layout, own, own | other))
          << describe(layout.geometry());
    }
  }
}

TEST(ImmediateWins, ArePlayable) {
  // First has b1, c1 and d1: a1 and e1 win now. Nothing lies under Second's threat on a2.
  const Position position = after("223344");
  EXPECT_EQ(columns_holding(position.layout(), immediate_wins(position, Side::First)),
            ColumnSet::of_bits(0b10001));
  EXPECT_TRUE(immediate_wins(position, Side::Second) == 0);
  EXPECT_TRUE(can_win_now(position));
  EXPECT_FALSE(can_win_now(after("22334")));
}

TEST(ImmediateWins, AreTheMovesThatEndTheGameWithALine) {
  std::mt19937_64 random(13);
  int wins = 0;
  for (int game = 0; game < 200; ++game) {
    Position position(Geometry::standard());
    while (!is_over(position)) {
      const ColumnSet found =
          columns_holding(position.layout(), immediate_wins(position, position.side_to_move()));
      ASSERT_EQ(can_win_now(position), !found.empty());
      for (const Column column : position.open_columns()) {
        Position next = position;
        next.play(column);
        ASSERT_EQ(next.last_mover_has_line(), found.contains(column));
        wins += found.contains(column) ? 1 : 0;
      }
      const Column any(static_cast<int>(random() % 7));
      if (position.is_open(any)) position.play(any);
    }
  }
  EXPECT_GT(wins, 0);
}

}  // namespace
}  // namespace zugzwang
