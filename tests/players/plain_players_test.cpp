#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

#include "board/game.hpp"
#include "players/players_for_tests.hpp"
#include "support/generators.hpp"
#include "support/naive_minimax.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::naive_minimax;
using testing::player;

RC_GTEST_PROP(PlainSearches, HaveTheValueOfANaiveMinimax, ()) {
  const Rules rules{.geometry = *rc::gen::element(
                        Geometry::standard(), *Geometry::make(3, 3, 3), *Geometry::make(4, 5, 3),
                        *Geometry::make(4, 4, 4), *Geometry::make(6, 5, 5)),
                    .consolation = *rc::gen::arbitrary<bool>()};
  const Game game = *testing::any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const Position& position = game.position();
  const int depth = *rc::gen::inRange(1, 4);
  const std::string evaluation = *rc::gen::element<std::string>("runs", "scorecard", "blocks");
  const Side side = position.side_to_move();
  const auto options = "depth=" + std::to_string(depth) + ",eval=" + evaluation;

  Random random(1);
  const Decision full = player("minimax:" + options, rules)->choose(position, random);
  for (const Column column : position.open_columns()) {
    Position child = position;
    child.play(column);
    const auto value = full.columns[static_cast<std::size_t>(column.index())];
    RC_ASSERT(value == static_cast<double>(
                           naive_minimax(evaluation, child, side, rules.consolation, depth - 1)));
    RC_ASSERT((value < full.value || column >= full.column));  // the leftmost of the best
  }
  RC_ASSERT(full.value == std::ranges::max(full.columns));
  RC_ASSERT(full.telemetry.cutoffs == 0);
  for (const std::string order : {"left", "middle", "best"}) {
    const auto text = "alphabeta:" + options + ",order=" + order;
    const Decision pruned = player(text, rules)->choose(position, random);
    RC_ASSERT(pruned.value == full.value);
    RC_ASSERT(full.columns[static_cast<std::size_t>(pruned.column.index())] == full.value);
    if (order == "best") continue;  // it counts the shallower searches too
    RC_ASSERT(pruned.telemetry.max_calls <= full.telemetry.max_calls);
    RC_ASSERT(pruned.telemetry.min_calls <= full.telemetry.min_calls);
    RC_ASSERT(pruned.telemetry.positions <= full.telemetry.positions);
  }
}

Telemetry telemetry(std::string_view spec, const Position& position) {
  Random random(1);
  return player(spec)->choose(position, random).telemetry;
}

TEST(PlainSearches, CountTheWholeTree) {
  const Telemetry counts = telemetry("minimax:depth=3", Position(Geometry::standard()));
  EXPECT_EQ(counts.max_calls, 1u + 7 * 7);
  EXPECT_EQ(counts.min_calls, 7u + 7 * 7 * 7);
  EXPECT_EQ(counts.positions, 7u * 7 * 7);
  EXPECT_EQ(counts.cutoffs, 0u);
  EXPECT_EQ(counts.depth, 3);
}

TEST(PlainSearches, MiddleOutOverRunsIsTheSearchOfRuns) {
  const Telemetry plain = telemetry("alphabeta:depth=8,eval=runs,order=middle", after("4"));
  EXPECT_EQ(plain.max_calls, 19'243u);
  EXPECT_EQ(plain.min_calls, 5'875u);
  EXPECT_EQ(plain.positions, 30'319u);
}

TEST(PlainSearches, TheBestMoveFirstSavesMoreThanItCosts) {
  const Telemetry left = telemetry("alphabeta:depth=8,order=left", after("4"));
  const Telemetry best = telemetry("alphabeta:depth=8,order=best", after("4"));
  EXPECT_LT(best.positions, left.positions / 2);
  EXPECT_GT(left.cutoffs, 0u);
  EXPECT_GT(best.cutoffs, 0u);
}

}  // namespace
}  // namespace zugzwang
