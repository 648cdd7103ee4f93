#include "cli/report/match_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/players_for_tests.hpp"
#include "report/page_fault.hpp"

namespace zugzwang::cli {
namespace {

using testing::count_of;
using testing::fault_in;
using ::testing::HasSubstr;
using ::testing::Not;
using zugzwang::testing::contestant;

struct Wish {
  std::vector<Contestant> contestants = {contestant("a<&\">b", {.sees_wins = true}),
                                         contestant("plain", {})};
  MatchPlan plan = {
      .games = 20, .threads = 1, .openings = {.kind = OpeningKind::Random, .plies = 4}};
  bool without_times = true;
  bool is_ladder = false;
};

std::string page_for(Wish wish) {
  MatchPlan& plan = wish.plan;
  if (plan.pairings.empty()) plan.pairings = round_robin(wish.contestants.size());
  MatchStory story(wish.contestants.size(), plan);
  plan.on_game = [&](const MatchGame& game) { story.add(game); };
  const MatchResult result = *play_match(wish.contestants, plan);
  const MatchReport report{.contestants = wish.contestants,
                           .plan = plan,
                           .result = result,
                           .seconds = 1.5,
                           .without_times = wish.without_times};
  return to_html(MatchPage{.report = report,
                           .story = story,
                           .command = "zugzwang match \"<x>\"",
                           .is_ladder = wish.is_ladder});
}

TEST(MatchPage, HasEveryPartAndEscapesNames) {
  const std::string page = page_for({});
  EXPECT_EQ(fault_in(page), "");
  for (const char* heading :
       {"Setting", "Results", "Convergence", "Openings", "Effort", "Surprising games"}) {
    EXPECT_EQ(count_of(page, std::string("<h2>") + heading + "</h2>"), 1u) << heading;
  }
  EXPECT_THAT(page, HasSubstr("<h1>a&lt;&amp;&quot;&gt;b against plain</h1>"));
  EXPECT_THAT(page, HasSubstr("zugzwang match &quot;&lt;x&gt;&quot;"));
  EXPECT_THAT(page, Not(HasSubstr("interrupted")));
  EXPECT_GE(count_of(page, "class=\"board\""), 1u);
}

TEST(MatchPage, IsTheSameForEveryNumberOfThreads) {
  Wish one;
  Wish four;
  four.plan.threads = 4;
  EXPECT_EQ(page_for(one), page_for(four));
}

TEST(MatchPage, LeavesTimesOut) {
  Wish wish;
  EXPECT_THAT(page_for(wish), Not(HasSubstr("ms a move")));
  wish.without_times = false;
  const std::string page = page_for(wish);
  EXPECT_THAT(page, HasSubstr("ms a move"));
  EXPECT_THAT(page, HasSubstr("<dd>1.5 s</dd>"));
}

TEST(MatchPage, SaysThatARunWasInterrupted) {
  const std::atomic<bool> cancelled = true;
  Wish wish;
  wish.plan.cancelled = &cancelled;
  const std::string page = page_for(wish);
  EXPECT_EQ(fault_in(page), "");
  EXPECT_THAT(page, HasSubstr("interrupted after 0 of 20 games"));
  EXPECT_THAT(page, HasSubstr("No game was finished."));
}

TEST(MatchPage, OfManyHasRatings) {
  Wish wish;
  wish.contestants.push_back(contestant("third", {}));
  const std::string page = page_for(wish);
  EXPECT_EQ(fault_in(page), "");
  EXPECT_THAT(page, HasSubstr("<h1>Match of 3 players</h1>"));
  EXPECT_THAT(page, HasSubstr("0 is the mean of all"));
  wish.is_ladder = true;
  wish.plan.pairings = neighbours(3);
  const std::string ladder = page_for(wish);
  EXPECT_THAT(ladder, HasSubstr("<h1>Ladder of 3 players</h1>"));
  EXPECT_THAT(ladder, HasSubstr("the first of the list is at 0"));
}

TEST(MatchPage, DoesWithoutExactValues) {
  Wish wish;
  wish.plan.rules.consolation = true;
  EXPECT_THAT(page_for(wish), HasSubstr("No game was judged by the solver"));
}

TEST(MatchPage, SaysWhyThereIsNothingToPlot) {
  Wish wish;
  wish.plan.games = 2;
  EXPECT_THAT(page_for(wish), HasSubstr("too few games"));
}

}  // namespace
}  // namespace zugzwang::cli
