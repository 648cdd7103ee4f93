#include "notation/parse_error.hpp"

#include <gtest/gtest.h>

#include <string>

#include "notation/utf8.hpp"

namespace zugzwang {
namespace {

TEST(Printable, LeavesPlainTextAlone) {
  EXPECT_EQ(printable("Ann & Bob ~"), "Ann & Bob ~");
  EXPECT_EQ(printable("Jürgen 🙂"), "Jürgen 🙂");
}

TEST(Printable, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(printable("\x1b[2J\n\t\x7f"), "\\x1b[2J\\x0a\\x09\\x7f");
  EXPECT_EQ(printable(std::string(1, '\0')), "\\x00");
  // The single-character CSI in UTF-8, and an override of the writing direction.
  EXPECT_EQ(printable("\u009b"), "\\xc2\\x9b");
  EXPECT_EQ(printable("\u202e"), "\\xe2\\x80\\xae");
}

TEST(Printable, EscapesWhatIsNotUtf8) {
  EXPECT_EQ(printable("\xff"
                      "a\xc3"),
            "\\xffa\\xc3");
  EXPECT_EQ(printable("\xc0\x80"), "\\xc0\\x80");
}

TEST(InQuotes, CutsLongText) {
  EXPECT_EQ(in_quotes("d1"), "'d1'");
  EXPECT_EQ(in_quotes(std::string(41, 'a')), "'" + std::string(40, 'a') + "...'");
  // Never in the middle of a character.
  EXPECT_EQ(in_quotes(std::string(39, 'a') + "é"), "'" + std::string(39, 'a') + "...'");
}

TEST(Utf8, AcceptsOnlyWhatTheStandardDoes) {
  EXPECT_EQ(find_invalid_utf8("a\u00e9\u20ac\U0001F642"), std::nullopt);
  EXPECT_EQ(find_invalid_utf8("ab\x80"), 2U);
  EXPECT_EQ(find_invalid_utf8("\xc1\xbf"), 0U) << "longer than needed";
  EXPECT_EQ(find_invalid_utf8("\xe0\x9f\xbf"), 0U) << "longer than needed";
  EXPECT_EQ(find_invalid_utf8("\xf0\x8f\xbf\xbf"), 0U) << "longer than needed";
  EXPECT_EQ(find_invalid_utf8("\xed\xa0\x80"), 0U) << "surrogate";
  EXPECT_EQ(find_invalid_utf8("\xf4\x90\x80\x80"), 0U) << "beyond the last";
  EXPECT_EQ(find_invalid_utf8("a\xe2\x82"), 1U) << "cut off";
}

}  // namespace
}  // namespace zugzwang
