#include "notation/json_record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "notation/digits.hpp"
#include "notation/reading.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;
using testing::kAny;
using testing::kStandard;

constexpr const char* kFull = R"({
  "format": "zugzwang-game",
  "version": 1,
  "geometry": {"columns":9,"rows":7,"connect":5},
  "rules": {"consolation":true},
  "players": {"first":"Ann","second":"Bob"},
  "moves": [4,4,5],
  "times_ms": [1200,0,35],
  "comments": {"0":"hello","3":"good"},
  "result": {"winner":"second","reason":"time"}
}
)";

/// A record whose last members are these.
std::string with(const std::string& members) {
  return R"({"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},)" +
         members + "}";
}

void expect_json_refused(const std::string& members, ParseFault fault, const std::string& message) {
  expect_refused(read_json(with(members), kAny), fault, std::nullopt, message);
}

TEST(JsonRecord, IsReadCompletely) {
  const auto record = read_json(kFull, kAny);
  ASSERT_TRUE(record.has_value()) << record.error().message;
  using std::chrono::milliseconds;
  EXPECT_EQ(*record, (GameRecord{.rules = {*Geometry::make(9, 7, 5), true},
                                 .moves = {Column(3), Column(3), Column(4)},
                                 .result = {Verdict::SecondWins, ResultReason::Time},
                                 .first = "Ann",
                                 .second = "Bob",
                                 .times = {milliseconds(1200), milliseconds(0), milliseconds(35)},
                                 .comments = {{0, "hello"}, {3, "good"}}}));
}

TEST(JsonRecord, IsWrittenAsItWasRead) { EXPECT_EQ(to_json(*read_json(kFull, kAny)), kFull); }

TEST(JsonRecord, NeedsLittle) {
  const auto record = read_json(with(R"("moves":[1,2,1,2,1,2,1],"event":"ignored")"), kAny);
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->result, (GameResult{Verdict::FirstWins, ResultReason::Line}));
}

TEST(JsonRecord, WritesTextThatIsNotUtf8) {
  GameRecord record;
  record.first = "\xff";
  EXPECT_EQ(read_json(to_json(record), kAny)->first, "\ufffd");
}

TEST(JsonRecord, RefusesBadSyntax) {
  expect_refused(read_json("{\"a\":1,}", kAny), ParseFault::JsonSyntax, Place{1, 8},
                 "'}' at 8 is not valid JSON");
  expect_refused(read_json("{\n\"a\" 1}", kAny), ParseFault::JsonSyntax, Place{2, 5},
                 "'1' at line 2, character 5 is not valid JSON");
  expect_refused(read_json("{", kAny), ParseFault::JsonSyntax, Place{1, 2},
                 "the end at 2 is not valid JSON");
  expect_refused(read_json("", kAny), ParseFault::JsonSyntax, Place{1, 1},
                 "the end at 1 is not valid JSON");
  expect_refused(read_json("[]", kAny), ParseFault::JsonWrongType, Place{1, 1},
                 "the text must be a JSON object");
  EXPECT_EQ(read_json("{\"a\":\"\xff\"}", kAny).error().fault, ParseFault::JsonSyntax);
  EXPECT_EQ(read_json(std::string(100000, '['), kAny).error().fault, ParseFault::JsonTooDeep);
  EXPECT_EQ(read_json("{\"a\":1e999}", kAny).error().fault, ParseFault::JsonSyntax);
}

TEST(JsonRecord, RefusesOtherFormatsAndVersions) {
  const auto refuse = [](const char* text, ParseFault fault, const char* message) {
    expect_refused(read_json(text, kAny), fault, std::nullopt, message);
  };
  refuse("{}", ParseFault::JsonMissingKey, "format: missing");
  refuse(R"({"format":1})", ParseFault::JsonWrongType, "format: must be a string");
  refuse(R"({"format":"chess"})", ParseFault::UnknownFormat,
         "format: 'chess' is not known, only 'zugzwang-game'");
  refuse(R"({"format":"zugzwang-game"})", ParseFault::JsonMissingKey, "version: missing");
  refuse(R"({"format":"zugzwang-game","version":"1"})", ParseFault::JsonWrongType,
         "version: must be a whole number");
  refuse(R"({"format":"zugzwang-game","version":2})", ParseFault::UnknownVersion,
         "version: 2 is not known, only 1");
  refuse(R"({"format":"zugzwang-game","version":1})", ParseFault::JsonMissingKey,
         "geometry: missing");
}

TEST(JsonRecord, RefusesBadBoards) {
  const auto refuse = [](const std::string& geometry, const ReadContext& context, ParseFault fault,
                         const char* message) {
    expect_refused(read_json(R"({"format":"zugzwang-game","version":1,"geometry":)" + geometry +
                                 R"(,"moves":[]})",
                             context),
                   fault, std::nullopt, message);
  };
  refuse("7", kAny, ParseFault::JsonWrongType, "geometry: must be an object");
  refuse(R"({"columns":7})", kAny, ParseFault::JsonMissingKey, "geometry.rows: missing");
  refuse(R"({"columns":7.5})", kAny, ParseFault::JsonWrongType,
         "geometry.columns: must be a whole number");
  refuse(R"({"columns":3,"rows":3,"connect":4})", kAny, ParseFault::BadGeometry,
         "geometry: no line of 4 fits on a board of 3x3");
  refuse(R"({"columns":18446744073709551615,"rows":-9223372036854775808,"connect":4})", kAny,
         ParseFault::BadGeometry,
         "geometry: a board of 1000000x-1000000 has no cells: it needs at least 1 column and 1 "
         "row");
  refuse(R"({"columns":9,"rows":7,"connect":5})", kStandard, ParseFault::OtherBoard,
         "geometry: the text is for a board of 9x7, 5 in a line, but the board is 7x6");
}

TEST(JsonRecord, RefusesOtherRulesThanThoseInsistedOn) {
  const ReadContext context{.rules = {.consolation = true}, .consolation_is_explicit = true};
  const auto with_rules = [](const std::string& rules) {
    return R"({"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},)" +
           rules + R"("moves":[4]})";
  };
  expect_refused(read_json(with_rules(R"("rules":{"consolation":false},)"), context),
                 ParseFault::OtherRules, std::nullopt,
                 "rules.consolation: the text is for the standard rules, but the house rule "
                 "consolation is asked for");
  EXPECT_TRUE(
      read_json(with_rules(R"("rules":{"consolation":true},)"), context)->rules.consolation);
  EXPECT_TRUE(read_json(with_rules(""), context)->rules.consolation);
}

TEST(JsonRecord, RefusesBadMoves) {
  expect_json_refused(R"("a":0)", ParseFault::JsonMissingKey, "moves: missing");
  expect_json_refused(R"("moves":{})", ParseFault::JsonWrongType,
                      "moves: must be an array of column numbers");
  expect_json_refused(R"("moves":[4,"4"])", ParseFault::JsonWrongType,
                      "moves[1]: must be a column number");
  expect_json_refused(R"("moves":[4,8])", ParseFault::NoSuchColumn,
                      "moves[1]: 8 is not a column (1-7)");
  expect_json_refused(R"("moves":[4,-1])", ParseFault::NoSuchColumn,
                      "moves[1]: -1 is not a column (1-7)");
  expect_json_refused(R"("moves":[4,4,4,4,4,4,4])", ParseFault::ColumnFull,
                      "moves[6]: column 4 is full");
  expect_json_refused(R"("moves":[1,2,1,2,1,2,1,2])", ParseFault::MoveAfterEnd,
                      "moves[7]: this move comes after the end of the game: First won with move 7");
}

TEST(JsonRecord, RefusesBadDetails) {
  expect_json_refused(R"("moves":[],"rules":1)", ParseFault::JsonWrongType,
                      "rules: must be an object");
  expect_json_refused(R"("moves":[],"rules":{"consolation":1})", ParseFault::JsonWrongType,
                      "rules.consolation: must be true or false");
  expect_json_refused(R"("moves":[],"players":[])", ParseFault::JsonWrongType,
                      "players: must be an object");
  expect_json_refused(R"("moves":[],"players":{"second":2})", ParseFault::JsonWrongType,
                      "players.second: must be a string");
  expect_json_refused(R"("moves":[4],"times_ms":1)", ParseFault::JsonWrongType,
                      "times_ms: must be an array of milliseconds");
  expect_json_refused(R"("moves":[4],"times_ms":[])", ParseFault::JsonBadValue,
                      "times_ms: has 0 entries for 1 moves");
  expect_json_refused(R"("moves":[4],"times_ms":[1.5])", ParseFault::JsonWrongType,
                      "times_ms[0]: must be a whole number of milliseconds");
  expect_json_refused(R"("moves":[4],"times_ms":[-1])", ParseFault::JsonBadValue,
                      "times_ms[0]: must not be negative");
  expect_json_refused(R"("moves":[4],"comments":[])", ParseFault::JsonWrongType,
                      "comments: must be an object");
  expect_json_refused(R"("moves":[4],"comments":{"1":1})", ParseFault::JsonWrongType,
                      "comments['1']: must be a string");
  for (const std::string key : {"2", "01", "x", "", "-1"}) {
    expect_json_refused(R"("moves":[4],"comments":{")" + key + R"(":""})", ParseFault::JsonBadValue,
                        "comments['" + key + "']: the key must be a number of moves (0-1)");
  }
}

TEST(JsonRecord, RefusesBadResults) {
  expect_json_refused(R"("moves":[],"result":"draw")", ParseFault::JsonWrongType,
                      "result: must be an object");
  expect_json_refused(R"("moves":[],"result":{})", ParseFault::JsonMissingKey,
                      "result.winner: missing");
  for (const char* winner : {"\"nobody\"", "1", "\"\""}) {
    expect_json_refused(R"("moves":[],"result":{"winner":)" + std::string(winner) + "}",
                        ParseFault::JsonBadValue,
                        R"(result.winner: must be "first", "second", "draw" or null)");
  }
  expect_json_refused(R"("moves":[],"result":{"winner":null,"reason":0})",
                      ParseFault::JsonWrongType, "result.reason: must be a string");
  expect_json_refused(R"("moves":[],"result":{"winner":null,"reason":"bored"})",
                      ParseFault::JsonBadValue, "result.reason: 'bored' is not known");
  expect_json_refused(R"("moves":[],"result":{"winner":"first","reason":"line"})",
                      ParseFault::ContradictingResult, "result: contradicts the board: unfinished");
  expect_json_refused(R"("moves":[1,2,1,2,1,2,1],"result":{"winner":"draw"})",
                      ParseFault::ContradictingResult,
                      "result: contradicts the board: First wins (line)");
}

TEST(JsonRecord, TellsWhichColourBegins) {
  const GameRecord red{.moves = {Column(3)}, .yellow = Side::Second};
  EXPECT_TRUE(to_json(red).contains("\"begins\": \"red\""));
  EXPECT_EQ(read_json(to_json(red), {}), red);
  // Older records do not say.
  const GameRecord silent{.moves = {Column(3)}};
  EXPECT_FALSE(to_json(silent).contains("begins"));
  EXPECT_EQ(read_json(to_json(silent), {})->yellow, std::nullopt);
  expect_json_refused(R"("moves":[],"begins":"blue")", ParseFault::JsonBadValue,
                      R"(begins: must be "yellow" or "red")");
  expect_json_refused(R"("moves":[],"begins":1)", ParseFault::JsonWrongType,
                      "begins: must be a string");
}

TEST(JsonLines, AreRecordsOnOneLineEach) {
  GameRecord one;
  one.moves = {Column(3), Column(2)};
  one.first = "a\nb";
  const GameRecord other{.rules = {.geometry = *Geometry::make(5, 4, 3)}};
  const std::string text = to_json_line(one) + "\n" + to_json_line(other) + "  \r\n";
  EXPECT_EQ(std::ranges::count(to_json_line(one), '\n'), 1);
  const auto lines = split_json_lines(text);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(read_json_line(lines[0], {}), one);
  EXPECT_EQ(read_json_line(lines[1], {}), other);
}

TEST(JsonLines, ABrokenLineIsNamed) {
  const std::string game = to_json_line(GameRecord{.moves = {Column(3)}});
  const std::string bad_move =
      R"({"format":"zugzwang-game","version":1,"geometry":{"columns":7,"rows":6,"connect":4},)"
      R"("moves":[8]})";
  const std::string text = game + "\n" + bad_move + "\n" + game.substr(0, 30) + "\n4453\n";
  const auto lines = split_json_lines(text);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(read_json_line(lines[0], {}));
  EXPECT_EQ(read_json_line(lines[1], {}).error(),
            (ParseError{ParseFault::NoSuchColumn, Place{.line = 3, .character = 1},
                        "line 3: moves[0]: 8 is not a column (1-7)", "", "moves[0]"}));
  EXPECT_EQ(read_json_line(lines[2], {}).error(),
            (ParseError{ParseFault::JsonSyntax, Place{.line = 4, .character = 31},
                        "line 4: the end at 31 is not valid JSON"}));
  EXPECT_EQ(read_json_line(lines[3], {}).error().message, "line 5: the text must be a JSON object");
}

TEST(JsonLines, EverythingElseIsOneText) {
  for (const std::string& text :
       {std::string(), std::string("\n\n"), std::string("4453"), std::string("{}\n4453\n"),
        to_json(GameRecord{}), to_json_line(GameRecord{}), std::string("{a comment}\n1. d1\n"),
        std::string("{a comment}\n{and another}\n1. d1\n")}) {
    EXPECT_TRUE(split_json_lines(text).empty()) << text;
  }
}

TEST(JsonRecord, RefusesWhatIsTooLong) {
  EXPECT_EQ(read_json(std::string(kMaxRecordBytes + 1, ' '), kAny).error().fault,
            ParseFault::TooLong);
}

}  // namespace
}  // namespace zugzwang
