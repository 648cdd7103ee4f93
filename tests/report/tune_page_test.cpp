#include "cli/report/tune_page.hpp"

#include <fmt/core.h>
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

PairingResult result_with(std::int64_t wins, std::int64_t losses) {
  PairingResult result{.pairing = {0, 1}};
  result.as_first = {.wins = wins, .losses = losses};
  return result;
}

std::string page_for(const TuneResult& result, const MatchPage* confirming = nullptr) {
  const TunePlan plan{.start = {1000, 1}, .candidates = 3};
  return to_html(
      TunePage{.plan = plan,
               .result = result,
               .name_of = [](const Weights& weights) { return "<" + card_text(weights) + ">"; },
               .command = "zugzwang tune",
               .seconds = 2,
               .without_times = true,
               .confirming = confirming});
}

MatchResult match_with(std::int64_t wins, std::int64_t losses) {
  return {.pairings = {result_with(wins, losses)}, .efforts = {{}, {}}, .sprt = {}};
}

TuneResult two_trials() {
  return {.best = {1000, 2},
          .trials = {{.weights = {1000, 2},
                      .accepted = true,
                      .result = result_with(30, 10),
                      .sprt = {.llr = 3, .verdict = SprtVerdict::AcceptElo1}},
                     {.weights = {1000, 3},
                      .result = result_with(10, 30),
                      .sprt = {.llr = -3, .verdict = SprtVerdict::AcceptElo0}}},
          .confirmation = match_with(60, 40)};
}

TEST(TunePage, ShowsTrialsPathAndConfirmation) {
  const std::string page = page_for(two_trials());
  EXPECT_EQ(fault_in(page), "");
  for (const char* heading : {"Setting", "Confirmation", "The champion's path", "Trials"}) {
    EXPECT_EQ(count_of(page, std::string("<h2>") + heading + "</h2>"), 1u) << heading;
  }
  EXPECT_THAT(page, HasSubstr("2 tried of 3, 1 accepted"));
  EXPECT_THAT(page, HasSubstr("&lt;1000/2&gt;: Elo +70.4"));
  EXPECT_THAT(page, HasSubstr("candidate 1"));
  EXPECT_THAT(page, Not(HasSubstr("candidate 2<")));
  EXPECT_EQ(count_of(page, "class=\"plot\""), 2u);
  EXPECT_THAT(page, Not(HasSubstr("interrupted")));
}

TEST(TunePage, ShowsTheConfirmingMatch) {
  const std::vector<Contestant> players{contestant("best", {.sees_wins = true}),
                                        contestant("start", {})};
  MatchPlan plan{.pairings = {{.one = 0, .other = 1}},
                 .games = 40,
                 .openings = {.kind = OpeningKind::Random, .plies = 4}};
  MatchStory story(2, plan);
  plan.on_game = [&](const MatchGame& game) { story.add(game); };
  TuneResult result = two_trials();
  result.confirmation = *play_match(players, plan);
  const MatchReport played{.contestants = players,
                           .plan = plan,
                           .result = *result.confirmation,
                           .seconds = 2,
                           .without_times = true};
  const MatchPage confirming{
      .report = played, .story = story, .command = "", .of_what = " of the confirming match"};
  const std::string page = page_for(result, &confirming);
  EXPECT_EQ(fault_in(page), "");
  for (const char* heading : {"Openings", "Effort", "Surprising games"}) {
    EXPECT_EQ(count_of(page, fmt::format("<h2>{} of the confirming match</h2>", heading)), 1u)
        << heading;
  }
  EXPECT_THAT(page, HasSubstr("Elo by number of games; the bands are the 95 % intervals."));
  EXPECT_EQ(count_of(page, "class=\"plot\""), 3u);
}

TEST(TunePage, SaysThatNothingWasFoundOrConfirmed) {
  EXPECT_THAT(page_for({.best = {1000, 1}, .trials = {}, .confirmation = {}}),
              HasSubstr("Nothing better than"));
  TuneResult cut = two_trials();
  cut.confirmation.reset();
  cut.was_cancelled = true;
  const std::string page = page_for(cut);
  EXPECT_EQ(fault_in(page), "");
  EXPECT_THAT(page, HasSubstr("interrupted after 2 of 3 candidates"));
  EXPECT_THAT(page, HasSubstr("which no match has confirmed"));
}

TEST(TunePage, DoesNotClaimWhatTheIntervalDoesNot) {
  TuneResult close = two_trials();
  close.confirmation = match_with(51, 49);
  EXPECT_THAT(page_for(close), HasSubstr("does not prove that it is better"));
}

}  // namespace
}  // namespace zugzwang::cli
