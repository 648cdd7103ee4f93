#include "notation/record.hpp"

#include <gtest/gtest.h>

#include <string>

#include "notation/digits.hpp"
#include "notation/reading.hpp"

namespace zugzwang {
namespace {

using testing::expect_refused;
using testing::kAny;
using testing::kStandard;

std::string reread_record(std::string_view text) {
  const auto record = read_record(text, kAny);
  return record ? to_record(*record) : record.error().message;
}

constexpr const char* kResigned =
    "[Board \"9x7x5\"]\n"
    "[Rules \"consolation\"]\n"
    "[First \"Ann \\\"A\\\" \\\\\"]\n"
    "[Second \"Bob\"]\n"
    "[Reason \"resigned\"]\n"
    "\n"
    "{before} 1. d1 {good} 1... d2  2. c1 d3 {a \\} brace} 0-1\n";

TEST(Record, IsReadCompletely) {
  const auto record = read_record(kResigned, kAny);
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->rules, (Rules{*Geometry::make(9, 7, 5), true}));
  EXPECT_EQ(to_digits(record->moves), "4434");
  EXPECT_EQ(record->first, "Ann \"A\" \\");
  EXPECT_EQ(record->second, "Bob");
  EXPECT_EQ(record->result, (GameResult{Verdict::SecondWins, ResultReason::Resigned}));
  EXPECT_EQ(record->comments,
            (std::map<int, std::string>{{0, "before"}, {1, "good"}, {4, "a } brace"}}));
}

TEST(Record, IsWrittenAsItWasRead) {
  // The gap before the result is that between rounds.
  std::string expected = kResigned;
  expected.replace(expected.rfind(" 0-1"), 4, "  0-1");
  EXPECT_EQ(reread_record(kResigned), expected);
  EXPECT_EQ(reread_record(expected), expected);
}

TEST(Record, IsWrittenInFull) {
  const std::string head = "[Board \"7x6x4\"]\n[Rules \"standard\"]\n\n";
  EXPECT_EQ(reread_record(""), head + "*\n");
  EXPECT_EQ(reread_record("1. d1 d2 2. e1"), head + "1. d1 d2  2. e1  *\n");
  EXPECT_EQ(reread_record("d1 d2 e1 *"), head + "1. d1 d2  2. e1  *\n");
  EXPECT_EQ(reread_record("1.d1 d2 2.e1 1-0"), head + "1. d1 d2  2. e1  1-0\n");
  EXPECT_EQ(reread_record("1. d1 1... d2"), head + "1. d1 d2  *\n");
  EXPECT_EQ(reread_record("1. a1 b1 2. a2 b2 3. a3 b3 4. a4"),
            head + "1. a1 b1  2. a2 b2  3. a3 b3  4. a4  1-0\n");
}

TEST(Record, WrapsLinesAt80) {
  const Rules rules{.geometry = *Geometry::make(7, 6, 5), .consolation = false};
  const GameRecord record = record_of(*read_digits("121212343434565656", rules));
  EXPECT_EQ(to_record(record),
            "[Board \"7x6x5\"]\n[Rules \"standard\"]\n\n"
            "1. a1 b1  2. a2 b2  3. a3 b3  4. c1 d1  5. c2 d2  6. c3 d3  7. e1 f1  8. e2 f2\n"
            "9. e3 f3  *\n");
}

TEST(Record, UsesTheContextWhereItSaysNothing) {
  const ReadContext context{.rules = {.geometry = *Geometry::make(4, 4, 3), .consolation = true},
                            .geometry_is_explicit = true};
  EXPECT_EQ(read_record("1. d1", context)->rules, context.rules);
  EXPECT_EQ(read_record("[Rules \"standard\"] 1. d1", context)->rules,
            (Rules{*Geometry::make(4, 4, 3), false}));
  EXPECT_EQ(read_record("[Board \"9x7\"]", kAny)->rules, (Rules{*Geometry::make(9, 7, 4), false}));
}

TEST(Record, IgnoresOtherTags) {
  EXPECT_EQ(read_record("[Event \"Club\"]\n1. d1", kAny)->moves.size(), 1U);
}

TEST(Record, FoldsLineBreaksInComments) {
  EXPECT_EQ(read_record("1. d1 {two\r\n   lines} {more}", kAny)->comments.at(1), "two lines more");
}

TEST(Record, RefusesBadTags) {
  expect_refused(read_record("[Board 7x6]", kAny), ParseFault::BadTag, Place{1, 1},
                 "'[' at 1 does not begin a tag like [Board \"7x6x4\"]");
  expect_refused(read_record("[First \"a\"]\n[First \"b\"]", kAny), ParseFault::RepeatedTag,
                 Place{2, 2}, "the tag 'First' at line 2, character 2 is repeated");
  expect_refused(read_record("[Rules \"odd\"]", kAny), ParseFault::BadTag, Place{1, 9},
                 "'odd' at 9 is not one of standard, consolation");
  expect_refused(read_record("[Reason \"odd\"]", kAny), ParseFault::BadTag, Place{1, 10},
                 "'odd' at 10 is not one of line, full board, consolation, resigned, time, agreed, "
                 "unstated, unfinished");
}

TEST(Record, RefusesBadBoards) {
  for (const char* value : {"", "7", "7x", "7x6x", "x7x6", "7x6x4x", "7x6x4x1", "7 x 6", "-7x6"}) {
    expect_refused(
        read_record("[Board \"" + std::string(value) + "\"]", kAny), ParseFault::BadGeometry,
        Place{1, 9},
        "'" + std::string(value) + "' at 9 is not a board like 7x6x4 (columns x rows x connect)");
  }
  expect_refused(read_record("[Board \"3x3x4\"]", kAny), ParseFault::BadGeometry, Place{1, 9},
                 "'3x3x4' at 9: no line of 4 fits on a board of 3x3");
  expect_refused(read_record("[Board \"9x7x5\"]", kStandard), ParseFault::OtherBoard, Place{1, 9},
                 "'9x7x5' at 9: the text is for a board of 9x7, 5 in a line, but the board is 7x6");
}

TEST(Record, RefusesOtherRulesThanThoseInsistedOn) {
  const ReadContext consolation{.rules = {.consolation = true}, .consolation_is_explicit = true};
  const ReadContext standard{.consolation_is_explicit = true};
  expect_refused(read_record("[Rules \"standard\"] 1. d1", consolation), ParseFault::OtherRules,
                 Place{1, 9},
                 "'standard' at 9: the text is for the standard rules, but the house rule "
                 "consolation is asked for");
  expect_refused(read_record("[Rules \"consolation\"] 1. d1", standard), ParseFault::OtherRules,
                 Place{1, 9},
                 "'consolation' at 9: the text is for the house rule consolation, but the standard "
                 "rules are asked for");
  EXPECT_TRUE(read_record("[Rules \"consolation\"] 1. d1", consolation)->rules.consolation);
  EXPECT_TRUE(read_record("1. d1", consolation)->rules.consolation);
}

TEST(Record, RefusesWhatIsNeverClosed) {
  expect_refused(read_record("[First \"Ann]", kAny), ParseFault::Unclosed, Place{1, 8},
                 "'\"' at 8 has no closing '\"'");
  expect_refused(read_record("[First \"Ann\" 1. d1", kAny), ParseFault::Unclosed, Place{1, 1},
                 "'[' at 1 has no closing ']'");
  expect_refused(read_record("1. d1 {good", kAny), ParseFault::Unclosed, Place{1, 7},
                 "'{' at 7 has no closing '}'");
  expect_refused(read_record("1. d1 } d2", kAny), ParseFault::UnknownCharacter, Place{1, 7},
                 "'}' at 7 closes no comment");
}

TEST(Record, RefusesBadEscapes) {
  expect_refused(read_record("1. d1 {\\q}", kAny), ParseFault::BadEscape, Place{1, 8},
                 "'\\q' at 8 is not an escape (\\\\ \\\" \\{ \\} \\n \\t \\x1b)");
  EXPECT_EQ(read_record("{\\xff}", kAny).error().fault, ParseFault::BadEscape);
  EXPECT_EQ(read_record("{\\x1", kAny).error().fault, ParseFault::BadEscape);
}

TEST(Record, RefusesWhatIsNotUtf8) {
  expect_refused(read_record("1. d1 {\xff}", kAny), ParseFault::InvalidUtf8, Place{1, 8},
                 "'\\xff' at 8 is not valid UTF-8");
}

TEST(Record, RefusesWrongMoveNumbers) {
  expect_refused(read_record("1. d1 d2 3. e1", kAny), ParseFault::WrongMoveNumber, Place{1, 10},
                 "'3.' at 10 is the wrong move number: it should be 2.");
  expect_refused(read_record("1. d1 1. d2", kAny), ParseFault::WrongMoveNumber, Place{1, 7},
                 "'1.' at 7 is the wrong move number: it should be 1...");
  expect_refused(read_record("1. d1 44", kAny), ParseFault::UnknownCharacter, Place{1, 7},
                 "'44' at 7 is neither a move, a move number nor a result");
}

TEST(Record, RefusesBadMoves) {
  expect_refused(read_record("1. d1 d3", kAny), ParseFault::CellInTheAir, Place{1, 7},
                 "'d3' at 7 is in the air: a stone in column d falls to d2");
  expect_refused(read_record("1. d1 ?", kAny), ParseFault::UnknownCharacter, Place{1, 7},
                 "'?' at 7 is not part of a cell (a1-g6)");
}

TEST(Record, RefusesResultsThatContradictTheBoard) {
  const std::string won = "1. a1 b1 2. a2 b2 3. a3 b3 4. a4 ";
  expect_refused(read_record(won + "0-1", kAny), ParseFault::ContradictingResult, Place{1, 34},
                 "the result '0-1' at 34 contradicts the board: First wins (line)");
  expect_refused(read_record(won + "*", kAny), ParseFault::ContradictingResult, Place{1, 34},
                 "the result '*' at 34 contradicts the board: First wins (line)");
  expect_refused(read_record("[Reason \"time\"] " + won, kAny), ParseFault::ContradictingResult,
                 Place{1, 10}, "the reason 'time' at 10 contradicts the board: First wins (line)");
  expect_refused(read_record("[Reason \"agreed\"] 1. d1 1-0", kAny),
                 ParseFault::ContradictingResult, Place{1, 10},
                 "the reason 'agreed' at 10 does not fit the result");
  expect_refused(read_record("1. d1 1-0 d2", kAny), ParseFault::TextAfterResult, Place{1, 11},
                 "'d' at 11 comes after the result");
}

TEST(Record, RefusesWhatIsTooLong) {
  EXPECT_EQ(read_record(std::string(kMaxRecordBytes + 1, ' '), kAny).error().fault,
            ParseFault::TooLong);
}

}  // namespace
}  // namespace zugzwang
