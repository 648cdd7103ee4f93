// A plan of questions: whatever the score is and whatever the answers cost, it finds the score, and
// asks nothing that is known already.

#include "solver/probe_plan.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>

namespace zugzwang {
namespace {

constexpr ScoreBounds kFewStones{-18, 18};
constexpr ScoreBounds kManyStones{-12, 13};

/// The next goal after the two cheap questions have taken so many nodes.
int goal_after(std::uint64_t win_nodes, std::uint64_t loss_nodes) {
  ProbePlan plan(kFewStones, kFewStones, Precision::Exact);
  EXPECT_EQ(plan.next_goal(), 9);
  plan.learn(9, 8, win_nodes);
  EXPECT_EQ(plan.next_goal(), -9);
  plan.learn(-9, -9, loss_nodes);
  return plan.next_goal();
}

RC_GTEST_PROP(ProbePlan, FindsEveryScoreByQuestionsWhoseAnswersAreNews, ()) {
  const auto widest = *rc::gen::element(kFewStones, kManyStones, ScoreBounds{-1, 1});
  const int score = *rc::gen::inRange(widest.lower, widest.upper + 1);
  ScoreBounds known = widest;
  known.raise(*rc::gen::inRange(widest.lower, score + 1));
  known.cap(*rc::gen::inRange(score, widest.upper + 1));
  const auto precision = *rc::gen::element(Precision::Exact, Precision::Outcome);
  ProbePlan plan(widest, known, precision);
  RC_ASSERT(plan.bounds() == known);
  while (!plan.is_settled()) {
    const ScoreBounds before = plan.bounds();
    const int goal = plan.next_goal();
    RC_ASSERT(before.lower < goal);
    RC_ASSERT(goal <= before.upper);
    const auto nodes = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
    // A search may find out more than it was asked.
    const int value =
        score >= goal ? *rc::gen::inRange(goal, score + 1) : *rc::gen::inRange(score, goal);
    plan.learn(goal, value, nodes);
    RC_ASSERT(plan.bounds().lower <= score);
    RC_ASSERT(score <= plan.bounds().upper);
  }
  if (precision == Precision::Exact) {
    RC_ASSERT((plan.bounds() == ScoreBounds{score, score}));
  } else {
    RC_ASSERT((plan.bounds().lower > 0) == (score > 0));
    RC_ASSERT((plan.bounds().upper < 0) == (score < 0));
  }
}

TEST(ProbePlan, AsksFirstWhoWinsUnlessOneSideWasHarderToSettle) {
  EXPECT_EQ(goal_after(1'000, 800), 0);
  EXPECT_EQ(goal_after(4'000, 500), 1);
  EXPECT_EQ(goal_after(100'000, 200), 3);
  EXPECT_EQ(goal_after(200, 100'000), 0);
}

TEST(ProbePlan, GuessesNothingFromQuestionsThatTookNoTime) {
  EXPECT_EQ(goal_after(3, 1), goal_after(1, 3));
}

TEST(ProbePlan, AsksWhoWinsIfBoundsWereKnownBefore) {
  const ProbePlan plan(kFewStones, {-3, 3}, Precision::Exact);
  EXPECT_EQ(plan.next_goal(), 1);
}

TEST(ProbePlan, AsksOnlyWhoWinsIfNothingElseIsWanted) {
  const ProbePlan plan(kFewStones, kFewStones, Precision::Outcome);
  EXPECT_EQ(plan.next_goal(), 1);
}

}  // namespace
}  // namespace zugzwang
