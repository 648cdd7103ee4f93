#include "theory/line_sets.hpp"

#include <gtest/gtest.h>

namespace zugzwang {
namespace {

TEST(LineSets, HoldTheLinesThroughACell) {
  const StandardLayout layout;
  const LineSets<StandardLayout> lines(layout);
  const auto cell = [&](int column, int row) {
    return cell_bit(layout, {Column(column), Row(row)});
  };
  EXPECT_EQ(count_bits(lines.all()), 69);
  EXPECT_EQ(count_bits(lines.through(cell(0, 0))), 3);   // a1: up, right, and between
  EXPECT_EQ(count_bits(lines.through(cell(3, 2))), 13);  // d3
  EXPECT_TRUE(lines.through_any(layout.all_cells()) == lines.all());
  EXPECT_TRUE(lines.through_any(cell(0, 0) | cell(3, 2)) ==
              (lines.through(cell(0, 0)) | lines.through(cell(3, 2))));
  for (auto rest = lines.through(cell(3, 2)); rest != 0; rest = without_lowest_bit(rest)) {
    EXPECT_NE(lines.cells_of_first(rest) & cell(3, 2), 0U);
  }
}

TEST(LineSets, HoldTheLinesAboveACell) {
  const StandardLayout layout;
  const LineSets<StandardLayout> lines(layout);
  const auto column = [&](int first_row) {
    std::uint64_t cells = 0;
    for (int row = first_row; row < 6; ++row) cells |= cell_bit(layout, {Column(2), Row(row)});
    return cells;
  };
  EXPECT_TRUE(lines.above(cell_bit(layout, {Column(2), Row(5)})) == 0);
  EXPECT_TRUE(lines.above(cell_bit(layout, {Column(2), Row(1)})) == lines.through_any(column(2)));
}

TEST(LineSets, SayWhenABoardHasTooManyLines) {
  const auto fit = [](int columns, int rows, int connect) {
    return LineSets<WideLayout>(WideLayout(*Geometry::make(columns, rows, connect))).fit();
  };
  EXPECT_TRUE(fit(9, 7, 4));   // 126 lines
  EXPECT_FALSE(fit(8, 8, 4));  // 130
}

}  // namespace
}  // namespace zugzwang
