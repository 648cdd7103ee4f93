#include "uci/commands.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <string>

namespace zugzwang::uci {
namespace {

using std::chrono::milliseconds;

TEST(Words, AreSeparatedByAnyBlanks) {
  Words words("  go\tmovetime \r");
  EXPECT_EQ(words.next(), "go");
  EXPECT_EQ(words.rest(), "\tmovetime \r");
  EXPECT_EQ(words.next(), "movetime");
  EXPECT_EQ(words.next(), std::nullopt);
  EXPECT_EQ(words.next(), std::nullopt);
}

TEST(ReadNumber, SaturatesAndRefusesAnythingElse) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(read_number("0"), 0);
  EXPECT_EQ(read_number("0042"), 42);
  EXPECT_EQ(read_number("18446744073709551615"), kMax);
  EXPECT_EQ(read_number("18446744073709551616"), kMax);
  EXPECT_EQ(read_number(std::string(1000, '9')), kMax);
  for (const char* junk : {"", "-1", "+1", "1.5", "1e3", "0x10", "ten", "1 "}) {
    EXPECT_EQ(read_number(junk), std::nullopt) << junk;
  }
}

RC_GTEST_PROP(ReadNumber, ReadsWhatWasWritten, (std::uint64_t number)) {
  RC_ASSERT(read_number(std::to_string(number)) == number);
}

TEST(ReadGo, ReadsEveryLimit) {
  const auto go =
      read_go(" wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 nodes 77 movetime 300 infinite");
  ASSERT_TRUE(go.has_value()) << go.error();
  EXPECT_EQ(go->clocks[0].left, milliseconds(1000));
  EXPECT_EQ(go->clocks[1].left, milliseconds(2000));
  EXPECT_EQ(go->clocks[0].increment, milliseconds(10));
  EXPECT_EQ(go->clocks[1].increment, milliseconds(20));
  EXPECT_EQ(go->moves_to_go, 5);
  EXPECT_EQ(go->nodes, 77);
  EXPECT_EQ(go->move_time, milliseconds(300));
  EXPECT_TRUE(go->infinite);
  EXPECT_TRUE(go->ignored.empty());
}

TEST(ReadGo, CutsTimesThatNobodyLivesToSee) {
  for (const char* time :
       {"9223372036854775807", "18446744073709551615", "1000000000000000000000"}) {
    const auto go = read_go(std::string("movetime ") + time + " wtime " + time + " winc " + time);
    ASSERT_TRUE(go.has_value());
    EXPECT_EQ(go->move_time, kMaxTime);
    EXPECT_EQ(go->clocks[0].left, kMaxTime);
    EXPECT_EQ(go->clocks[0].increment, kMaxTime);
    // The limit that a search derives from it still fits.
    EXPECT_GT(std::chrono::nanoseconds(*time_for(*go, Side::First)).count(), 0);
  }
}

TEST(ReadGo, RefusesNumbersThatAreNone) {
  EXPECT_EQ(read_go("movetime -5").error(),
            "go: movetime must be a non-negative whole number, not '-5'");
  EXPECT_EQ(read_go("nodes").error(), "go: nodes needs a number");
  EXPECT_EQ(read_go("wtime infinite").error(),
            "go: wtime must be a non-negative whole number, not 'infinite'");
  EXPECT_EQ(read_go("depth x").error(), "go: depth must be a non-negative whole number, not 'x'");
  EXPECT_EQ(read_go("movestogo 0").error(), "go: movestogo must be at least 1");
  EXPECT_EQ(read_go("perft 0").error(), "go: perft must be from 1 to 42");
  EXPECT_EQ(read_go("perft 43").error(), "go: perft must be from 1 to 42");
  EXPECT_EQ(read_go("perft 99999999999999999999").error(), "go: perft must be from 1 to 42");
}

TEST(ReadGo, NamesWhatItIgnores) {
  const auto go = read_go("ponder depth 3 searchmoves P@a1 P@b1 nodes 5 mate 2");
  ASSERT_TRUE(go.has_value());
  EXPECT_EQ(go->ignored, (std::vector<std::string>{"ponder", "depth", "searchmoves", "mate"}));
  EXPECT_EQ(go->nodes, 5);
}

GoCommand clock(std::int64_t left, std::int64_t increment = 0,
                std::optional<std::uint64_t> moves_to_go = {}) {
  GoCommand go;
  go.clocks[0] = {.left = milliseconds(left), .increment = milliseconds(increment)};
  go.moves_to_go = moves_to_go;
  return go;
}

TEST(TimeFor, IsAShareOfTheClock) {
  EXPECT_EQ(time_for(clock(60'000), Side::First), milliseconds(3000));
  EXPECT_EQ(time_for(clock(60'000, 500), Side::First), milliseconds(3500));
  EXPECT_EQ(time_for(clock(60'000, 0, 40), Side::First), milliseconds(1500));
  // Only one's own clock counts.
  EXPECT_EQ(time_for(clock(60'000), Side::Second), std::nullopt);
}

TEST(TimeFor, LeavesAMarginOnTheClock) {
  EXPECT_EQ(time_for(clock(1000, 0, 1), Side::First), milliseconds(950));
  EXPECT_EQ(time_for(clock(1000, 9000), Side::First), milliseconds(950));
  EXPECT_EQ(time_for(clock(60, 1000), Side::First), milliseconds(30));
  EXPECT_EQ(time_for(clock(0, 1000), Side::First), milliseconds(0));
}

TEST(TimeFor, IsNoLongerThanAMoveMayTake) {
  GoCommand go = clock(60'000);
  go.move_time = milliseconds(100);
  EXPECT_EQ(time_for(go, Side::First), milliseconds(100));
  go.move_time = milliseconds(100'000);
  EXPECT_EQ(time_for(go, Side::First), milliseconds(3000));
  EXPECT_EQ(time_for(go, Side::Second), milliseconds(100'000));
  go.infinite = true;
  EXPECT_EQ(time_for(go, Side::First), std::nullopt);
}

RC_GTEST_PROP(TimeFor, IsNeverMoreThanWhatIsLeft,
              (std::uint64_t left, std::uint64_t increment, std::uint64_t moves)) {
  const auto go = read_go("wtime " + std::to_string(left) + " winc " + std::to_string(increment) +
                          " movestogo " + std::to_string(std::max<std::uint64_t>(moves, 1)));
  RC_ASSERT(go.has_value());
  const auto time = time_for(*go, Side::First);
  RC_ASSERT(time.has_value());
  RC_ASSERT(time->count() >= 0);
  RC_ASSERT(static_cast<std::uint64_t>(time->count()) < std::max<std::uint64_t>(left, 1));
}

TEST(ReadSetOption, FollowsTheGrammar) {
  const auto spaced = read_set_option(" name Clear  Hash");
  ASSERT_TRUE(spaced.has_value());
  EXPECT_EQ(spaced->name, "Clear Hash");
  EXPECT_EQ(spaced->value, std::nullopt);
  const auto valued = read_set_option("name Some Book value my books/a value.bin");
  ASSERT_TRUE(valued.has_value());
  EXPECT_EQ(valued->name, "Some Book");
  EXPECT_EQ(valued->value, "my books/a value.bin");
  const auto empty = read_set_option("name Hash value");
  ASSERT_TRUE(empty.has_value());
  EXPECT_EQ(empty->value, "");
  for (const char* bad : {"", "Hash value 3", "name", "value 3"}) {
    EXPECT_EQ(read_set_option(bad).error(), "setoption: there is no name") << bad;
  }
}

}  // namespace
}  // namespace zugzwang::uci
