#include "board/bitboard.hpp"

#include <gtest/gtest.h>

#include "support/positions.hpp"

namespace zugzwang {
namespace {

using testing::cell;

constexpr StandardLayout kLayout;

std::uint64_t bits(std::initializer_list<Cell> cells) {
  std::uint64_t word = 0;
  for (const Cell cell : cells) word |= cell_bit(kLayout, cell);
  return word;
}

TEST(Bitboard, LiesAsDrawnInTheHeader) {
  EXPECT_EQ(cell_bit(kLayout, cell(0, 0)), std::uint64_t{1});
  EXPECT_EQ(cell_bit(kLayout, cell(6, 5)), std::uint64_t{1} << 47);
  EXPECT_EQ(kLayout.bottom_row(), 0x0000'0408'1020'4081U);
  EXPECT_EQ(count_bits(kLayout.all_cells()), 42);
  EXPECT_EQ(cell_at(kLayout, 26), cell(3, 5));
}

TEST(Bitboard, RunTimeMasksEqualCompileTimeMasks) {
  const WideLayout wide(Geometry::standard());
  EXPECT_EQ(low_half(wide.bottom_row()), kLayout.bottom_row());
  EXPECT_EQ(low_half(wide.all_cells()), kLayout.all_cells());
  EXPECT_EQ(high_half(wide.all_cells()), 0U);
}

TEST(Bitboard, BitsAreCountedAndFoundInBothHalves) {
  const u128 word = u128{5} << 62;
  EXPECT_EQ(count_bits(word), 2);
  EXPECT_EQ(lowest_bit_index(word), 62);
  EXPECT_EQ(highest_bit_index(word), 64);
  EXPECT_EQ(lowest_bit_index(without_lowest_bit(word)), 64);
  EXPECT_EQ(highest_bit_index(std::uint64_t{1}), 0);
  EXPECT_EQ(highest_bit_index(u128{1}), 0);
}

TEST(Bitboard, FindsALineInEachDirection) {
  EXPECT_TRUE(contains_line(kLayout, bits({cell(2, 1), cell(2, 2), cell(2, 3), cell(2, 4)})));
  EXPECT_TRUE(contains_line(kLayout, bits({cell(3, 0), cell(4, 0), cell(5, 0), cell(6, 0)})));
  EXPECT_TRUE(contains_line(kLayout, bits({cell(0, 2), cell(1, 3), cell(2, 4), cell(3, 5)})));
  EXPECT_TRUE(contains_line(kLayout, bits({cell(3, 3), cell(4, 2), cell(5, 1), cell(6, 0)})));
}

TEST(Bitboard, NoLineRunsOverAnEdge) {
  EXPECT_FALSE(contains_line(kLayout, bits({cell(0, 4), cell(0, 5), cell(1, 0), cell(1, 1)})));
  EXPECT_FALSE(contains_line(kLayout, bits({cell(0, 4), cell(1, 5), cell(3, 0), cell(4, 1)})));
  EXPECT_FALSE(contains_line(kLayout, bits({cell(0, 1), cell(1, 0), cell(1, 5), cell(2, 4)})));
}

TEST(Bitboard, StepsAsLongAsTheWordFindNothing) {
  const WideLayout two_columns(*Geometry::make(2, 63, 4));
  const u128 pairs = u128{3} << 64 | 3;
  EXPECT_FALSE(contains_line(two_columns, pairs));
  const WideLayout one_column(*Geometry::make(1, 127, 6));
  EXPECT_FALSE(contains_line(one_column, 31));
  EXPECT_TRUE(contains_line(one_column, 63));
  EXPECT_TRUE(is_one_group(one_column, 63));
  EXPECT_FALSE(is_one_group(one_column, 0b101));
}

TEST(Bitboard, LineStartsOfALongRunAreSeveral) {
  std::uint64_t run = 0;
  for (int column = 1; column < 7; ++column) run |= cell_bit(kLayout, cell(column, 0));
  EXPECT_EQ(count_bits(line_starts(run, kLayout.stride(), 4)), 3);
  EXPECT_EQ(count_bits(line_starts(run, kLayout.stride(), 5)), 2);
  EXPECT_EQ(count_bits(line_starts(run, kLayout.stride(), 6)), 1);
  EXPECT_EQ(count_bits(line_starts(run, kLayout.stride(), 3)), 4);
  EXPECT_EQ(cells_of_lines(line_starts(run, kLayout.stride(), 4), kLayout.stride(), 4), run);
}

TEST(Bitboard, GroupsHangTogetherBySidesAndCorners) {
  EXPECT_TRUE(is_one_group(kLayout, 0));
  EXPECT_TRUE(is_one_group(kLayout, bits({cell(3, 3)})));
  EXPECT_TRUE(is_one_group(kLayout, bits({cell(0, 0), cell(1, 1), cell(2, 0), cell(2, 2)})));
  EXPECT_FALSE(is_one_group(kLayout, bits({cell(0, 0), cell(2, 0)})));
  EXPECT_FALSE(is_one_group(kLayout, bits({cell(0, 5), cell(1, 0)}))) << "over the edge";
}

TEST(ColumnSet, HoldsColumnsInOrder) {
  ColumnSet set;
  EXPECT_TRUE(set.empty());
  set.insert(Column(63));
  set.insert(Column(2));
  set.insert(Column(2));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(std::vector(set.begin(), set.end()), (std::vector{Column(2), Column(63)}));
  set.erase(Column(2));
  EXPECT_FALSE(set.contains(Column(2)));
}

}  // namespace
}  // namespace zugzwang
