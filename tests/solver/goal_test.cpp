#include "solver/goal.hpp"

#include <gtest/gtest.h>

namespace zugzwang {
namespace {

constexpr Geometry kBoard = Geometry::standard();

TEST(Goal, IsReachedByOneSideOnly) {
  for (int score = -5; score <= 5; ++score) {
    for (int goal = -5; goal <= 5; ++goal) {
      EXPECT_NE(score >= goal, -score >= opposite_goal(goal));
      EXPECT_EQ(opposite_goal(opposite_goal(goal)), goal);
    }
  }
}

TEST(Deadline, IsTheLastStoneThatStillReachesTheGoal) {
  for (int stones = 0; stones < kBoard.cells(); ++stones) {
    const int best = Score::win_now(kBoard, stones).value();
    const int worst = Score::loss_next(kBoard, stones).value();
    for (int goal = worst + 1; goal <= best; ++goal) {
      const int deadline = deadline_for(kBoard, stones, goal);
      const bool mover_attacks = goal > 0;
      const int attackers_goal = mover_attacks ? goal : opposite_goal(goal);
      // The side to move plays the first, third, ... stone from here.
      EXPECT_EQ(deadline % 2 == 1, mover_attacks);
      EXPECT_GE(Score::win_now(kBoard, stones + deadline - 1).value(), attackers_goal);
      EXPECT_LT(Score::win_now(kBoard, stones + deadline + 1).value(), attackers_goal);
    }
  }
}

}  // namespace
}  // namespace zugzwang
