#include "cli/terminal/museum_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/terminal/museum_plot.hpp"
#include "cli/terminal/museum_report.hpp"

namespace zugzwang::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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

/// What is wrong with the nesting of tags; empty if nothing is.
std::string fault_in(std::string_view page) {
  std::vector<std::string> open;
  for (auto at = page.find('<'); at != std::string_view::npos; at = page.find('<', at)) {
    const auto end = page.find('>', at);
    if (end == std::string_view::npos) return "a tag without an end";
    const std::string_view tag = page.substr(at + 1, end - at - 1);
    at = end;
    if (tag.contains('<')) return "a tag in a tag: " + std::string(tag);
    if (tag.starts_with('!') || tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.emplace_back(tag.substr(0, tag.find(' ')));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return "unexpected " + std::string(tag);
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : open.back() + " is never closed";
}

TEST(MuseumPage, IsWellFormedAndNeedsNothingElse) {
  ASSERT_EQ(fault_in("<p>1<br/></p>"), "");
  ASSERT_EQ(fault_in("<p><b></p></b>"), "unexpected /p");
  ASSERT_EQ(fault_in("<p>"), "p is never closed");
  const std::vector<Reproduction> reproductions{sample(194)};
  const std::string page = museum_page(reproductions);
  EXPECT_EQ(fault_in(page), "");
  EXPECT_THAT(page, HasSubstr("&quot;x&quot; &amp; &lt;y&gt;"));
  for (const char* foreign : {"<script", "<link", "http:", "https:", "src=", "url("}) {
    EXPECT_THAT(page, Not(HasSubstr(foreign)));
  }
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page, HasSubstr("@media print"));
  EXPECT_THAT(page, HasSubstr("class=\"equal\">194<"));
  EXPECT_THAT(page, HasSubstr("1 ms (2000 x)"));
}

TEST(MuseumPage, PlotsTimesAndSharesAndNothingElse) {
  const std::string plots = plots_of(sample(194));
  std::size_t count = 0;
  for (auto at = plots.find("<svg"); at != std::string::npos; at = plots.find("<svg", at + 1)) {
    ++count;
  }
  EXPECT_EQ(count, 2u);
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
