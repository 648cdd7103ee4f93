#include "board/position.hpp"

#include <gtest/gtest.h>

#include "board/outcome.hpp"

namespace zugzwang {
namespace {

template <class P>
P after(P position, std::initializer_list<int> columns) {
  for (const int column : columns) position.play(Column(column));
  return position;
}

TEST(Position, StartsEmptyWithFirstToMove) {
  const StandardPosition start;
  EXPECT_EQ(start.ply(), 0);
  EXPECT_EQ(start.side_to_move(), Side::First);
  EXPECT_EQ(start.open_columns().size(), 7);
  EXPECT_FALSE(is_over(start));
}

TEST(Position, StonesPileUpAndSidesAlternate) {
  const auto position = after(StandardPosition(), {3, 3, 4});
  EXPECT_EQ(position.side_to_move(), Side::Second);
  EXPECT_EQ(position.stone_at({Column(3), Row(0)}), Side::First);
  EXPECT_EQ(position.stone_at({Column(3), Row(1)}), Side::Second);
  EXPECT_EQ(position.stone_at({Column(4), Row(0)}), Side::First);
  EXPECT_EQ(position.stone_at({Column(4), Row(1)}), std::nullopt);
  EXPECT_EQ(position.height(Column(3)), 2);
}

TEST(Position, AFullColumnIsClosed) {
  const auto position = after(StandardPosition(), {0, 0, 0, 0, 0, 0});
  EXPECT_FALSE(position.is_open(Column(0)));
  EXPECT_EQ(position.open_columns().size(), 6);
  EXPECT_EQ(legal_columns(position).size(), 6);
}

TEST(Position, TakingBackRestoresTheValue) {
  const auto before = after(StandardPosition(), {3, 3, 2, 3});
  auto position = before;
  position.play(Column(2));
  position.take_back(Column(2));
  EXPECT_EQ(position, before);
}

TEST(Position, IsSmall) { EXPECT_LE(sizeof(StandardPosition), 24U); }

TEST(Position, EqualStonesAreEqualWhateverTheOrder) {
  EXPECT_EQ(after(StandardPosition(), {1, 2, 3, 4}), after(StandardPosition(), {3, 4, 1, 2}));
  EXPECT_NE(after(StandardPosition(), {1, 2}), after(StandardPosition(), {2, 1}));
}

TEST(Position, FromStonesRefusesWhatNoGameCanContain) {
  const StandardPosition empty;
  const auto bit = [&](int column, int row) {
    return cell_bit(empty.layout(), {Column(column), Row(row)});
  };
  EXPECT_TRUE(StandardPosition::with_stones(empty, 0, 0).has_value());
  EXPECT_FALSE(StandardPosition::with_stones(empty, bit(0, 1), 0)) << "in the air";
  EXPECT_FALSE(StandardPosition::with_stones(empty, bit(0, 0), bit(0, 0))) << "taken twice";
  EXPECT_FALSE(StandardPosition::with_stones(empty, 0, bit(0, 0))) << "Second began";
  EXPECT_FALSE(StandardPosition::with_stones(empty, bit(0, 0) | bit(1, 0), 0)) << "two surplus";
  EXPECT_FALSE(StandardPosition::with_stones(empty, ~std::uint64_t{0}, 0)) << "outside";
  const auto same = StandardPosition::with_stones(empty, bit(3, 0) | bit(4, 0), bit(3, 1));
  EXPECT_EQ(same, after(empty, {3, 3, 4}));
}

TEST(Position, PlaysTheLargestBoardsToTheLastCell) {
  for (const auto [columns, rows, connect] : {std::tuple{64, 1, 6}, {1, 127, 6}, {16, 7, 6}}) {
    Position position(*Geometry::make(columns, rows, connect));
    while (!position.open_columns().empty()) position.play(*position.open_columns().begin());
    EXPECT_TRUE(position.is_full());
    EXPECT_EQ(position.ply(), columns * rows);
    EXPECT_EQ(Position::with_key(Position(position.geometry()), position.key()), position);
  }
}

}  // namespace
}  // namespace zugzwang
