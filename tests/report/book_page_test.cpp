#include "cli/report/book_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "book/draft.hpp"
#include "report/page_fault.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {
namespace {

using testing::fault_in;
using ::testing::HasSubstr;
using ::testing::Not;

OpeningBook small_book() {
  const Geometry geometry = *Geometry::make(4, 4, 4);
  BookDraft draft(*BookSlots::make(geometry, 3));
  Solver solver;
  for (std::uint32_t slot = 0; slot < draft.slots().count(3); ++slot) {
    if (!draft.is_open(slot)) continue;
    const BookPosition position = draft.position_at(slot);
    draft.set(slot, *solver.solve(Position::with_key(Position(geometry), position.key())).score());
  }
  return *OpeningBook::read(draft.finish());
}

TEST(BookPage, CountsPositionsOnceWithTheirMirrorImages) {
  const std::vector<BookPly> plies = plies_of(small_book());
  ASSERT_EQ(plies.size(), 4u);
  EXPECT_EQ(plies[0].positions(), 1);
  EXPECT_EQ(plies[1].positions(), 2);
  // Four in a line on 4x4: a draw from the start.
  EXPECT_EQ(plies[0].draws, 1);
  EXPECT_GE(plies[2].slots, plies[2].positions());
}

TEST(BookPage, ShowsValuesByPly) {
  BookPage page{.geometry = *Geometry::make(4, 4, 4),
                .plies = 3,
                .needed = 10,
                .solved = 10,
                .book = small_book(),
                .bytes = 99,
                .command = "zugzwang book build <x>",
                .seconds = 2,
                .without_times = true};
  const std::string html = to_html(page);
  EXPECT_EQ(fault_in(html), "");
  EXPECT_THAT(html, HasSubstr("99 bytes"));
  EXPECT_THAT(html, HasSubstr("build &lt;x&gt;"));
  EXPECT_THAT(html, Not(HasSubstr("2.0 s")));
  page.without_times = false;
  EXPECT_THAT(to_html(page), HasSubstr("200.000 ms on average"));
}

TEST(BookPage, SaysThatThereIsNoBookYet) {
  const std::string html = to_html(BookPage{
      .geometry = Geometry::standard(), .plies = 8, .needed = 10, .solved = 4, .command = "x"});
  EXPECT_EQ(fault_in(html), "");
  EXPECT_THAT(html, HasSubstr("interrupted after 4 of 10 positions"));
  EXPECT_THAT(html, Not(HasSubstr("Positions and values")));
}

}  // namespace
}  // namespace zugzwang::cli
