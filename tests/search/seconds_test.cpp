#include "search/seconds.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace zugzwang {
namespace {

TEST(DurationOf, IsExactWhereItCanBe) {
  EXPECT_EQ(duration_of(0), std::chrono::nanoseconds(0));
  EXPECT_EQ(duration_of(0.25), std::chrono::milliseconds(250));
  EXPECT_EQ(duration_of(86'400), std::chrono::hours(24));
}

TEST(DurationOf, IsTheLongestTimeBeyondIt) {
  for (const double seconds : {4e9, 1e10, 1e18, 1e300, std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(duration_of(seconds), kMaxDuration) << seconds;
  }
}

TEST(DurationOf, CanBeAddedToNow) {
  using Clock = std::chrono::steady_clock;
  const auto now = Clock::now();
  EXPECT_GT(now + duration_of(1e300), now + std::chrono::hours(24 * 365 * 99));
}

}  // namespace
}  // namespace zugzwang
