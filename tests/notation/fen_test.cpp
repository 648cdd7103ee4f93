#include "notation/fen.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace zugzwang {
namespace {

TEST(Fen, WritesRowsFromTheTopAndTheSideToMove) {
  Position position(Geometry::standard());
  EXPECT_EQ(to_fen(position), "7/7/7/7/7/7 w - - 0 1");
  for (const int column : {3, 3, 4}) position.play(Column(column));
  EXPECT_EQ(to_fen(position), "7/7/7/7/3p3/3PP2 b - - 0 2");
}

TEST(Fen, ReadsWithOrWithoutWhatFollowsTheBoard) {
  for (const char* text : {"7/7/7/7/3p3/3PP2 b - - 0 2", "7/7/7/7/3p3/3PP2[PPpp] b",
                           " 7/7/7/7/3p3/3PP2 ", "7/7/7/7/3p3/3PP2"}) {
    const auto position = read_fen(text, Geometry::standard());
    ASSERT_TRUE(position.has_value()) << text;
    EXPECT_EQ(to_fen(*position), "7/7/7/7/3p3/3PP2 b - - 0 2");
  }
}

TEST(Fen, RefusesWhatIsNoPosition) {
  const auto fault = [](const char* text) { return read_fen(text, Geometry::standard()).error(); };
  EXPECT_EQ(fault("7/7/7/7/7/3K3 w").fault, ParseFault::UnknownCharacter);
  EXPECT_EQ(fault("7/7/7/7/7/3K3 w").message, "'K' at 12 is not P, p, / or a number");
  EXPECT_EQ(fault("7/7/7/7/3P3/7 w").fault, ParseFault::StoneInTheAir);
  EXPECT_EQ(fault("7/7/7/7/7/3p3 w").fault, ParseFault::WrongCounts);
  EXPECT_EQ(fault("7/7/7/7/7/3P3 w").fault, ParseFault::WrongCounts) << "the side contradicts";
  EXPECT_EQ(fault("7/7/7/7/7 w").fault, ParseFault::RowCount);
  EXPECT_EQ(fault("99999999999/7/7/7/7/7 w").fault, ParseFault::RowLength);
}

RC_GTEST_PROP(FenProperty, ThereAndBackIsTheSamePosition, ()) {
  const Game game = *testing::any_game();
  const Position& position = game.position();
  const auto again = read_fen(to_fen(position), position.geometry());
  RC_ASSERT(again.has_value());
  RC_ASSERT((*again == position));
}

}  // namespace
}  // namespace zugzwang
