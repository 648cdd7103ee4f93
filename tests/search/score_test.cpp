#include "search/score.hpp"

#include <gtest/gtest.h>

namespace zugzwang {
namespace {

constexpr Geometry kBoard = Geometry::standard();

TEST(Score, FollowsTheConventionOfTheField) {
  // With 6 stones on the board the side to move wins with its 4th stone: 22 - 18.
  EXPECT_EQ(Score::win_now(kBoard, 6), Score(18));
  EXPECT_EQ(Score::win_now(kBoard, 41), Score(0 + 1));
  EXPECT_EQ(Score::loss_next(kBoard, 6), Score(-18));
}

TEST(Score, CountsTheStonesToTheEnd) {
  EXPECT_EQ(Score(18).plies_to_end(kBoard, 6), 1);
  EXPECT_EQ(Score(-18).plies_to_end(kBoard, 6), 2);
  EXPECT_EQ(Score(0).plies_to_end(kBoard, 6), 36);
  // The empty board: First wins with the 41st stone, its 21st.
  EXPECT_EQ(Score(1).plies_to_end(kBoard, 0), 41);
  EXPECT_EQ(Score(1).winners_stones_to_end(kBoard, 0), 21);
  EXPECT_EQ(Score(-18).winners_stones_to_end(kBoard, 6), 1);
}

TEST(Score, ChangesSides) {
  EXPECT_EQ(-Score(3), Score(-3));
  EXPECT_TRUE(Score(3).is_win() && Score(-3).is_loss() && Score().is_draw());
  EXPECT_LT(Score(-3), Score(2));
}

}  // namespace
}  // namespace zugzwang
