#include "board/reach.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "board/outcome.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

Position diagram(std::string_view text, int connect = 4) {
  const ReadContext context{
      .rules = {.geometry = *Geometry::make(7, 6, connect), .consolation = false},
      .geometry_is_explicit = false};
  return read_diagram(text, context).value();
}

TEST(Reach, FindsAnOrderOfMoves) {
  EXPECT_TRUE(find_moves(Position(Geometry::standard()))->empty());
  const auto moves = find_moves(diagram("..../.O../OXX.", 3));
  ASSERT_TRUE(moves.has_value());
  EXPECT_EQ(moves->size(), 4U);
}

TEST(Reach, KnowsPositionsThatNoGameReaches) {
  // Second's stones are at the bottom, but First begins.
  EXPECT_EQ(find_moves(diagram("..../X.../O...")), std::unexpected(ReachFault::NoGame));
  // Two lines of First that no single stone can complete together.
  EXPECT_EQ(find_moves(diagram("X.....X/X.O...X/XOO.OOX", 3)), std::unexpected(ReachFault::NoGame));
}

TEST(Reach, PutsTheStoneThatWinsLast) {
  // The last stone joins two rows of three into one of seven.
  const auto won = read_digits("1122335566774", {});
  ASSERT_TRUE(won.has_value());
  const auto moves = find_moves(won->position());
  ASSERT_TRUE(moves.has_value());
  EXPECT_EQ(read_digits(to_digits(*moves), {})->position(), won->position());
}

TEST(Reach, GivesUpAtTheLimit) {
  EXPECT_EQ(find_moves(diagram("..../.O../OXX.", 3), 1), std::unexpected(ReachFault::LimitReached));
}

RC_GTEST_PROP(Reach, LeadsToTheSamePosition, ()) {
  const Game game = *testing::any_game();
  const auto moves = find_moves(game.position());
  RC_ASSERT(moves.has_value());
  Game again(game.rules());
  for (const Column column : *moves) RC_ASSERT(again.play(column).has_value());
  RC_ASSERT(again.position() == game.position());
}

}  // namespace
}  // namespace zugzwang
