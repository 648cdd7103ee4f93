#include "notation/diagram.hpp"

#include <gtest/gtest.h>

#include <string>

#include "board/outcome.hpp"
#include "notation/digits.hpp"
#include "notation/reading.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;
using testing::kAny;
using testing::kStandard;

ReadContext insisting_on(int columns, int rows, int connect) {
  return {.rules = {.geometry = *Geometry::make(columns, rows, connect), .consolation = false},
          .geometry_is_explicit = true};
}

ReadContext connect(int length) {
  return {.rules = {.geometry = *Geometry::make(7, 6, length), .consolation = false},
          .geometry_is_explicit = false};
}

Position after(std::string_view digits, const Rules& rules = {}) {
  return read_digits(digits, rules)->position();
}

constexpr const char* kDiagram4453 =
    ". . . . . . .\n"
    ". . . . . . .\n"
    ". . . . . . .\n"
    ". . . . . . .\n"
    ". . . O . . .\n"
    ". . O X X . .\n"
    "a b c d e f g\n";

TEST(Diagram, IsWrittenFromTheTop) { EXPECT_EQ(to_diagram(after("4453")), kDiagram4453); }

TEST(Diagram, IsReadBack) {
  EXPECT_EQ(read_diagram(kDiagram4453, kStandard), after("4453"));
  EXPECT_EQ(read_diagram(kDiagram4453, kAny), after("4453"));
}

TEST(Diagram, ComesInManyStyles) {
  const Position position = after("121212");
  const DiagramStyle style{.labels = ColumnLabels::Numbers, .row_numbers = true, .framed = true};
  const std::string framed = to_diagram(position, style);
  EXPECT_EQ(framed,
            "  +---------------+\n"
            "6 | . . . . . . . |\n"
            "5 | . . . . . . . |\n"
            "4 | . . . . . . . |\n"
            "3 | X O . . . . . |\n"
            "2 | X O . . . . . |\n"
            "1 | X O . . . . . |\n"
            "  +---------------+\n"
            "    1 2 3 4 5 6 7\n");
  EXPECT_EQ(read_diagram(framed, kStandard), position);
  EXPECT_EQ(
      to_diagram(Position(*Geometry::make(4, 1, 4)), {.empty = '_', .labels = ColumnLabels::None}),
      "_ _ _ _\n");
}

TEST(Diagram, BracketsTheHighlightedCells) {
  const Position position = after("1122334");
  const DiagramStyle style{.highlighted = outcome_of(position).winning_cells()};
  const std::string text = to_diagram(position, style);
  EXPECT_EQ(text,
            " . . . . . . .\n"
            " . . . . . . .\n"
            " . . . . . . .\n"
            " . . . . . . .\n"
            " O O O . . . .\n"
            "[X X X X]. . .\n"
            " a b c d e f g\n");
  EXPECT_EQ(read_diagram(text, kStandard), position);
}

TEST(Diagram, WidensTheColumnsForLongLabels) {
  const Rules rules{.geometry = *Geometry::make(10, 2, 3), .consolation = false};
  const DiagramStyle style{.labels = ColumnLabels::Numbers,
                           .framed = true,
                           .highlighted = {{Column(0), Row(0)}, {Column(9), Row(0)}}};
  const std::string text = to_diagram(after("1A", rules), style);
  EXPECT_EQ(text,
            "+-------------------------------+\n"
            "|  .  .  .  .  .  .  .  .  .  . |\n"
            "| [X] .  .  .  .  .  .  .  . [O]|\n"
            "+-------------------------------+\n"
            "   1  2  3  4  5  6  7  8  9 10\n");
  EXPECT_EQ(read_diagram(text, connect(3)), after("1A", rules));
}

TEST(Diagram, IsReadInManyStyles) {
  const Rules rules{.geometry = *Geometry::make(4, 3, 3), .consolation = false};
  const Position expected = after("2231", rules);
  for (const char* text : {
           "..../.o../oxx.",
           "....\n.R..\nRYY.",
           "....\r\n.R..\r\nRYY.\r\n",
           "_ _ _ _\n_ r _ _\nr y y _\n1 2 3 4",
           "\n\n----\n-O--\nOXX-\n",
           "|. . . .|\n|. O . .|\n|O X X .|\n=========",
           "A B C D\n. . . .\n. O . .\nO X X .\n-------",
           "3 ....\n2 .O..\n1 OXX.\n  abcd",
           "3....\n2.O..\n1OXX.\n",
           "| | a b c d\n|3|....\n|2|.O..\n|1|OXX.",
           ". . . . / . O . . / O X X . /",
       }) {
    EXPECT_EQ(read_diagram(text, connect(3)), expected) << text;
  }
}

TEST(Diagram, TellsTheBoardUnlessItIsExplicit) {
  EXPECT_EQ(read_diagram(".../..X", connect(3))->geometry(), *Geometry::make(3, 2, 3));
  expect_refused(read_diagram(".../..X", kStandard), ParseFault::RowLength, Place{1, 1},
                 "the row at 1 has 3 cells, but the board has 7");
  expect_refused(read_diagram(".../..X", insisting_on(3, 3, 3)), ParseFault::RowCount, Place{1, 5},
                 "the diagram has 2 rows, but the board has 3");
  expect_refused(read_diagram(".../..X", kAny), ParseFault::BadGeometry, Place{1, 1},
                 "no line of 4 fits on a board of 3x2");
}

TEST(Diagram, RefusesUnevenRows) {
  expect_refused(read_diagram("....\n...\n....", kAny), ParseFault::RowLength, Place{2, 1},
                 "the row at line 2, character 1 has 3 cells, but the first row has 4");
  expect_refused(read_diagram("....\n.\n....", kAny), ParseFault::RowLength, Place{2, 1},
                 "the row at line 2, character 1 has 1 cell, but the first row has 4");
}

TEST(Diagram, RefusesNothing) {
  expect_refused(read_diagram("", kAny), ParseFault::RowCount, Place{1, 1},
                 "the diagram has no rows");
  expect_refused(read_diagram("+---+\n+---+\na b", kAny), ParseFault::RowCount, Place{1, 1},
                 "the diagram has no rows");
}

TEST(Diagram, RefusesAnUnknownCharacter) {
  expect_refused(read_diagram("....\n.#..", kAny), ParseFault::UnknownCharacter, Place{2, 2},
                 "'#' at line 2, character 2 is not a stone (X or O) or an empty cell (.)");
  expect_refused(read_diagram("....\n7\n....", kAny), ParseFault::UnknownCharacter, Place{2, 1},
                 "'7' at line 2, character 1 is not a stone (X or O) or an empty cell (.)");
}

TEST(Diagram, RefusesAStoneInTheAir) {
  expect_refused(read_diagram(". . . .\n. X . .\n. . O .", connect(3)), ParseFault::StoneInTheAir,
                 Place{2, 3}, "'X' at line 2, character 3 is in the air: nothing is below b2");
}

TEST(Diagram, RefusesWrongCounts) {
  expect_refused(read_diagram("..../.O.O", kAny), ParseFault::WrongCounts, Place{1, 1},
                 "First has 0 stones and Second 2: First must have as many as Second or one more");
  expect_refused(read_diagram("..../.X.X/.X.O", connect(3)), ParseFault::WrongCounts, Place{1, 1},
                 "First has 3 stones and Second 1: First must have as many as Second or one more");
}

TEST(Diagram, RefusesLinesThatComeTooEarly) {
  expect_refused(read_diagram("XXX./OOO.", connect(3)), ParseFault::BothHaveLines, Place{1, 1},
                 "both sides have a line");
  expect_refused(read_diagram(".O../XXX./OOXO", connect(3)), ParseFault::LineOfSideToMove,
                 Place{1, 1}, "First has a line, but by the number of stones First is to move");
}

TEST(Diagram, RefusesWhatIsTooLong) {
  expect_refused(read_diagram(std::string(16385, '.'), kAny), ParseFault::TooLong, Place{1, 16385},
                 "the text is too long: it has 16385 characters, and at most 16384 are read");
}

}  // namespace
}  // namespace zugzwang
