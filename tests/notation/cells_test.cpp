#include "notation/cells.hpp"

#include <gtest/gtest.h>

#include <string>

#include "notation/digits.hpp"
#include "notation/reading.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;

std::string reread_cells(std::string_view text, const Rules& rules = {}) {
  const auto game = read_cells(text, rules);
  return game ? to_cells(game->moves()) : game.error().message;
}

const Rules kWide{.geometry = *Geometry::make(40, 2, 3), .consolation = false};

TEST(Cells, NameColumnsLikeASpreadsheet) {
  EXPECT_EQ(to_text(Column(0)), "a");
  EXPECT_EQ(to_text(Column(25)), "z");
  EXPECT_EQ(to_text(Column(26)), "aa");
  EXPECT_EQ(to_text(Column(51)), "az");
  EXPECT_EQ(to_text(Column(52)), "ba");
  EXPECT_EQ(to_text(Column(63)), "bl");
  EXPECT_EQ(to_text(Cell{Column(3), Row(9)}), "d10");
}

TEST(Cells, AreReadAndWritten) {
  EXPECT_EQ(reread_cells(""), "start");
  EXPECT_EQ(reread_cells("start"), "start");
  EXPECT_EQ(reread_cells("d1 d2 e1"), "d1 d2 e1");
  EXPECT_EQ(reread_cells(" D1, d2,\n E1 "), "d1 d2 e1");
  EXPECT_EQ(reread_cells("an1 an2 aa1", kWide), "an1 an2 aa1");
  EXPECT_EQ(to_digits(read_cells("d1 d2 e1", {})->moves()), "445");
}

TEST(Cells, RefuseAnUnknownCharacter) {
  expect_refused(read_cells("d1 d?", {}), ParseFault::UnknownCharacter, Place{1, 5},
                 "'?' at 5 is not part of a cell (a1-g6)");
  expect_refused(read_cells("d1\nd2x", {}), ParseFault::UnknownCharacter, Place{2, 3},
                 "'x' at line 2, character 3 is not part of a cell (a1-g6)");
  expect_refused(read_cells("an1 aN2", kWide), ParseFault::UnknownCharacter, Place{1, 6},
                 "'N' at 6 must be in lower case on a board with more than 9 columns");
}

TEST(Cells, RefuseWhatIsNoCell) {
  expect_refused(read_cells("d1 x", {}), ParseFault::NoSuchCell, Place{1, 4},
                 "'x' at 4 is not a cell (a1-g6)");
  expect_refused(read_cells("d1 12", {}), ParseFault::NoSuchCell, Place{1, 4},
                 "'12' at 4 is not a cell (a1-g6)");
  expect_refused(read_cells("h1", {}), ParseFault::NoSuchCell, Place{1, 1},
                 "'h1' at 1 is not on the board (a1-g6)");
  expect_refused(read_cells("d0", {}), ParseFault::NoSuchCell, Place{1, 1},
                 "'d0' at 1 is not on the board (a1-g6)");
  expect_refused(read_cells("zzzzzzzz99999999999", {}), ParseFault::NoSuchCell, Place{1, 1},
                 "'zzzzzzzz99999999999' at 1 is not on the board (a1-g6)");
}

TEST(Cells, SayWhereAStoneFalls) {
  expect_refused(read_cells("d1 d3", {}), ParseFault::CellInTheAir, Place{1, 4},
                 "'d3' at 4 is in the air: a stone in column d falls to d2");
  expect_refused(read_cells("d1 d1", {}), ParseFault::CellTaken, Place{1, 4},
                 "'d1' at 4 is taken: a stone in column d falls to d2");
  expect_refused(read_cells("d1 d2 d3 d4 d5 d6 d6", {}), ParseFault::ColumnFull, Place{1, 19},
                 "'d6' at 19: column d is full");
}

TEST(Cells, RefuseAMoveAfterTheEnd) {
  expect_refused(read_cells("a1 b1 a2 b2 a3 b3 a4 b4", {}), ParseFault::MoveAfterEnd, Place{1, 22},
                 "'b4' at 22 comes after the end of the game: First won with move 7");
}

TEST(Cells, RefuseWhatIsTooLong) {
  expect_refused(read_cells(std::string(16385, ','), {}), ParseFault::TooLong, Place{1, 16385},
                 "the text is too long: it has 16385 characters, and at most 16384 are read");
}

}  // namespace
}  // namespace zugzwang
