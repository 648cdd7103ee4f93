#include "board/outcome.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::cell;

using ::testing::ElementsAre;

TEST(Outcome, OngoingGame) {
  const Outcome outcome = outcome_of(after("4453"));
  EXPECT_FALSE(outcome.is_over());
  EXPECT_FALSE(outcome.is_draw());
  EXPECT_EQ(outcome.winner, std::nullopt);
  EXPECT_TRUE(outcome.winning_cells().empty());
}

TEST(Outcome, NamesTheWinnerAndTheCells) {
  const Outcome won = outcome_of(after("4455667"));
  EXPECT_EQ(won.ending, Ending::Line);
  EXPECT_EQ(won.winner, Side::First);
  ASSERT_EQ(won.lines.size(), 1U);
  EXPECT_EQ(won.lines[0], (Line{cell(3, 0), Direction::Horizontal, 4}));
  EXPECT_THAT(won.winning_cells(), ElementsAre(cell(3, 0), cell(4, 0), cell(5, 0), cell(6, 0)));
}

TEST(Outcome, ReportsAllLinesOfADoubleWin) {
  // First completes the bottom row of seven with its middle stone: four lines at once.
  const Outcome outcome = outcome_of(after("1122335566774"));
  EXPECT_EQ(outcome.winner, Side::First);
  EXPECT_EQ(outcome.lines.size(), 4U);
  EXPECT_EQ(outcome.winning_cells().size(), 7U);
}

TEST(Outcome, EitherSideWinsInAnyDirection) {
  struct Example {
    const char* digits;
    Side winner;
    Line line;
  };
  for (const auto& [digits, winner, line] : {
           Example{"575673525", Side::First, {cell(4, 0), Direction::Vertical, 4}},
           Example{"74124565712463", Side::Second, {cell(1, 0), Direction::Horizontal, 4}},
           Example{"6431243352334264", Side::Second, {cell(0, 0), Direction::Rising, 4}},
           Example{"456224323253", Side::Second, {cell(1, 3), Direction::Falling, 4}},
           Example{"5463135334134", Side::First, {cell(2, 3), Direction::Falling, 4}},
       }) {
    const Outcome outcome = outcome_of(after(digits));
    EXPECT_EQ(outcome.winner, winner) << digits;
    EXPECT_THAT(outcome.lines, ElementsAre(line)) << digits;
  }
}

TEST(Outcome, AFullBoardWithoutALineIsADraw) {
  Position position(*Geometry::make(3, 3, 3));
  for (const int column : {0, 1, 2, 1, 0, 0, 1, 2, 2}) position.play(Column(column));
  const Outcome outcome = outcome_of(position);
  EXPECT_EQ(outcome.ending, Ending::FullBoard);
  EXPECT_TRUE(outcome.is_draw());
  EXPECT_TRUE(legal_columns(position).empty());
}

TEST(Outcome, TheLastCellCanStillWin) {
  Position position(*Geometry::make(3, 3, 3));
  for (const int column : {0, 0, 0, 1, 1, 2, 1, 2, 2}) position.play(Column(column));
  ASSERT_TRUE(position.is_full());
  EXPECT_EQ(outcome_of(position).winner, Side::First);
}

TEST(Outcome, ConsolationTurnsTheLossOfOneGroupIntoADraw) {
  const Position together = after("4455667");
  EXPECT_EQ(outcome_of(together, false).winner, Side::First);
  const Outcome consoled = outcome_of(together, true);
  EXPECT_TRUE(consoled.is_draw());
  EXPECT_EQ(consoled.ending, Ending::Consolation);
  EXPECT_EQ(consoled.lines.size(), 1U) << "the line is still shown";

  const Position apart = after("4414131");
  ASSERT_FALSE(outcome_of(apart).is_over());
  const Position lost = after("4151617");
  ASSERT_TRUE(is_over(lost));
  EXPECT_TRUE(outcome_of(lost, true).is_draw()) << "one column is one group";
  const Position scattered = after("4151627");
  EXPECT_EQ(outcome_of(scattered, true).winner, std::nullopt) << "a1 a2 b1 touch";
  const Position split = after("4151637");
  EXPECT_EQ(outcome_of(split, true).winner, Side::First);
}

}  // namespace
}  // namespace zugzwang
