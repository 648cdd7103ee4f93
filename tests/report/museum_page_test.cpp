#include "cli/report/museum_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/report/museum_plot.hpp"
#include "cli/terminal/museum_report.hpp"
#include "report/page_fault.hpp"

namespace zugzwang::cli {
namespace {

using testing::count_of;
using testing::fault_in;
using ::testing::HasSubstr;

/// An exhibit with a figure of each class, one of which differs or not.
Reproduction sample(std::int64_t here) {
  const Exhibit exhibit{
      .name = "a-b",
      .group = "a",
      .year = 2001,
      .publication = "\"x\" & <y>",
      .title = "Title",
      .label_head = "row",
      .rerun = Rerun::Moves,
      .quantities = {Quantity::Positions, Quantity::Won, Quantity::Seconds, Quantity::BestLine},
      .rows = {{.label = "one", .published = {194, 0.5, 2.0}}, {.label = "two"}},
      .notes = {"1 < 2"}};
  const std::vector<Measured> row{{.value = here},
                                  {.value = 0.6, .lower = 0.4, .upper = 0.7},
                                  {.value = 0.001},
                                  {.value = "d1 d2"}};
  return compare(exhibit, {row, row});
}

TEST(MuseumPage, IsWellFormedAndNeedsNothingElse) {
  const std::vector<Reproduction> reproductions{sample(194)};
  const std::string page = museum_page(reproductions);
  EXPECT_EQ(fault_in(page), "");
  EXPECT_THAT(page, HasSubstr("&quot;x&quot; &amp; &lt;y&gt;"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page, HasSubstr("@media print"));
  EXPECT_THAT(page, HasSubstr("class=\"equal\">194<"));
  EXPECT_THAT(page, HasSubstr("1 ms (2000 x)"));
}

TEST(MuseumPage, PlotsTimesAndSharesAndNothingElse) {
  const std::string plots = plots_of(sample(194)).html();
  EXPECT_EQ(count_of(plots, "<svg"), 2u);
  EXPECT_THAT(plots, HasSubstr("class=\"printed\""));
}

TEST(MuseumReport, SaysWhatDiffers) {
  const std::vector<Reproduction> equal{sample(194)};
  const std::vector<Reproduction> different{sample(195)};
  EXPECT_TRUE(are_all_equal(equal));
  EXPECT_FALSE(are_all_equal(different));
  EXPECT_EQ(summary_of(equal), "all 1 published counts, values and moves are equal\n");
  EXPECT_EQ(summary_of(different),
            "a-b, row one: positions 194 was published, here it is 195\n"
            "0 of 1 published counts, values and moves are equal\n");
  EXPECT_THAT(to_text(different.front()), HasSubstr("195 !"));
  EXPECT_THAT(museum_page(different), HasSubstr("class=\"different\">195 !<"));
}

}  // namespace
}  // namespace zugzwang::cli
