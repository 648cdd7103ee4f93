#include "cli/report/puzzles_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/page_fault.hpp"

namespace zugzwang::cli {
namespace {

using testing::count_of;
using testing::fault_in;
using ::testing::HasSubstr;

std::vector<Puzzle> samples() {
  const auto puzzle = [](PuzzleTheme theme, int grade) {
    return Puzzle{.moves = {Column(3), Column(3)},
                  .line = {Column(2)},
                  .distance = 3,
                  .theme = theme,
                  .grade = grade};
  };
  return {puzzle(PuzzleTheme::DoubleThreat, 1), puzzle(PuzzleTheme::DoubleThreat, 4),
          puzzle(PuzzleTheme::Defence, 2)};
}

TEST(PuzzlesPage, CountsThemesAndShowsTheHardestOfEach) {
  const std::vector<Puzzle> puzzles = samples();
  const std::string page = to_html(PuzzlesPage{
      .puzzles = puzzles,
      .search = {.games = 200, .without_puzzle = 190, .known_already = 3, .without_room = 4},
      .wanted = 3,
      .seed = 7,
      .command = "zugzwang puzzles make"});
  EXPECT_EQ(fault_in(page), "");
  EXPECT_THAT(page, HasSubstr("3 puzzles out of 200 random games."));
  EXPECT_THAT(page, HasSubstr("95.00 %"));
  EXPECT_EQ(count_of(page, "class=\"board\""), 2u);
  EXPECT_THAT(page, HasSubstr("First to move: wins with 3 stones. Grade 4."));
  EXPECT_THAT(page, HasSubstr("First to move: every other move loses. Grade 2."));
  EXPECT_THAT(page, HasSubstr("First moves: double threat c, defence c."));
}

TEST(PuzzlesPage, SaysWhyThereAreFewer) {
  const std::vector<Puzzle> none;
  EXPECT_THAT(
      to_html(PuzzlesPage{.puzzles = none, .wanted = 3, .was_interrupted = true, .command = ""}),
      HasSubstr("interrupted after 0 of 3 puzzles"));
  EXPECT_THAT(to_html(PuzzlesPage{.puzzles = none, .wanted = 3, .gave_up = true, .command = ""}),
              HasSubstr("gave up"));
}

}  // namespace
}  // namespace zugzwang::cli
