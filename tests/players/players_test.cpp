#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>

#include "board/game.hpp"
#include "players/forced_move.hpp"
#include "players/level_player.hpp"
#include "players/players_for_tests.hpp"
#include "players/spec.hpp"
#include "solver/solver.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

using testing::effort;

using testing::after;
using testing::player;

Column choice(std::string_view spec, const Position& position, std::uint64_t seed = 1) {
  Random random(seed);
  return player(spec)->choose(position, random).column;
}

/// Every kind of player, with little to think about.
const std::vector<std::string>& quick_players() {
  static const std::vector<std::string> all = {"random",
                                               "runs:depth=3",
                                               "runs-fixed:depth=2",
                                               "scorecard:depth=3",
                                               "blocks:depth=2",
                                               "playouts:plies=2,n=3",
                                               "scorecard:depth=2,ties=random",
                                               "minimax:depth=2",
                                               "minimax:depth=2,eval=runs",
                                               "alphabeta:depth=3,order=best",
                                               "alphabeta:depth=3,eval=scorecard,order=middle",
                                               "uct:n=30",
                                               "perfect:nodes=1000000",
                                               "level:1",
                                               "level:2",
                                               "level:3",
                                               "level:5"};
  return all;
}

RC_GTEST_PROP(Players, AlwaysPlayAnOpenColumnOnEveryBoard, ()) {
  const Rules rules = *testing::any_rules();
  const Game game = *testing::any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (const std::string& spec : quick_players()) {
    // A search of a million nodes for each move would take the tests too long on huge boards.
    if (spec.starts_with("perfect") && rules.geometry.cells() > 42) continue;
    Random random(seed);
    const Decision decision = player(spec, rules)->choose(game.position(), random);
    RC_ASSERT(game.position().is_open(decision.column));
    RC_ASSERT((decision.columns.empty() ||
               static_cast<int>(decision.columns.size()) == rules.geometry.columns()));
  }
}

TEST(Players, SameSeedSameGame) {
  const auto play = [](const std::string& spec, std::uint64_t seed) {
    Game game;
    Random random(seed);
    const auto both = player(spec);
    while (!game.outcome().is_over() && game.moves().size() < 12) {
      (void)game.play(both->choose(game.position(), random).column);
    }
    return std::vector(game.moves().begin(), game.moves().end());
  };
  for (const std::string& spec : quick_players()) {
    if (spec.starts_with("perfect")) continue;  // slow in the opening without a book
    EXPECT_EQ(play(spec, 3), play(spec, 3)) << spec;
  }
}

TEST(Players, ThreadsDoNotChangeAMove) {
  std::mt19937_64 rng(4);
  for (int i = 0; i < effort(60); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over()) continue;
    const std::uint64_t seed = rng();
    for (const std::string spec :
         {"runs:depth=4", "scorecard:depth=4", "scorecard:depth=4,ties=random", "blocks:depth=4",
          "playouts:plies=2,n=20"}) {
      Random one(seed);
      Random many(seed);
      const Decision a = player(spec)->choose(game.position(), one);
      const Decision b = player(spec + ",threads=3")->choose(game.position(), many);
      EXPECT_EQ(a.column, b.column) << spec;
      EXPECT_EQ(a.value, b.value) << spec;
      EXPECT_EQ(a.columns, b.columns) << spec;
    }
  }
}

TEST(PerfectPlayer, PlaysTheExactValue) {
  std::mt19937_64 rng(8);
  Solver solver;
  const auto perfect = player("perfect");
  for (int i = 0; i < effort(60); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over() || game.position().ply() < 16) continue;
    Random random(rng());
    const Decision decision = perfect->choose(game.position(), random);
    EXPECT_EQ(decision.value, solver.solve(game.position()).lower.value());
  }
}

TEST(PerfectPlayer, AmongEqualMovesLeavesTheFewestRightReplies) {
  std::mt19937_64 rng(9);
  Solver solver;
  const auto perfect = player("perfect");
  int choices = 0;
  for (int i = 0; i < std::max(60, effort(200)); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    const Position& position = game.position();
    if (game.outcome().is_over() || position.ply() < 24) continue;
    const auto right_replies = [&](Column column) {
      Position child = position;
      child.play(column);
      if (is_over(child)) return 0;
      const Analysis replies = solver.analyze(child);
      const auto best = std::ranges::max(replies.columns);
      return static_cast<int>(std::ranges::count(replies.columns, best));
    };
    const Analysis analysis = solver.analyze(position);
    const auto best = std::ranges::max(analysis.columns);
    Random random(rng());
    const Column chosen = perfect->choose(position, random).column;
    for (const Column column : position.open_columns()) {
      if (analysis.columns[static_cast<std::size_t>(column.index())] != best) continue;
      ++choices;
      EXPECT_LE(right_replies(chosen), right_replies(column));
    }
  }
  EXPECT_GT(choices, 0);
}

TEST(LevelPlayer, FromLevelTwoNoneMissesAWinAndFromLevelThreeNoneAThreat) {
  std::mt19937_64 rng(10);
  for (int i = 0; i < effort(2000); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    const Position& position = game.position();
    if (game.outcome().is_over() || position.ply() < 16) continue;
    const ColumnSet wins = completing_columns(position, position.side_to_move());
    const ColumnSet threats = completing_columns(position, other(position.side_to_move()));
    if (wins.empty() && threats.empty()) continue;
    for (int level = 2; level <= LevelSpec::kHighest; ++level) {
      if (level > 3 && i % 20 != 0) continue;  // they are slower, and no different here
      const Column column = choice("level:" + std::to_string(level), position, rng());
      if (!wins.empty()) {
        EXPECT_TRUE(wins.contains(column)) << level;
      } else if (level >= 3) {
        EXPECT_TRUE(threats.contains(column)) << level;
      }
    }
  }
}

TEST(LevelPlayer, NoLevelPlaysTheSameGameTwice) {
  // Level 10 would need minutes for the opening without a book; it draws lots among equal moves.
  for (int level = 1; level <= 9; ++level) {
    const auto play = [&](std::uint64_t seed) {
      Game game;
      Random random(seed);
      const auto both = player("level:" + std::to_string(level));
      while (!game.outcome().is_over() && game.moves().size() < 16) {
        (void)game.play(both->choose(game.position(), random).column);
      }
      return std::vector(game.moves().begin(), game.moves().end());
    };
    const auto first = play(1);
    EXPECT_TRUE(play(2) != first || play(3) != first) << level;
  }
}

TEST(LevelPlayer, TheHighestNeverLosesAWonPosition) {
  std::mt19937_64 rng(12);
  Solver solver;
  const auto best = player("level:10");
  for (int i = 0; i < effort(100); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over() || game.position().ply() < 18) continue;
    if (!solver.solve(game.position()).lower.is_win()) continue;
    Position position = game.position();
    const Side winner = position.side_to_move();
    Random random(rng());
    while (!is_over(position)) {
      const Column column = position.side_to_move() == winner
                                ? best->choose(position, random).column
                                : random.one_of(position.open_columns());
      position.play(column);
    }
    EXPECT_TRUE(position.has_line(winner));
  }
}

}  // namespace
}  // namespace zugzwang
