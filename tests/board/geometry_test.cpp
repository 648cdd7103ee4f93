#include "board/geometry.hpp"

#include <gtest/gtest.h>

#include <climits>

namespace zugzwang {
namespace {

GeometryFault fault_of(int columns, int rows, int connect) {
  const auto made = Geometry::make(columns, rows, connect);
  EXPECT_FALSE(made.has_value());
  return made.error().fault;
}

TEST(Geometry, StandardBoardIsSevenBySixConnectFour) {
  constexpr Geometry kStandard = Geometry::standard();
  static_assert(kStandard.columns() == 7 && kStandard.rows() == 6 && kStandard.connect() == 4);
  static_assert(kStandard.cells() == 42 && kStandard.bits() == 49);
  EXPECT_EQ(Geometry::make(7, 6, 4), kStandard);
}

TEST(Geometry, AcceptsWhateverFitsIntoTheWord) {
  EXPECT_TRUE(Geometry::make(64, 1, 3).has_value());
  EXPECT_TRUE(Geometry::make(1, 127, 6).has_value());
  EXPECT_TRUE(Geometry::make(16, 7, 4).has_value());
  EXPECT_TRUE(Geometry::make(10, 10, 5).has_value());
  EXPECT_TRUE(Geometry::make(3, 3, 3).has_value());
}

TEST(Geometry, RefusesAnEmptyBoard) {
  EXPECT_EQ(fault_of(0, 6, 4), GeometryFault::Empty);
  EXPECT_EQ(fault_of(7, 0, 4), GeometryFault::Empty);
  EXPECT_EQ(fault_of(-7, -6, 4), GeometryFault::Empty);
}

TEST(Geometry, RefusesLinesOfOtherLengths) {
  EXPECT_EQ(fault_of(7, 6, 2), GeometryFault::ConnectOutOfRange);
  EXPECT_EQ(fault_of(7, 6, 7), GeometryFault::ConnectOutOfRange);
}

TEST(Geometry, RefusesABoardOnWhichNoLineFits) {
  EXPECT_EQ(fault_of(3, 3, 4), GeometryFault::NoLineFits);
  EXPECT_TRUE(Geometry::make(3, 4, 4).has_value()) << "a vertical line fits";
  EXPECT_TRUE(Geometry::make(4, 3, 4).has_value()) << "a horizontal line fits";
}

TEST(Geometry, RefusesABoardThatIsTooLarge) {
  EXPECT_EQ(fault_of(16, 8, 4), GeometryFault::TooLarge);
  EXPECT_EQ(fault_of(65, 1, 3), GeometryFault::TooLarge);
  EXPECT_EQ(fault_of(1, 128, 3), GeometryFault::TooLarge);
  EXPECT_EQ(fault_of(INT_MAX, INT_MAX, 4), GeometryFault::TooLarge);
}

TEST(Geometry, ErrorsSayWhatWasAskedForAndWhatIsPossible) {
  EXPECT_EQ(describe(Geometry::make(16, 8, 4).error()),
            "a board of 16x8 is too large: columns x (rows + 1) may be at most 128");
  EXPECT_EQ(describe(Geometry::make(3, 3, 4).error()), "no line of 4 fits on a board of 3x3");
  EXPECT_EQ(describe(Geometry::make(7, 6, 9).error()),
            "lines of 9 are not supported: the length is 3 to 6");
  EXPECT_EQ(describe(Geometry::make(0, 6, 4).error()),
            "a board of 0x6 has no cells: it needs at least 1 column and 1 row");
}

TEST(Geometry, DescribesItself) {
  EXPECT_EQ(describe(Geometry::standard()), "7x6");
  EXPECT_EQ(describe(*Geometry::make(9, 7, 5)), "9x7, 5 in a line");
}

TEST(Geometry, KnowsItsColumnsAndCells) {
  const Geometry board = *Geometry::make(5, 4, 3);
  EXPECT_EQ(board.all_columns().size(), 5);
  EXPECT_TRUE(board.contains(Column(4)));
  EXPECT_FALSE(board.contains(Column(5)));
  EXPECT_TRUE(board.contains(Cell{Column(4), Row(3)}));
  EXPECT_FALSE(board.contains(Cell{Column(4), Row(4)}));
}

}  // namespace
}  // namespace zugzwang
