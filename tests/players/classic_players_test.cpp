#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "board/game.hpp"
#include "board/quickest_position.hpp"
#include "players/forced_move.hpp"
#include "players/players_for_tests.hpp"
#include "players/spec.hpp"
#include "search/alpha_beta.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/naive_evaluations.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::effort;
using testing::player;

Decision decision_by(std::string_view spec, const Position& position, std::uint64_t seed = 1) {
  Random random(seed);
  return player(spec, {.geometry = position.geometry()})->choose(position, random);
}

/// The columns with the best of these values.
ColumnSet best_of(const std::vector<std::optional<double>>& values) {
  ColumnSet best;
  const auto most = std::ranges::max(values);  // none is less than any number
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == most) best.insert(Column(static_cast<int>(i)));
  }
  return best;
}

TEST(RunsPlayer, WinsBeforeItBlocksAndBlocksBeforeItThinks) {
  const Decision win = decision_by("runs", after("121212"));
  EXPECT_EQ(win.column, Column(0));
  EXPECT_EQ(win.telemetry.forced, Forced::Win);
  const Decision block = decision_by("runs", after("12121"));
  EXPECT_EQ(block.column, Column(0));
  EXPECT_EQ(block.telemetry.forced, Forced::Block);
  EXPECT_EQ(block.telemetry.positions, 0u);
}

TEST(RunsPlayer, DrawsLotsWhenItSeesNoAdvantage) {
  // At depth 2 the runs of both sides often cancel out to a value of zero.
  std::mt19937_64 rng(2);
  int lots = 0;
  for (int i = 0; i < 300; ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over()) continue;
    const Decision decision = decision_by("runs:depth=2", game.position(), rng());
    if (decision.value == 0.0) {
      ++lots;
      EXPECT_TRUE(decision.telemetry.random);
    }
  }
  EXPECT_GT(lots, 0);
}

/// What the search of `runs` says before the player does anything with it.
RootResult runs_search(const Position& position, const RunsWeights& weights, int depth) {
  SearchControl control;
  return search_root<MoveOrder::MiddleOut>(
      position, RunsEvaluation(position.side_to_move(), weights, LeafView::SideToMove), depth,
      kOpenWindow, 1, control);
}

/// Checks positions in which `runs` sees certain defeat, and says how many there were.
int count_certain_defeats(const Rules& rules, const std::string& options,
                          const RunsWeights& weights, double line) {
  std::mt19937_64 rng(3);
  int defeats = 0;
  for (int i = 0; i < 600; ++i) {
    const Game game = testing::random_part_of_game(rng, rules);
    const Position& position = game.position();
    if (game.outcome().is_over() || position.open_columns().size() < 2) continue;
    if (win_in_one(position) || threat_of_one(position)) continue;
    constexpr int kDepth = 4;
    const RootResult search = runs_search(position, weights, kDepth);
    const Decision decision = decision_by("runs:depth=4" + options, position, rng());
    EXPECT_EQ(decision.value, static_cast<double>(search.value.points));
    if (decision.value != -line) continue;
    ++defeats;
    EXPECT_TRUE(decision.telemetry.random);
    EXPECT_NE(decision.column, search.column);
  }
  return defeats;
}

TEST(RunsPlayer, AvoidsTheFirstOfLosingColumnsWithAnyWeights) {
  EXPECT_GT(count_certain_defeats({}, "", {}, 50000), 0);
  EXPECT_GT(
      count_certain_defeats({}, ",weights=1/15/400/3000", {.runs = {1, 15, 400, 3000}}, 30000), 0);
  // Beyond the window of the original.
  EXPECT_GT(
      count_certain_defeats({}, ",weights=1/15/400/9000", {.runs = {1, 15, 400, 9000}}, 90000), 0);
  EXPECT_GT(count_certain_defeats({.geometry = *Geometry::make(5, 5, 3)}, "", {}, 4000), 0);
}

TEST(RunsPlayer, TellsThePublishedTableRow) {
  const Decision decision = decision_by("runs:depth=10", after("4"));
  EXPECT_EQ(decision.column, Column(3));
  EXPECT_EQ(decision.value, 1.0);
  EXPECT_EQ(decision.telemetry.forced, std::nullopt);
  EXPECT_FALSE(decision.telemetry.random);
  EXPECT_EQ(decision.telemetry.max_calls, 353'667u);
  EXPECT_EQ(decision.telemetry.min_calls, 85'024u);
  EXPECT_EQ(decision.telemetry.positions, 585'348u);
  EXPECT_GT(decision.telemetry.seconds, 0);
}

TEST(ScorecardPlayer, PlaysTheLeftmostOfTheBestEvenWhenAllIsLost) {
  // Second has c1 d1 e1 with both ends open: First can stop only one of them.
  const Decision lost = decision_by("scorecard", after("131475"));
  EXPECT_EQ(lost.column, Column(0));
  EXPECT_EQ(lost.value, -1e15);
  EXPECT_FALSE(lost.telemetry.random);
}

TEST(ScorecardPlayer, TiesGoToTheLeftOrByLot) {
  std::mt19937_64 rng(11);
  int ties = 0;
  for (int i = 0; i < effort(300); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over()) continue;
    const Decision by_lot = decision_by("scorecard:depth=3,ties=random", game.position(), rng());
    const Decision leftmost = decision_by("scorecard:depth=3", game.position(), rng());
    const ColumnSet best = best_of(by_lot.columns);
    EXPECT_EQ(leftmost.column, *best.begin());
    EXPECT_EQ(leftmost.value, by_lot.value);
    EXPECT_FALSE(leftmost.telemetry.random);
    EXPECT_TRUE(best.contains(by_lot.column));
    EXPECT_EQ(by_lot.telemetry.random, best.size() > 1);
    if (best.size() > 1) ++ties;
  }
  EXPECT_GT(ties, 0);
}

TEST(ScorecardPlayer, DrawsEveryOneOfTheBest) {
  std::set<int> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    drawn.insert(decision_by("scorecard:ties=random", after("131475"), seed).column.index());
  }
  EXPECT_EQ(drawn.size(), 7u);
}

TEST(BlocksPlayer, ValuesEveryColumnAndTakesABestOne) {
  const Decision decision = decision_by("blocks:depth=4", after("44"));
  ASSERT_EQ(decision.columns.size(), 7u);
  EXPECT_EQ(decision.value, std::ranges::max(decision.columns));
  EXPECT_TRUE(best_of(decision.columns).contains(decision.column));
}

/// Fail-hard alpha-beta, left to right, as the paper has it.
class PlainBlocks {
 public:
  explicit PlainBlocks(Side side) : side_(side) {}

  std::int64_t value(const Position& position, int depth, std::int64_t alpha, std::int64_t beta) {
    const bool is_max = position.side_to_move() == side_;
    ++(is_max ? tally.max_calls : tally.min_calls);
    if (depth == 0 || is_over(position)) {
      ++tally.positions;
      return std::clamp(testing::naive_blocks(position, side_), alpha, beta);
    }
    for (const Column column : position.open_columns()) {
      Position child = position;
      child.play(column);
      const std::int64_t value_of_child = value(child, depth - 1, alpha, beta);
      if (is_max) alpha = std::max(alpha, value_of_child);
      if (!is_max) beta = std::min(beta, value_of_child);
      if (alpha >= beta) break;
    }
    return is_max ? alpha : beta;
  }

  SearchTally tally;

 private:
  Side side_;
};

TEST(BlocksPlayer, SearchesFromLeftToRightAtEveryNode) {
  std::mt19937_64 rng(13);
  for (int i = 0; i < 8; ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over()) continue;
    const Position& position = game.position();
    const Decision decision = decision_by("blocks:depth=4", position);
    PlainBlocks plain(position.side_to_move());
    ++plain.tally.max_calls;  // the root
    for (const Column column : position.open_columns()) {
      Position child = position;
      child.play(column);
      EXPECT_EQ(decision.columns[static_cast<std::size_t>(column.index())],
                static_cast<double>(plain.value(child, 3, INT64_MIN, INT64_MAX)));
    }
    EXPECT_EQ(decision.telemetry.max_calls, plain.tally.max_calls);
    EXPECT_EQ(decision.telemetry.min_calls, plain.tally.min_calls);
    EXPECT_EQ(decision.telemetry.positions, plain.tally.positions);
  }
}

TEST(BlocksPlayer, AMirrorShowsTheSameValuesButOtherCounts) {
  // From left to right it meets the good moves earlier on one side than on the other.
  const Decision left = decision_by("blocks:depth=6", after("1122"));
  Decision right = decision_by("blocks:depth=6", after("7766"));
  std::ranges::reverse(right.columns);
  EXPECT_EQ(left.columns, right.columns);
  EXPECT_EQ(left.value, right.value);
  EXPECT_NE(left.telemetry.max_calls, right.telemetry.max_calls);
  EXPECT_NE(left.telemetry.min_calls, right.telemetry.min_calls);
  EXPECT_NE(left.telemetry.positions, right.telemetry.positions);
}

TEST(PlayoutsPlayer, TakesAWinAndGivesItAHundredPercent) {
  const Decision decision = decision_by("playouts", after("121212"));
  EXPECT_EQ(decision.column, Column(0));
  EXPECT_EQ(decision.value, 100.0);
}

TEST(PlayoutsPlayer, PlaysTheLowestOfEqualColumns) {
  std::mt19937_64 rng(12);
  int ties = 0;
  for (int i = 0; i < effort(300); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over()) continue;
    const Decision decision = decision_by("playouts:plies=2,n=2", game.position(), rng());
    const ColumnSet best = best_of(decision.columns);
    EXPECT_EQ(decision.column, *best.begin());
    if (best.size() > 1) ++ties;
  }
  EXPECT_GT(ties, 0);
}

}  // namespace
}  // namespace zugzwang
