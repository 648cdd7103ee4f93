#include "notation/text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "notation/digits.hpp"
#include "notation/reading.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;

const Geometry kStandardBoard = Geometry::standard();
const Geometry kWideBoard = *Geometry::make(12, 8, 4);

TEST(DetectForm, KnowsEveryForm) {
  for (const char* text :
       {"", "start", "4453", " 44\n53 ", "44x", "(4)4", "443.", "44+", "1-0", "#"}) {
    EXPECT_EQ(detect_form(text, kStandardBoard), TextForm::Digits) << text;
  }
  for (const char* text : {"d1 d2", "D1", "d1\nd2", "x", "x1 o1\no2 r1", "hello"}) {
    EXPECT_EQ(detect_form(text, kStandardBoard), TextForm::Cells) << text;
  }
  for (const char* text :
       {"1. d1", "1.d1", "[First \"a\"]", "{hi} d1", "[", "1. x1 r1", "[Xy \"\"]"}) {
    EXPECT_EQ(detect_form(text, kStandardBoard), TextForm::Record) << text;
  }
  for (const char* text :
       {"...X", "X...", "XO\nOX", "/", "|", "a b\n. .", "[X] O", "+--+\n", "6.......\n5.......",
        "2. . . .\n1. . . .", "2.X.O\n1.O.X", "---", "X_"}) {
    EXPECT_EQ(detect_form(text, kStandardBoard), TextForm::Diagram) << text;
  }
  for (const char* text : {"{", "{}", "{\"format\":1}", " {\n \"a"}) {
    EXPECT_EQ(detect_form(text, kStandardBoard), TextForm::Json) << text;
  }
}

TEST(DetectForm, TakesCapitalsForColumnsOnWideBoards) {
  EXPECT_EQ(detect_form("A1", kStandardBoard), TextForm::Cells);
  EXPECT_EQ(detect_form("A1", kWideBoard), TextForm::Digits);
  EXPECT_EQ(detect_form("a1", kWideBoard), TextForm::Cells);
}

TEST(ReadPosition, ReadsEveryForm) {
  const Position expected = read_digits("445", {})->position();
  for (const char* text : {
           "445",
           "d1 d2 e1",
           "1. d1 d2 2. e1 *",
           "......./......./......./......./...O.../...XX..",
           R"({"format":"zugzwang-game","version":1,
               "geometry":{"columns":7,"rows":6,"connect":4},"moves":[4,4,5]})",
       }) {
    const auto read = read_position(text, {});
    ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
    EXPECT_EQ(read->position, expected) << text;
    EXPECT_EQ(read->rules, Rules{}) << text;
    EXPECT_EQ(read->moves.has_value(), read->form != TextForm::Diagram);
    EXPECT_EQ(read->record.has_value(),
              read->form == TextForm::Record || read->form == TextForm::Json);
  }
}

TEST(ReadPosition, TakesTheBoardFromTheText) {
  EXPECT_EQ(read_position("[Board \"9x7x5\"]", {})->rules.geometry, *Geometry::make(9, 7, 5));
  EXPECT_EQ(read_position("..../....", {})->rules.geometry, *Geometry::make(4, 2, 4));
  EXPECT_EQ(read_position("..../....", {})->position.geometry(), *Geometry::make(4, 2, 4));
}

TEST(ReadPosition, NamesCharacterAndPlace) {
  expect_refused(read_position("44x", {}), ParseFault::UnknownCharacter, Place{1, 3},
                 "'x' at 3 is not a column (1-7)");
  expect_refused(read_position("  44x", {}), ParseFault::UnknownCharacter, Place{1, 5},
                 "'x' at 5 is not a column (1-7)");
}

TEST(ReadPosition, TellsWhatIsBlamed) {
  const auto refused = [](std::string_view text) { return read_position(text, {}).error(); };
  EXPECT_EQ(refused("44\u00e4").subject, "\u00e4");
  EXPECT_EQ(refused("d1 d33").subject, "d33");
  EXPECT_EQ(refused("d1 d3").subject, "d3");
  EXPECT_EQ(refused("4444444").subject, "4");
  EXPECT_EQ(refused("[Board \"99x99\"] *").subject, "99x99");
  EXPECT_EQ(refused("XX..").subject, "");
  EXPECT_EQ(refused("1. d1 1-0 x").subject, "x");
  EXPECT_EQ(refused("{\"format\":\"chess\"}").key, "format");
  EXPECT_EQ(refused("{\"format\":").subject, "");
}

}  // namespace
}  // namespace zugzwang
