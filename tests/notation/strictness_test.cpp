// Whatever is not understood is named and refused, never skipped. docs/formats.md lists what is
// ignored.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/fen.hpp"
#include "notation/json_record.hpp"
#include "notation/reading.hpp"
#include "notation/record.hpp"
#include "notation/record_generators.hpp"
#include "notation/text.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;

constexpr std::string_view kMark = "\xEF\xBB\xBF";

std::string digits_of(std::string_view text) {
  const auto read = read_position(text, {});
  if (!read) return read.error().message;
  return read->moves ? to_digits(*read->moves) : to_diagram(read->position);
}

void expect_text_refused(std::string_view text, ParseFault fault, Place place,
                         const std::string& message) {
  expect_refused(read_position(text, {}), fault, place, message);
}

TEST(Commas, StandBetweenMoves) {
  EXPECT_EQ(digits_of("1. d1, d2  2. e1, e2"), "4455");
  EXPECT_EQ(digits_of("1. d1, d2, 2. e1 {good}, e2 *"), "4455");
  EXPECT_EQ(digits_of("d1,d2 , e1"), "445");
}

TEST(Commas, StandNowhereElse) {
  const auto refuse = [](std::string_view text, int at, const std::string& message) {
    expect_text_refused(text, ParseFault::UnknownCharacter, Place{1, at}, message);
  };
  refuse("1. d1,, d2", 7, "',' at 7 follows no move");
  refuse("1. , d1", 4, "',' at 4 follows no move");
  refuse("1. d1, *", 6, "',' at 6 is not followed by a move");
  refuse("1. d1,", 6, "',' at 6 is not followed by a move");
  refuse("d1,, d2", 4, "',' at 4 follows no cell");
  refuse("d1, d2,", 7, "',' at 7 is not followed by a cell");
  expect_refused(read_cells(" ,d1", {}), ParseFault::UnknownCharacter, Place{1, 2},
                 "',' at 2 follows no cell");
}

TEST(Records, NeedMoreThanComments) {
  const std::string why = " opens a comment, but there is no game: no tag, no move and no result";
  expect_text_refused("{d1, d2}", ParseFault::NoGame, Place{1, 1}, "'{' at 1" + why);
  expect_text_refused(" {hello} {d1}", ParseFault::NoGame, Place{1, 2}, "'{' at 2" + why);
  EXPECT_EQ(digits_of("{before} *"), "start");
  EXPECT_EQ(digits_of("{before} d1"), "4");
}

TEST(Records, HaveNoNumberWithoutAMove) {
  const auto refuse = [](std::string_view text, int at, const std::string& number_at) {
    expect_text_refused(text, ParseFault::UnknownCharacter, Place{1, at},
                        number_at + " is not followed by a move");
  };
  refuse("1. d1 d2 2.", 10, "'2.' at 10");
  refuse("1. 1. d1", 1, "'1.' at 1");
  refuse("1. d1 1... *", 7, "'1...' at 7");
}

TEST(Records, WriteTagsAsTheyAre) {
  expect_text_refused("[board \"4x4x4\"] 1. d1", ParseFault::BadTag, Place{1, 2},
                      "'board' at 2 must be written Board");
  EXPECT_EQ(digits_of("[Site \"?\"] 1. d1"), "4");
}

TEST(Records, HaveNoCommentInAComment) {
  expect_text_refused("1. d1 {one d2 {two} e1", ParseFault::UnknownCharacter, Place{1, 15},
                      "'{' at 15 is within a comment: write \\{");
  GameRecord record;
  record.comments[0] = "{braces}";
  EXPECT_EQ(read_record(to_record(record), {})->comments.at(0), "{braces}");
}

TEST(Diagrams, LoseNoEmptyCells) {
  const auto refuse = [](std::string_view text, Place place, const std::string& message) {
    expect_text_refused(text, ParseFault::UnknownCharacter, place, message);
  };
  // Cells drawn as blanks used to be skipped, and a different board came out.
  refuse("| | | | |\n|X|O|X|O|", {1, 1},
         "'| |' at line 1, character 1 has nothing between the bars: an empty cell is a .");
  refuse("|X||O|.|", {1, 3}, "'||' at 3 has nothing between the bars: an empty cell is a .");
  refuse("|....|\n|    |", {2, 1},
         "'|    |' at line 2, character 1 has nothing between the bars: an empty cell is a .");
  refuse("[X][ ]..", {1, 4}, "'[ ]' at 4 has nothing between the brackets: an empty cell is a .");
  refuse("....//....", {1, 6}, "'/' at 6 ends no row");
  refuse("/..../....", {1, 1}, "'/' at 1 ends no row");
}

TEST(Diagrams, CloseTheirBrackets) {
  expect_text_refused("..../[X...", ParseFault::Unclosed, Place{1, 6},
                      "'[' at 6 has no closing ']'");
  expect_text_refused("..../[[X]...", ParseFault::Unclosed, Place{1, 6},
                      "'[' at 6 has no closing ']'");
  expect_text_refused("..../X]...", ParseFault::UnknownCharacter, Place{1, 7},
                      "']' at 7 closes no '['");
}

TEST(Diagrams, NameTheirRowsAndColumnsRightly) {
  expect_text_refused("2 ....\n9 X...", ParseFault::RowCount, Place{2, 1},
                      "'9' at line 2, character 1 is the wrong row number: it should be 1");
  expect_text_refused("....\nX...\na b c", ParseFault::RowLength, Place{3, 1},
                      "the line at line 3, character 1 names 3 columns, but the rows have 4");
  expect_text_refused("....\na b c d\nX...", ParseFault::RowCount, Place{2, 1},
                      "the column names at line 2, character 1 are between the rows");
  EXPECT_EQ(digits_of("1 2 3 4\n2....\n1X...\na b c d"), digits_of("..../X..."));
}

TEST(Fen, HasNothingThatIsPassedOver) {
  const auto refuse = [](std::string_view text, ParseFault fault, int at,
                         const std::string& message) {
    expect_refused(read_fen(text, Geometry::standard()), fault, Place{1, at}, message);
  };
  const std::string why = " does not belong here: after the side come - - and two numbers";
  refuse("7/7/7/7/7/7 w nonsense", ParseFault::UnknownCharacter, 15, "'nonsense' at 15" + why);
  refuse("7/7/7/7/7/7 w - - 0 1 2", ParseFault::UnknownCharacter, 23, "'2' at 23" + why);
  refuse("7/7/7/7/7/7 w - - x", ParseFault::UnknownCharacter, 19, "'x' at 19" + why);
  refuse("7/7/7/7/7/7 white", ParseFault::WrongCounts, 13,
         "'white' at 13 contradicts the number of stones: it should be w");
  refuse("7/7/7/7/7/7[PP w", ParseFault::UnknownCharacter, 15,
         "' ' at 15 is not P, p or the closing ']'");
  refuse("7/7/7/7/7/7[PP", ParseFault::Unclosed, 12, "'[' at 12 has no closing ']'");
  refuse("7/7/7/7/7/7[]w", ParseFault::UnknownCharacter, 14,
         "'w' at 14 follows the board without a space");
  refuse("07/7/7/7/7/7 w", ParseFault::UnknownCharacter, 1, "'0' at 1 is not P, p, / or a number");
  // The location is one in the text as given.
  refuse("7/7/7/7/7/3P2pP w", ParseFault::RowLength, 11,
         "the row at 11 has 8 cells, but the board has 7");
}

TEST(Json, HasEachKeyOnce) {
  const auto refuse = [](const std::string& text, const std::string& key) {
    const auto read = read_position(text, {});
    expect_refused(read, ParseFault::JsonRepeatedKey, std::nullopt, key + ": given twice");
    EXPECT_EQ(read.error().key, key);
  };
  const std::string head =
      R"({"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},)";
  refuse(head + R"("moves":[4],"moves":[5]})", "moves");
  refuse(head + R"("moves":[],"x":1,"x":1})", "x");
  refuse(head + R"("moves":[4],"comments":{"0":"a","0":"b"}})", "comments.0");
  refuse(R"({"geometry":{"rows":7,"rows":6}})", "geometry.rows");
  refuse(R"({"list":[{"a":1},{"a":1,"a":2}]})", "list.a");
  refuse("{\"" + std::string(100, 'k') + "\":1,\"" + std::string(100, 'k') + "\":2}",
         std::string(40, 'k') + "...");
  EXPECT_EQ(digits_of(head + R"("moves":[4],"a":{"x":1},"b":{"x":[{"x":2},{"x":3}]}})"), "4");
}

TEST(Json, IsNotNestedWithoutEnd) {
  expect_refused(read_json(std::string(1000000, '['), {}), ParseFault::JsonTooDeep, Place{1, 1},
                 "the text is nested too deeply: at most 64 levels are read");
}

TEST(Json, HasKeysWithinReason) {
  const auto with_keys = [](int count) {
    std::string text =
        R"({"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},)"
        R"("moves":[4],"more":{)";
    for (int key = 0; key < count; ++key) {
      text += (key > 0 ? ",\"" : "\"") + std::to_string(key) + "\":0";
    }
    return text + "}}";
  };
  EXPECT_EQ(digits_of(with_keys(1000)), "4");
  expect_refused(read_json(with_keys(1001), {}), ParseFault::JsonTooManyKeys, Place{1, 1},
                 "an object has too many keys: at most 1000 are read");
}

TEST(Json, HasTimesWithinReason) {
  const auto with_time = [](const std::string& time) {
    return read_json(
        R"({"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},)"
        R"("moves":[4],"times_ms":[)" +
            time + "]}",
        {});
  };
  EXPECT_EQ(with_time("9007199254740992")->times.front().count(), 9007199254740992);
  for (const char* time : {"9007199254740993", "9223372036854775807", "18446744073709551615"}) {
    expect_refused(with_time(time), ParseFault::JsonBadValue, std::nullopt,
                   "times_ms[0]: must be at most 9007199254740992");
  }
  for (const char* time : {"1.5", "1e3", "1e300", "99999999999999999999", "-99999999999999999999",
                           "\"5\"", "null", "true"}) {
    expect_refused(with_time(time), ParseFault::JsonWrongType, std::nullopt,
                   "times_ms[0]: must be a whole number of milliseconds");
  }
  expect_refused(with_time("-1"), ParseFault::JsonBadValue, std::nullopt,
                 "times_ms[0]: must not be negative");
  for (const char* time : {"inf", "NaN", "1e400", "0x10", "+5", "01"}) {
    EXPECT_EQ(with_time(time).error().fault, ParseFault::JsonSyntax) << time;
  }
}

TEST(ByteOrderMark, IsSkippedAtTheStart) {
  const Game game = *read_digits("445", {});
  const Position& position = game.position();
  const std::vector<std::string> texts{to_digits(game.moves()),
                                       "\n445",
                                       to_cells(game.moves()),
                                       to_diagram(position),
                                       to_record(record_of(game)),
                                       to_json(record_of(game)),
                                       "d1, d2, e1",
                                       "1. d1 d2 2. e1"};
  for (const std::string& text : texts) {
    const auto read = read_position(std::string(kMark) + text, {});
    ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
    EXPECT_EQ(read->position, position) << text;
  }
  EXPECT_EQ(read_fen(std::string(kMark) + to_fen(position), Geometry::standard()), position);
  EXPECT_EQ(digits_of(kMark), "start");
  EXPECT_EQ(digits_of(std::string(kMark) + "start"), "start");
  const std::string line = to_json_line(record_of(game));
  EXPECT_EQ(split_json_lines(std::string(kMark) + line + line).size(), 2U);
}

TEST(ByteOrderMark, StandsAtTheVeryBeginningOrIsRefused) {
  expect_text_refused(" " + std::string(kMark), ParseFault::UnknownCharacter, Place{1, 2},
                      "'\\xef\\xbb\\xbf' at 2 is not a column (1-7)");
  expect_text_refused(std::string(kMark) + " " + std::string(kMark), ParseFault::UnknownCharacter,
                      Place{1, 2}, "'\\xef\\xbb\\xbf' at 2 is not a column (1-7)");
  // Nothing follows it in memory, so a sanitizer notices reads beyond the end.
  const std::vector<char> alone{' ', kMark[0], kMark[1], kMark[2]};
  EXPECT_EQ(detect_form({alone.data(), alone.size()}, Geometry::standard()), TextForm::Digits);
}

TEST(ByteOrderMark, CountsForNoPlace) {
  expect_text_refused(std::string(kMark) + "44x", ParseFault::UnknownCharacter, Place{1, 3},
                      "'x' at 3 is not a column (1-7)");
  expect_text_refused(std::string(kMark) + "{\"a\":1,}", ParseFault::JsonSyntax, Place{1, 8},
                      "'}' at 8 is not valid JSON");
  expect_text_refused(std::string(kMark) + std::string(kMark) + "44", ParseFault::UnknownCharacter,
                      Place{1, 1}, "'\\xef\\xbb\\xbf' at 1 is not a column (1-7)");
}

/// Can something be inserted before this offset without splitting a number or a word?
bool is_token_boundary(std::string_view text, std::size_t offset) {
  const auto is_word = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return offset == 0 || offset == text.size() ||
         !(is_word(text[offset - 1]) && is_word(text[offset]));
}

/// Characters that are neither a move nor an empty cell in any form.
constexpr std::array<std::string_view, 22> kJunk{"?", "#",  "zz", ",",  ";",   ":",  "(", ")",
                                                 "{", "}",  "[",  "]",  "|",   "!",  "~", "*",
                                                 "0", "\"", "\\", "d0", "1-0", kMark};

/// Wherever junk is inserted, a text is refused or means what it meant before, nothing else.
void expect_law_of_junk(const std::string& text, const Game& game) {
  const std::string junk = " " + std::string(*rc::gen::elementOf(kJunk)) + " ";
  const ReadContext context{.rules = game.rules(),
                            .geometry_is_explicit = *rc::gen::arbitrary<bool>()};
  for (std::size_t place = 0; place <= text.size(); ++place) {
    if (!is_token_boundary(text, place)) continue;
    std::string spoilt = text;
    spoilt.insert(place, junk);
    const auto read = read_position(spoilt, context);
    if (!read) continue;
    RC_LOG() << spoilt;
    RC_ASSERT(read->rules == game.rules());
    RC_ASSERT(read->position == game.position());
    RC_ASSERT((!read->moves || std::ranges::equal(*read->moves, game.moves())));
  }
}

RC_GTEST_PROP(Junk, MakesNoOtherGameOfDigits, ()) {
  const Game game = *testing::any_game();
  expect_law_of_junk(to_digits(game.moves()), game);
}

RC_GTEST_PROP(Junk, MakesNoOtherGameOfCells, ()) {
  const Game game = *testing::any_game();
  expect_law_of_junk(to_cells(game.moves()), game);
}

RC_GTEST_PROP(Junk, MakesNoOtherGameOfARecord, ()) {
  const GameRecord record = *testing::any_record();
  expect_law_of_junk(to_record(record), *game_of(record));
}

RC_GTEST_PROP(Junk, MakesNoOtherPositionOfADiagram, ()) {
  const Game game = *testing::any_game();
  const DiagramStyle style{
      .labels = *rc::gen::element(ColumnLabels::None, ColumnLabels::Letters, ColumnLabels::Numbers),
      .row_numbers = *rc::gen::arbitrary<bool>(),
      .framed = *rc::gen::arbitrary<bool>(),
      .highlighted = game.outcome().winning_cells()};
  expect_law_of_junk(to_diagram(game.position(), style), game);
}

RC_GTEST_PROP(Junk, MakesNoOtherGameOfJson, ()) {
  const GameRecord record = *testing::any_record();
  expect_law_of_junk(to_json(record), *game_of(record));
}

RC_GTEST_PROP(Junk, MakesNoOtherPositionOfFen, ()) {
  const Game game = *testing::any_game();
  std::string text = to_fen(game.position());
  const auto place = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
  text.insert(place, " " + std::string(*rc::gen::elementOf(kJunk)) + " ");
  const auto read = read_fen(text, game.rules().geometry);
  RC_ASSERT((!read || *read == game.position()));
}

}  // namespace
}  // namespace zugzwang
