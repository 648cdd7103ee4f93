#include "cli/report/board_picture.hpp"

#include <gtest/gtest.h>

#include "notation/digits.hpp"
#include "report/page_fault.hpp"

namespace zugzwang::cli {
namespace {

using testing::count_of;
using testing::fault_in;

TEST(BoardPicture, ShowsStonesLinesAndMarks) {
  const Game game = *read_digits("1212121", {});
  const std::string html = picture_of({.position = game.position(),
                                       .lines = game.outcome().lines,
                                       .marked = Cell{Column(0), Row(3)},
                                       .missed = {{Column(1), Row(3)}, {Column(2), Row(0)}}},
                                      "a \"board\"")
                               .html();
  EXPECT_EQ(fault_in(html), "");
  EXPECT_EQ(count_of(html, "class=\"yellow\""), 4u);
  EXPECT_EQ(count_of(html, "class=\"red\""), 3u);
  EXPECT_EQ(count_of(html, "class=\"hole\""), 35u);
  EXPECT_EQ(count_of(html, "class=\"winning\""), 1u);
  EXPECT_EQ(count_of(html, "class=\"marked\""), 1u);
  EXPECT_EQ(count_of(html, "class=\"missed\""), 2u);
  EXPECT_EQ(count_of(html, "aria-label=\"a &quot;board&quot;\""), 1u);
}

TEST(BoardPicture, FitsAnyBoard) {
  const std::string html = picture_of({.position = Position(*Geometry::make(9, 7, 5))}, "x").html();
  EXPECT_EQ(count_of(html, "class=\"hole\""), 63u);
  EXPECT_EQ(count_of(html, "<text"), 9u);
}

}  // namespace
}  // namespace zugzwang::cli
