// Every player that searches respects its limit, and plays sensibly when the limit comes first.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <random>

#include "board/game.hpp"
#include "players/forced_move.hpp"
#include "players/level_player.hpp"
#include "players/perfect_player.hpp"
#include "players/spec.hpp"
#include "solver/solver.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

using testing::effort;

const Rules kLargest{*Geometry::make(11, 10, 6)};

Decision decision_of(const std::string& spec, const Position& position, std::uint64_t seed = 1,
                     const SearchLimits& limits = {}) {
  Random random(seed);
  const Rules rules{position.geometry()};
  return (*make_player(*read_spec(spec), {.rules = rules}))->choose(position, random, limits);
}

/// Each asks for more than anybody can wait for, and has to make do with little.
const std::vector<std::string>& greedy_players() {
  static const std::vector<std::string> all = {
      "runs:depth=42,nodes=100000",
      "runs-fixed:depth=41,nodes=100000",
      "scorecard:depth=42,nodes=100000",
      "blocks:depth=42,nodes=100000",
      "playouts:plies=42,n=100,nodes=100000",
      "playouts:plies=1,n=100000000,nodes=100000",
      "minimax:depth=42,nodes=100000",
      "alphabeta:depth=41,nodes=100000",
      "alphabeta:depth=42,order=best,nodes=100000",
      "uct:n=2000",
      "perfect:nodes=100000",
  };
  return all;
}

/// How far a player may search beyond its limit, which it checks only now and then.
constexpr std::uint64_t kOvershoot = 100'000;

std::uint64_t nodes_of(const Telemetry& telemetry) {
  return std::max(telemetry.max_calls + telemetry.min_calls, telemetry.positions);
}

TEST(Limits, AreKeptOnTheLargestBoards) {
  for (const std::string& spec : greedy_players()) {
    const Decision decision = decision_of(spec, Position(kLargest.geometry));
    EXPECT_LE(nodes_of(decision.telemetry), 100'000 + kOvershoot) << spec;
  }
}

TEST(Limits, TheSameSeedGivesTheSameMoveAlsoWhereTheyAreReached) {
  std::mt19937_64 rng(21);
  for (int i = 0; i < std::max(2, effort(6)); ++i) {
    const Game game = testing::random_part_of_game(rng, kLargest);
    if (game.outcome().is_over()) continue;
    const std::uint64_t seed = rng();
    for (const std::string& spec : greedy_players()) {
      const Decision once = decision_of(spec, game.position(), seed);
      const Decision again = decision_of(spec, game.position(), seed);
      EXPECT_EQ(once.column, again.column) << spec;
      EXPECT_EQ(once.value, again.value) << spec;
      EXPECT_EQ(once.telemetry.positions, again.telemetry.positions) << spec;
    }
  }
}

TEST(Limits, NobodyMissesAWinOrAThreatBecauseOfThem) {
  std::mt19937_64 rng(22);
  int forced = 0;
  for (int i = 0; i < std::max(10, effort(60)); ++i) {
    const Game game = testing::random_part_of_game(rng, i % 2 == 0 ? Rules{} : kLargest);
    const Position& position = game.position();
    if (game.outcome().is_over()) continue;
    const ColumnSet wins = completing_columns(position, position.side_to_move());
    const ColumnSet threats = completing_columns(position, other(position.side_to_move()));
    // A search that finishes by itself may have other reasons.
    if (position.geometry().cells() - position.ply() < 28) continue;
    // Of two threats only one can be stopped.
    if (wins.empty() && threats.size() != 1) continue;
    ++forced;
    for (const std::string& spec : greedy_players()) {
      for (const std::uint64_t nodes : {1u, 5'000u, 30'000u}) {
        const Decision decision = decision_of(spec, position, rng(), {.nodes = nodes});
        EXPECT_TRUE((wins.empty() ? threats : wins).contains(decision.column))
            << spec << ", at most " << nodes << " nodes";
      }
    }
  }
  EXPECT_GT(forced, 0);
}

TEST(Limits, ASearchThatWasCutOffDecidesAsAShallowerOne) {
  const Position position(kLargest.geometry);
  const Decision cut = decision_of("scorecard:depth=42,nodes=100000", position);
  ASSERT_GT(cut.telemetry.depth, 0);
  ASSERT_LT(cut.telemetry.depth, 42);
  EXPECT_EQ(cut.telemetry.depth % 2, 0);
  const Decision shallower =
      decision_of("scorecard:depth=" + std::to_string(cut.telemetry.depth), position);
  EXPECT_EQ(cut.column, shallower.column);
  EXPECT_EQ(cut.value, shallower.value);
}

TEST(Limits, AllRandomGamesAreCountedAlsoThoseInVain) {
  const Decision decision =
      decision_of("playouts:n=1000000,nodes=300000", Position(Geometry::standard()));
  EXPECT_GE(decision.telemetry.positions, 200'000u);
  EXPECT_LE(decision.telemetry.positions, 300'000u);
}

TEST(Limits, RandomGamesTellSomethingHoweverFewThereAre) {
  Position position(Geometry::standard());
  position.play(Column(3));
  for (const std::string spec :
       {"playouts:nodes=1000", "playouts:nodes=1", "playouts:n=100000000,nodes=10000",
        "playouts:plies=4,nodes=1000", "playouts:n=100000,ms=1", "playouts:nodes=100,threads=3"}) {
    const Decision decision = decision_of(spec, position);
    EXPECT_EQ(decision.kind, ValueKind::WinRate) << spec;
    ASSERT_TRUE(decision.value) << spec;
    EXPECT_EQ(decision.value, std::ranges::max(decision.columns)) << spec;
    EXPECT_EQ(std::ranges::count(decision.columns, std::optional<double>()), 0) << spec;
    EXPECT_EQ(decision.telemetry.depth, 1) << spec;
    EXPECT_GT(decision.telemetry.positions, 0u) << spec;
  }
}

TEST(Limits, OfColumnsThatFewRandomGamesCallEqualTheMiddleOneIsPlayed) {
  const Position position(Geometry::standard());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Decision decision = decision_of("playouts:nodes=1", position, seed);
    const auto distance = [](std::size_t column) {
      return std::abs(static_cast<int>(column) - Geometry::standard().columns() / 2);
    };
    const auto played = static_cast<std::size_t>(decision.column.index());
    ASSERT_FALSE(decision.columns.empty());
    for (std::size_t column = 0; column < decision.columns.size(); ++column) {
      if (decision.columns[column] != decision.value) continue;
      EXPECT_LE(distance(played), distance(column)) << seed;
    }
  }
}

TEST(Limits, OfThePerfectPlayerHoldForItsRandomGamesToo) {
  const Position position(kLargest.geometry);
  const Decision decision = decision_of("perfect:nodes=4000", position);
  ASSERT_EQ(decision.kind, ValueKind::WinRate);
  // The solver checks only now and then. Without the limit the random games alone would be 30000.
  EXPECT_LT(decision.telemetry.positions, 30'000u);
}

TEST(Limits, WhoeverIsCancelledStillPlaysAnOpenColumn) {
  const std::atomic<bool> cancelled = true;
  for (const std::string& spec : greedy_players()) {
    const Position position(kLargest.geometry);
    const Decision decision = decision_of(spec, position, 1, {.cancelled = &cancelled});
    EXPECT_TRUE(position.is_open(decision.column)) << spec;
    EXPECT_LE(nodes_of(decision.telemetry), kOvershoot) << spec;
  }
}

TEST(Limits, TimeIsAnotherOne) {
  for (const std::string spec :
       {"runs:depth=42,ms=20", "scorecard:depth=42,ms=20", "blocks:depth=42,ms=20",
        "minimax:depth=42,ms=20", "alphabeta:depth=42,ms=20", "playouts:plies=42,ms=20",
        "uct:ms=20", "perfect:ms=20"}) {
    const Position position(kLargest.geometry);
    const Decision decision = decision_of(spec, position);
    EXPECT_TRUE(position.is_open(decision.column)) << spec;
    EXPECT_LT(decision.telemetry.seconds, 60) << spec;
  }
}

TEST(Limits, OfThePerfectPlayerNeverComeFirstOnTheStandardBoard) {
  // The hardest position is the empty board without a book: see docs/performance.md.
  EXPECT_GE(nodes_for_board(Geometry::standard()), 500'000'000u);
}

TEST(Limits, OfThePerfectPlayerHoldForTheHighestLevels) {
  const Position position(kLargest.geometry);
  const std::uint64_t most = nodes_for_board(kLargest.geometry);
  for (const std::string spec : {"perfect", "level:10"}) {
    const Decision decision = decision_of(spec, position);
    EXPECT_EQ(decision.kind, ValueKind::WinRate) << spec;
    EXPECT_LE(decision.telemetry.positions, most + kOvershoot) << spec;
  }
}

TEST(Limits, WhatThePerfectPlayerHasProvedByThenIsTrue) {
  // Late enough for some columns, and too early to solve all of them with so few nodes.
  std::mt19937_64 rng(23);
  Solver solver;
  int settled = 0;
  for (int i = 0; i < std::max(30, effort(300)); ++i) {
    const auto position = testing::random_position(Geometry::standard(), 16 + i % 8, rng);
    if (!position || is_over(*position)) continue;
    const Decision decision = decision_of("perfect:nodes=4000", *position, rng());
    if (decision.kind == ValueKind::Score) continue;
    const Analysis exact = solver.analyze(*position);
    const auto best = std::ranges::max(exact.columns);
    for (std::size_t column = 0; column < exact.columns.size(); ++column) {
      const auto rate = decision.columns[column];
      if (rate == 100.0) {
        EXPECT_TRUE(exact.columns[column]->is_win());
        EXPECT_EQ(decision.value, 100.0);
        ++settled;
      } else if (rate == 0.0) {
        EXPECT_TRUE(exact.columns[column]->is_loss());
        ++settled;
      }
    }
    const auto played = exact.columns[static_cast<std::size_t>(decision.column.index())];
    if (decision.value == 100.0) EXPECT_TRUE(played->is_win());
    if (decision.value == 0.0) EXPECT_TRUE(best->is_loss());
  }
  EXPECT_GT(settled, 0);
}

TEST(Limits, AWatchHearsOfEverySearch) {
  const std::vector<std::string> players = {
      "runs:depth=9",     "runs-fixed:depth=9", "scorecard:depth=8",   "blocks:depth=8",
      "playouts:plies=2", "uct:n=2000",         "perfect:nodes=50000", "level:9",
      "level:10"};
  for (const std::string& spec : players) {
    std::uint64_t reports = 0;
    std::uint64_t last = 0;
    SearchWatch watch(
        [&](std::uint64_t nodes) {
          ++reports;
          EXPECT_GT(nodes, last) << spec;
          last = nodes;
        },
        std::chrono::nanoseconds{0});
    (void)decision_of(spec, Position(*Geometry::make(8, 7, 4)), 1,
                      {.nodes = 200'000, .watch = &watch});
    EXPECT_GT(reports, 0u) << spec;
  }
}

}  // namespace
}  // namespace zugzwang
