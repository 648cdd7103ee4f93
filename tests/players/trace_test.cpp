#include "players/trace.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>
#include <string>

#include "board/game.hpp"
#include "players/forced_move.hpp"
#include "players/players_for_tests.hpp"
#include "players/trace_words.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/naive_minimax.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::effort;

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

Trace trace_of(const std::string& player, const Position& position, bool consolation = false,
               std::size_t limit = kNoLimit) {
  return trace_move({.position = position, .consolation = consolation}, *read_spec(player),
                    {.limit = limit, .seed = 5})
      .value();
}

Decision choice_of(const std::string& player, const Rules& rules, const Position& position) {
  Random random(5);
  return testing::player(player, rules)->choose(position, random);
}

void expect_same_search(const Trace& trace, const Decision& chosen) {
  const Recording& recording = trace.recording;
  const Telemetry& telemetry = chosen.telemetry;
  EXPECT_EQ(trace.decision.column, chosen.column);
  EXPECT_EQ(trace.decision.value, chosen.value);
  EXPECT_EQ(trace.decision.columns, chosen.columns);
  if (!recording.is_tree_of_simulations) {
    EXPECT_EQ(recording.calls(Role::Max), telemetry.max_calls);
    EXPECT_EQ(recording.calls(Role::Min), telemetry.min_calls);
    EXPECT_EQ(recording.node_count(), telemetry.max_calls + telemetry.min_calls);
  }
  EXPECT_EQ(recording.positions(), telemetry.positions);
  EXPECT_EQ(recording.cuts(), telemetry.cutoffs);
  EXPECT_EQ(trace.decision.telemetry.depth, telemetry.depth);
}

void expect_same_choice(const Decision& traced, const Decision& chosen) {
  EXPECT_EQ(traced.instead_of, chosen.instead_of);
  EXPECT_EQ(traced.telemetry.forced, chosen.telemetry.forced);
  EXPECT_EQ(traced.telemetry.random, chosen.telemetry.random);
  EXPECT_EQ(traced.telemetry.lapse, chosen.telemetry.lapse);
  EXPECT_EQ(traced.telemetry.positions, chosen.telemetry.positions);
}

/// What the search of a tree of simulations preferred, as the recording has it.
bool is_most_visited_or_proved(const Recording& recording, Column column) {
  const auto child_of_root = [&](Column wanted) -> const RecordedNode* {
    for (const std::size_t id : recording.nodes.front().children) {
      if (recording.nodes[id].column == wanted) return &recording.nodes[id];
    }
    return nullptr;
  };
  const RecordedNode* const preferred = child_of_root(column);
  if (preferred == nullptr) return false;
  if (preferred->games.proof != ProvedResult::None) return true;
  for (const std::size_t id : recording.nodes.front().children) {
    const NodeGames& games = recording.nodes[id].games;
    if (games.proof == ProvedResult::None && games.visits > preferred->games.visits) return false;
  }
  return true;
}

/// A position of a game that is not over.
Position open_position(std::mt19937_64& rng, const Rules& rules) {
  for (;;) {
    const Game game = testing::random_part_of_game(rng, rules);
    if (!game.outcome().is_over()) return game.position();
  }
}

TEST(Trace, CountsOfEveryPlayerAreItsTelemetry) {
  std::mt19937_64 rng(31);
  for (int i = 0; i < effort(20); ++i) {
    const Rules rules{.consolation = rng() % 4 == 0};
    const Position position = open_position(rng, rules);
    for (int depth = 1; depth <= 6; ++depth) {
      const std::string to = ":depth=" + std::to_string(depth);
      std::vector<std::string> players = {"runs" + to, "runs-fixed" + to, "blocks" + to,
                                          "scorecard" + to, "scorecard" + to + ",ties=random"};
      for (const std::string eval : {"runs", "scorecard", "blocks"}) {
        if (depth <= 4) players.push_back("minimax" + to + ",eval=" + eval);
        for (const std::string order : {"left", "middle", "best"}) {
          players.push_back("alphabeta" + to + ",eval=" + eval + ",order=" + order);
        }
      }
      if (depth <= 3) players.push_back("playouts:n=5,plies=" + std::to_string(depth));
      players.push_back("uct:n=" + std::to_string(20 << depth));
      for (const std::string& player : players) {
        SCOPED_TRACE(player);
        // A small limit, so that most nodes are only counted.
        const Trace trace = trace_of(player, position, rules.consolation, 500);
        expect_same_search(trace, choice_of(player, rules, position));
      }
    }
  }
}

TEST(Trace, CountsOfPlainMinimaxAreItsTelemetryToDepth6) {
  for (const char* moves : {"4", "445532", "44444432"}) {
    for (const int depth : {5, 6}) {
      const std::string player = "minimax:depth=" + std::to_string(depth);
      expect_same_search(trace_of(player, after(moves), false, 100),
                         choice_of(player, {}, after(moves)));
    }
  }
}

TEST(Trace, CountsAlsoWhereALimitEndsTheSearch) {
  const Position position = after("44");
  for (const std::string player :
       {"runs:depth=9,nodes=20000", "blocks:depth=8,nodes=20000", "minimax:depth=9,nodes=20000",
        "alphabeta:depth=12,order=best,nodes=20000", "playouts:plies=4,n=100,nodes=20000"}) {
    SCOPED_TRACE(player);
    const Trace trace = trace_of(player, position, false, 200);
    EXPECT_GT(trace.recording.searches.size(), 1u);
    expect_same_search(trace, choice_of(player, {}, position));
  }
}

TEST(Trace, OfALevelIsItsMoveWithTheSameSeed) {
  std::mt19937_64 rng(53);
  std::set<Choice> seen;
  constexpr int kPositions = 60;
  for (int i = 0; i < effort(kPositions); ++i) {
    const Rules rules{.consolation = rng() % 4 == 0};
    const Position position = open_position(rng, rules);
    // With more empty cells the exact levels take seconds.
    const int highest = position.ply() >= 18 ? 10 : 9;
    for (int level = position.ply() >= 10 ? 1 : 8; level <= highest; ++level) {
      if (level == 9 && position.ply() >= 10 && position.ply() < 18) continue;
      const std::uint64_t seed = rng();
      SCOPED_TRACE("level:" + std::to_string(level) + " with seed " + std::to_string(seed));
      const PlayerSpec spec = LevelSpec{.level = level};
      Random random(seed);
      const Decision chosen = (*make_player(spec, {.rules = rules}))->choose(position, random);
      const Trace trace = trace_move({.position = position, .consolation = rules.consolation}, spec,
                                     {.limit = 100, .seed = seed})
                              .value();
      expect_same_choice(trace.decision, chosen);
      if (chosen.kind == ValueKind::Score) {
        EXPECT_EQ(trace.decision.column, chosen.column);
        EXPECT_EQ(trace.decision.columns, chosen.columns);
        EXPECT_TRUE(trace.recording.nodes.empty());
      } else {
        expect_same_search(trace, chosen);
        EXPECT_TRUE(is_most_visited_or_proved(trace.recording, trace.decision.found()));
      }
      seen.insert(choice_of(trace.decision));
    }
  }
  EXPECT_FALSE(seen.contains(Choice::Random));
  if (effort(kPositions) < kPositions) return;  // too few to meet them all
  for (const Choice choice : {Choice::Search, Choice::Exact, Choice::Win, Choice::Block,
                              Choice::MissedWin, Choice::MissedThreat, Choice::Slip}) {
    EXPECT_TRUE(seen.contains(choice)) << static_cast<int>(choice);
  }
}

TEST(Trace, ByTheHouseRuleAnyDefenceIsToldAsOne) {
  // A few games are not enough to find a defence that is not the block, so it is rarely met.
  std::mt19937_64 rng(59);
  const Rules rules{.consolation = true};
  const PlayerSpec spec = LevelSpec{.level = 3};
  for (int tries = 0; tries < 20'000; ++tries) {
    const Position position = open_position(rng, rules);
    const Trace trace =
        trace_move({.position = position, .consolation = true}, spec, {.limit = 10}).value();
    if (choice_of(trace.decision) != Choice::Defence) continue;
    ASSERT_TRUE(trace.decision.instead_of);
    EXPECT_NE(*trace.decision.instead_of, trace.decision.column);
    Position after_defence = position;
    after_defence.play(trace.decision.column);
    EXPECT_TRUE(is_over(after_defence) || !win_in_one(after_defence, true));
    return;
  }
  FAIL() << "none was met";
}

TEST(Trace, OfTheSolverHasExactValuesAndNoTree) {
  const Position position = after("623654272477144244616756627271");
  for (const std::string player : {"perfect", "level:10"}) {
    const Trace trace = trace_of(player, position);
    EXPECT_EQ(trace.decision.columns, choice_of(player, {}, position).columns);
    EXPECT_EQ(choice_of(trace.decision), Choice::Exact);
    EXPECT_TRUE(trace.recording.nodes.empty());
  }
}

TEST(Trace, OfTheSolverHasTheRandomGamesForWhatItCannotProve) {
  const Rules rules{.geometry = *Geometry::make(9, 7, 4)};
  const Position position(rules.geometry);
  const std::string player = "perfect:nodes=40000";
  const Trace trace = trace_of(player, position);
  const Decision chosen = choice_of(player, rules, position);
  EXPECT_EQ(trace.decision.column, chosen.column);
  EXPECT_EQ(trace.decision.columns, chosen.columns);
  expect_same_choice(trace.decision, chosen);
  EXPECT_EQ(trace.decision.kind, ValueKind::WinRate);
  EXPECT_EQ(trace.recording.simulation_count, 5000u);
}

TEST(Trace, OfARandomMoveSaysThatItIsOne) {
  const Trace trace = trace_of("random", after("44"));
  EXPECT_EQ(trace.decision.column, choice_of("random", {}, after("44")).column);
  EXPECT_EQ(choice_of(trace.decision), Choice::Random);
  EXPECT_TRUE(trace.recording.nodes.empty());
}

TEST(Trace, IsThatOfOneThread) {
  const Trace trace = trace_of("runs:depth=5,threads=4", after("4"));
  EXPECT_EQ(trace.player, "runs:depth=5");
  expect_same_search(trace, choice_of("runs:depth=5", {}, after("4")));
}

struct PublishedRow {
  int depth;
  std::int64_t value;
  std::size_t max_calls;
  std::size_t min_calls;
  std::uint64_t positions;
};

TEST(Trace, ThePublishedTableCanBeWalkedNodeByNode) {
  const Position root = after("4");
  for (const PublishedRow& row :
       {PublishedRow{4, 1, 111, 62, 194}, PublishedRow{5, 1, 389, 1793, 3356}}) {
    const Trace trace = trace_of("runs:depth=" + std::to_string(row.depth), root);
    const Recording& recording = trace.recording;
    ASSERT_TRUE(recording.is_complete());
    std::size_t max_calls = 0;
    std::size_t min_calls = 0;
    std::uint64_t positions = 0;
    for (std::size_t id = 0; id < recording.nodes.size(); ++id) {
      const RecordedNode& node = recording.nodes[id];
      ++(node.role == Role::Max ? max_calls : min_calls);
      positions += node.positions;
      Position position = root;
      for (const Column column : recording.path_to(id)) position.play(column);
      if (node.end == NodeEnd::Leaf) {
        std::uint64_t looks = 0;
        EXPECT_EQ(node.value->points,
                  testing::naive_runs(position, Side::Second, position.side_to_move(), {}, looks));
        EXPECT_EQ(node.positions, looks);
      } else {
        EXPECT_EQ(node.children.size() + node.unvisited.size(), 7u);
        EXPECT_EQ(node.end == NodeEnd::Cut, !why(trace, id).empty());
      }
    }
    EXPECT_EQ(max_calls, row.max_calls);
    EXPECT_EQ(min_calls, row.min_calls);
    EXPECT_EQ(positions, row.positions);
    EXPECT_EQ(recording.nodes.front().value->points, row.value);
  }
}

TEST(Trace, TheRootHasTheValueOfANaiveMinimax) {
  std::mt19937_64 rng(41);
  for (int i = 0; i < effort(20); ++i) {
    const Rules rules{.geometry = *Geometry::make(5, 5, 4)};
    const Position position = open_position(rng, rules);
    for (const std::string evaluation : {"runs", "scorecard", "blocks"}) {
      const std::string options = "depth=3,eval=" + evaluation;
      const std::int64_t expected =
          testing::naive_minimax(evaluation, position, position.side_to_move(), false, 3);
      for (const std::string& player :
           {"minimax:" + options, "alphabeta:" + options, "alphabeta:order=best," + options}) {
        const Recording recording = trace_of(player, position).recording;
        EXPECT_EQ(recording.nodes[recording.searches.back().root].value->points, expected)
            << player;
      }
    }
  }
}

TEST(Trace, AForcedMoveHasNoTree) {
  const Trace win = trace_of("runs", after("121212"));
  EXPECT_EQ(win.decision.telemetry.forced, Forced::Win);
  EXPECT_TRUE(win.recording.nodes.empty());
  EXPECT_TRUE(win.recording.is_complete());
  const Trace block = trace_of("runs", after("12121"));
  EXPECT_EQ(block.decision.telemetry.forced, Forced::Block);
  EXPECT_TRUE(block.recording.nodes.empty());
}

TEST(Trace, SaysWhy) {
  const Trace trace = trace_textbook(*read_spec("alphabeta"), {}).value();
  std::vector<std::string> reasons;
  for (std::size_t id = 0; id < trace.recording.nodes.size(); ++id) {
    if (trace.recording.nodes[id].end == NodeEnd::Cut) reasons.push_back(why(trace, id));
  }
  EXPECT_EQ(reasons, (std::vector<std::string>{"12 >= beta 10", "3 <= alpha 12"}));
  EXPECT_EQ(trace.decision.column, Column(1));
  EXPECT_EQ(trace.decision.telemetry.positions, 12u);
  EXPECT_EQ(trace_textbook(*read_spec("minimax"), {}).value().decision.telemetry.positions, 18u);
  EXPECT_EQ(trace_textbook(*read_spec("alphabeta:order=middle"), {}).value().decision.value, 12);
}

TEST(Trace, RefusesPlayersWithoutOne) {
  const auto trace =
      trace_move({.position = after("4"), .consolation = true}, *read_spec("perfect"), {});
  ASSERT_FALSE(trace);
  EXPECT_TRUE(trace.error().message.starts_with("perfect")) << trace.error().message;
  EXPECT_FALSE(trace_textbook(*read_spec("blocks"), {}));
  EXPECT_FALSE(trace_textbook(*read_spec("alphabeta:order=best"), {}));
}

}  // namespace
}  // namespace zugzwang
