#include "cli/report/plot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "report/page_fault.hpp"

namespace zugzwang::cli {
namespace {

using testing::count_of;
using testing::fault_in;
using ::testing::HasSubstr;

std::vector<std::string> texts_of(const Axis& axis) {
  std::vector<std::string> texts;
  for (const Tick& tick : axis.ticks) texts.push_back(tick.text);
  return texts;
}

TEST(Axis, HasRoundNumbers) {
  EXPECT_EQ(texts_of(axis_between(0, 100)),
            (std::vector<std::string>{"0", "20", "40", "60", "80", "100"}));
  EXPECT_EQ(texts_of(axis_between(-130, 260)),
            (std::vector<std::string>{"-200", "-100", "0", "100", "200", "300"}));
  EXPECT_EQ(texts_of(axis_between(0, 0.9)),
            (std::vector<std::string>{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
}

RC_GTEST_PROP(Axis, HoldsBothEndsAndFewTicks, (int a, int b)) {
  const double low = std::min(a, b) / 7.0;
  const double high = std::max(a, b) / 7.0;
  const Axis axis = axis_between(low, high);
  RC_ASSERT(axis.low <= low && axis.high >= high && axis.low < axis.high);
  RC_ASSERT(axis.ticks.size() >= 2u && axis.ticks.size() <= 9u);
  RC_ASSERT(axis.part(low) >= 0 && axis.part(high) <= 1);
}

TEST(IntervalPlot, ShowsValueIntervalAndRing) {
  const std::string html =
      interval_plot(
          {{.label = "<a>", .value = 0.5, .lower = 0.4, .upper = 0.7, .text = "50 %", .ring = 0.45},
           {.label = "b", .value = 0.1, .lower = 0, .upper = 0.3, .text = "10 %"}},
          share_axis(), "about")
          .html();
  EXPECT_EQ(fault_in(html), "");
  EXPECT_EQ(count_of(html, "class=\"here\""), 2u);
  EXPECT_EQ(count_of(html, "class=\"printed\""), 1u);
  EXPECT_THAT(html, HasSubstr("&lt;a&gt;"));
  EXPECT_THAT(html, HasSubstr("aria-label=\"about\""));
}

TEST(LinePlot, HasBandsOnlyAroundIntervals) {
  const Series with{.name = "a", .points = {{0, 1, 0, 2}, {1, 1, 0.5, 1.5}}};
  const Series without{.name = "b", .points = {{0, 1, 1, 1}, {1, 2, 2, 2}}};
  const Axis axis = axis_between(0, 2);
  const std::string one = line_plot({with}, axis, axis, "x").html();
  EXPECT_EQ(count_of(one, "<polygon"), 1u);
  EXPECT_EQ(count_of(one, "legend"), 0u);
  const std::string two = line_plot({with, without}, axis, axis, "x").html();
  EXPECT_EQ(count_of(two, "<polygon"), 1u);
  EXPECT_EQ(count_of(two, "<polyline"), 2u);
  EXPECT_EQ(count_of(two, "<li>"), 2u);
  EXPECT_EQ(fault_in(two), "");
}

TEST(LinePlot, LinesOfTheSameHueHaveOtherDashes) {
  const std::vector<Series> series(7, {.name = "x", .points = {{0, 0, 0, 0}, {1, 1, 1, 1}}});
  const Axis axis = axis_between(0, 1);
  const std::string html = line_plot(series, axis, axis, "x").html();
  EXPECT_THAT(html, HasSubstr("series s1\" stroke-dasharray=\"8 5\""));
}

TEST(ShareBar, HasAPartForEach) {
  EXPECT_EQ(count_of(share_bar(1, 1, 2).html(), "<rect"), 3u);
  EXPECT_EQ(count_of(share_bar(1, 0, 0).html(), "<rect"), 1u);
  EXPECT_TRUE(share_bar(0, 0, 0).is_empty());
}

}  // namespace
}  // namespace zugzwang::cli
