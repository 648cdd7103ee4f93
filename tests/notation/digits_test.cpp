#include "notation/digits.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/reading.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;

Rules board(int columns, int rows, int connect) {
  return {.geometry = *Geometry::make(columns, rows, connect), .consolation = false};
}

std::string reread_digits(std::string_view text, const Rules& rules) {
  const auto game = read_digits(text, rules);
  return game ? to_digits(game->moves()) : game.error().message;
}

TEST(Digits, NameEveryColumnOfTheWidestBoard) {
  EXPECT_EQ(to_digit(Column(0)), "1");
  EXPECT_EQ(to_digit(Column(8)), "9");
  EXPECT_EQ(to_digit(Column(9)), "A");
  EXPECT_EQ(to_digit(Column(34)), "Z");
  EXPECT_EQ(to_digit(Column(35)), "(36)");
  EXPECT_EQ(to_digit(Column(63)), "(64)");
}

TEST(Digits, TheEmptyBoardIsStart) {
  EXPECT_EQ(to_digits({}), "start");
  for (const char* text : {"", " \n", "start", " start\n"}) {
    const auto game = read_digits(text, {});
    ASSERT_TRUE(game.has_value()) << text;
    EXPECT_TRUE(game->moves().empty());
  }
}

TEST(Digits, AreReadWithSpacesBetween) {
  EXPECT_EQ(reread_digits("4453", {}), "4453");
  EXPECT_EQ(reread_digits(" 44 5\t3\r\n", {}), "4453");
  EXPECT_EQ(reread_digits("(4)4(05)3", {}), "4453");
}

TEST(Digits, GoOnWithCapitalsAndParentheses) {
  EXPECT_EQ(reread_digits("1C9(12)", board(12, 8, 4)), "1C9C");
  EXPECT_EQ(reread_digits("Z(36)(40)", board(40, 2, 3)), "Z(36)(40)");
}

TEST(Digits, RefuseAnUnknownCharacter) {
  expect_refused(read_digits("44x", {}), ParseFault::UnknownCharacter, Place{1, 3},
                 "'x' at 3 is not a column (1-7)");
  expect_refused(read_digits("4\n4A", {}), ParseFault::UnknownCharacter, Place{2, 2},
                 "'A' at line 2, character 2 is not a column (1-7)");
  expect_refused(read_digits("1a", board(12, 8, 4)), ParseFault::UnknownCharacter, Place{1, 2},
                 "'a' at 2 is not a column (1-9, A-C)");
  expect_refused(read_digits("?", board(40, 2, 3)), ParseFault::UnknownCharacter, Place{1, 1},
                 "'?' at 1 is not a column (1-9, A-Z, (36)-(40))");
  expect_refused(read_digits("?", board(1, 7, 3)), ParseFault::UnknownCharacter, Place{1, 1},
                 "'?' at 1 is not a column (1)");
}

TEST(Digits, ShowNoRawControlCharacters) {
  expect_refused(read_digits("4\x1b[31m", {}), ParseFault::UnknownCharacter, Place{1, 2},
                 "'\\x1b' at 2 is not a column (1-7)");
  expect_refused(read_digits("4é", {}), ParseFault::UnknownCharacter, Place{1, 2},
                 "'é' at 2 is not a column (1-7)");
  expect_refused(read_digits("4\xff", {}), ParseFault::UnknownCharacter, Place{1, 2},
                 "'\\xff' at 2 is not a column (1-7)");
}

TEST(Digits, RefuseAColumnOffTheBoard) {
  expect_refused(read_digits("448", {}), ParseFault::NoSuchColumn, Place{1, 3},
                 "'8' at 3 is not a column (1-7)");
  expect_refused(read_digits("0", {}), ParseFault::NoSuchColumn, Place{1, 1},
                 "'0' at 1 is not a column (1-7)");
  expect_refused(read_digits("4(99999999999999999999)", {}), ParseFault::NoSuchColumn, Place{1, 2},
                 "'(99999999999999999999)' at 2 is not a column (1-7)");
  expect_refused(read_digits("1D", board(12, 8, 4)), ParseFault::NoSuchColumn, Place{1, 2},
                 "'D' at 2 is not a column (1-9, A-C)");
}

TEST(Digits, RefuseBrokenParentheses) {
  expect_refused(read_digits("4(12", {}), ParseFault::Unclosed, Place{1, 2},
                 "'(' at 2 has no closing ')'");
  expect_refused(read_digits("4(1x)", {}), ParseFault::UnknownCharacter, Place{1, 4},
                 "'x' at 4 is not part of a column number");
  expect_refused(read_digits("4()", {}), ParseFault::UnknownCharacter, Place{1, 3},
                 "')' at 3 is not part of a column number");
}

TEST(Digits, RefuseAFullColumn) {
  expect_refused(read_digits("4444444", {}), ParseFault::ColumnFull, Place{1, 7},
                 "'4' at 7: column 4 is full");
}

TEST(Digits, RefuseAMoveAfterTheEnd) {
  expect_refused(read_digits("12121213", {}), ParseFault::MoveAfterEnd, Place{1, 8},
                 "'3' at 8 comes after the end of the game: First won with move 7");
  expect_refused(read_digits("313212131", board(3, 3, 3)), ParseFault::MoveAfterEnd, Place{1, 9},
                 "'1' at 9 comes after the end of the game: Second won with move 8");
  const Rules consolation{.geometry = Geometry::standard(), .consolation = true};
  expect_refused(read_digits("12121213", consolation), ParseFault::MoveAfterEnd, Place{1, 8},
                 "'3' at 8 comes after the end of the game: it was drawn by consolation with "
                 "move 7");
  expect_refused(read_digits("1111111", board(1, 6, 4)), ParseFault::MoveAfterEnd, Place{1, 7},
                 "'1' at 7 comes after the end of the game: the board was full after move 6");
}

TEST(Digits, RefuseWhatIsTooLong) {
  expect_refused(read_digits(std::string(20000, ' '), {}), ParseFault::TooLong, Place{1, 16385},
                 "the text is too long: it has 20000 characters, and at most 16384 are read");
}

}  // namespace
}  // namespace zugzwang
