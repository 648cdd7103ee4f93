#include "board/game.hpp"

#include <gtest/gtest.h>

namespace zugzwang {
namespace {

TEST(Game, PlaysAndRemembers) {
  Game game;
  EXPECT_TRUE(game.play(Column(3)));
  EXPECT_TRUE(game.play(Column(3)));
  EXPECT_EQ(game.moves().size(), 2U);
  EXPECT_EQ(game.position().ply(), 2);
}

TEST(Game, UndoAndRedoWalkTheLine) {
  Game game;
  EXPECT_FALSE(game.undo());
  for (const int column : {3, 3, 4}) ASSERT_TRUE(game.play(Column(column)));
  const Position end = game.position();
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.position(), Position(Geometry::standard()));
  while (game.redo()) {
  }
  EXPECT_EQ(game.position(), end);
}

TEST(Game, ANewMoveForgetsWhatWasTakenBack) {
  Game game;
  for (const int column : {3, 3, 4}) ASSERT_TRUE(game.play(Column(column)));
  game.undo();
  ASSERT_TRUE(game.can_redo());
  ASSERT_TRUE(game.play(Column(0)));
  EXPECT_FALSE(game.can_redo());
  EXPECT_EQ(game.moves().back(), Column(0));
}

TEST(Game, ARefusedMoveChangesNothing) {
  Game game;
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(game.play(Column(0)));
  game.undo();
  game.redo();
  const auto full = game.play(Column(0));
  ASSERT_FALSE(full.has_value());
  EXPECT_EQ(full.error(), MoveFault::ColumnFull);
  EXPECT_EQ(game.play(Column(7)).error(), MoveFault::NoSuchColumn);
  EXPECT_EQ(game.moves().size(), 6U);
}

TEST(Game, NothingIsPlayedAfterTheEndButItCanBeTakenBack) {
  Game game;
  for (const int column : {3, 3, 4, 4, 5, 5, 6}) ASSERT_TRUE(game.play(Column(column)));
  EXPECT_TRUE(game.outcome().is_over());
  EXPECT_EQ(game.play(Column(0)).error(), MoveFault::GameOver);
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.outcome().is_over());
  EXPECT_TRUE(game.play(Column(0)));
}

TEST(Game, FollowsTheHouseRuleItWasGiven) {
  Game game(Rules{.geometry = Geometry::standard(), .consolation = true});
  for (const int column : {3, 3, 4, 4, 5, 5, 6}) ASSERT_TRUE(game.play(Column(column)));
  EXPECT_TRUE(game.outcome().is_draw());
}

}  // namespace
}  // namespace zugzwang
