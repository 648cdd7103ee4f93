#include "search/search_recorder.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

#include "search/alpha_beta.hpp"
#include "search/blocks_evaluation.hpp"
#include "search/every_evaluation.hpp"
#include "search/example_tree.hpp"
#include "search/runs_evaluation.hpp"
#include "search/scorecard_evaluation.hpp"
#include "search/uct.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

using testing::any_game_by;
using testing::any_small_rules;
using testing::effort;
using testing::with_every_evaluation;

constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

std::vector<RecordedNode> nodes_that_ended(const Recording& recording, NodeEnd end) {
  std::vector<RecordedNode> found;
  std::ranges::copy_if(recording.nodes, std::back_inserter(found),
                       [&](const RecordedNode& node) { return node.end == end; });
  return found;
}

Recording textbook_by_alpha_beta() {
  const ExampleTree tree = textbook_tree();
  SearchControl control;
  SearchRecorder recorder(kNoLimit);
  const RootResult result =
      search_root<MoveOrder::LeftToRight>(ExamplePosition(tree), ExampleEvaluation{},
                                          ExampleTree::kDepth, kOpenWindow, 1, control, recorder);
  EXPECT_EQ(result.value.points, 12);
  EXPECT_EQ(result.column, Column(1));
  return recorder.finish();
}

TEST(TextbookTree, AlphaBetaEvaluates12Of18Leaves) {
  const Recording recording = textbook_by_alpha_beta();
  EXPECT_EQ(nodes_that_ended(recording, NodeEnd::Leaf).size(), 12u);
  EXPECT_EQ(recording.positions(), 12u);

  const std::vector<RecordedNode> cuts = nodes_that_ended(recording, NodeEnd::Cut);
  ASSERT_EQ(cuts.size(), 2u);
  EXPECT_EQ(cuts[0].role, Role::Max);
  EXPECT_EQ(cuts[0].value->points, 12);
  EXPECT_EQ(cuts[0].window.beta.points, 10);
  EXPECT_EQ(cuts[0].returned->points, 10);
  EXPECT_EQ(cuts[0].unvisited, (std::vector{Column(1), Column(2)}));
  EXPECT_EQ(cuts[1].role, Role::Min);
  EXPECT_EQ(cuts[1].value->points, 3);
  EXPECT_EQ(cuts[1].window.alpha.points, 12);
  EXPECT_EQ(cuts[1].unvisited, (std::vector{Column(1), Column(2)}));
}

TEST(TextbookTree, MinimaxEvaluatesAllAndFindsTheSame) {
  const ExampleTree tree = textbook_tree();
  const ExampleEvaluation evaluation;
  SearchControl control;
  SearchRecorder recorder(kNoLimit);
  FixedDepthSearch<ExamplePosition, ExampleEvaluation, MoveOrder::LeftToRight, SearchRecorder>
      search(evaluation, control, recorder);
  recorder.enter_root(ExampleTree::kDepth, kOpenWindow);
  EXPECT_EQ(search.minimax<Role::Max>(ExamplePosition(tree), ExampleTree::kDepth).points, 12);
  const Recording recording = recorder.finish();
  EXPECT_EQ(nodes_that_ended(recording, NodeEnd::Leaf).size(), 18u);
  EXPECT_EQ(recording.cuts(), 0u);
  EXPECT_EQ(recording.levels.size(), 4u);  // the root, and three plies below it
}

TEST(EvaluationParts, AddUpToTheValue) {
  std::mt19937_64 rng(21);
  for (int i = 0; i < effort(3000); ++i) {
    const Rules rules = testing::random_rules(rng);
    const Position position = testing::random_part_of_game(rng, rules).position();
    const Side side = rng() % 2 == 0 ? Side::First : Side::Second;
    const auto check = [&](const auto& evaluation) {
      SearchTally tally;
      std::int64_t sum = 0;
      for (const EvaluationPart& part : evaluation.parts(position)) {
        EXPECT_NE(part.points, 0);
        sum += part.points;
      }
      EXPECT_EQ(sum, evaluation.leaf(position, tally).points);
    };
    check(BlocksEvaluation(side, {}));
    check(RunsEvaluation(side, {}, LeafView::SideToMove));
    check(RunsEvaluation(side, {.runs = {2, 11, 300, 9000}, .bias = 1.7}, LeafView::Computer));
    const ScorecardEvaluation scorecard(side, {}, rules.consolation);
    if (scorecard.finished(position)) {
      EXPECT_TRUE(scorecard.parts(position).empty());
    } else {
      check(scorecard);
    }
  }
}

TEST(EvaluationParts, AreTheStonesThatCount) {
  Position position(Geometry::standard());
  for (const int number : {4, 1, 4, 1, 5}) position.play(Column(number - 1));
  const Side own = Side::First;
  for (const EvaluationPart& part : BlocksEvaluation(own, {}).parts(position)) {
    const int columns = part.to->column.index() - part.from->column.index();
    const int rows = part.to->row.index() - part.from->row.index();
    int stones = 0;
    for (int i = 0; i < 4; ++i) {
      const Cell cell{Column(part.from->column.index() + i * columns / 3),
                      Row(part.from->row.index() + i * rows / 3)};
      if (position.stone_at(cell) == part.side) ++stones;
      EXPECT_NE(position.stone_at(cell), other(part.side));
    }
    EXPECT_EQ(stones, part.stones);
    EXPECT_EQ(part.points > 0, part.side == own);
  }
  const EvaluationParts runs = RunsEvaluation(own, {}, LeafView::Computer).parts(position);
  const auto pair = std::ranges::find(runs, 2, &EvaluationPart::stones);
  ASSERT_NE(pair, runs.end());
  EXPECT_EQ(pair->points, 1 + 15);
  EXPECT_EQ(pair->from, (Cell{Column(3), Row(0)}));
  EXPECT_EQ(pair->to, (Cell{Column(4), Row(0)}));
}

/// A fixed-depth search of a position, and its recording.
struct Watched {
  RootResult result;
  Recording recording;
};

template <MoveOrder kOrder, class E>
Watched watched(const Position& position, const E& evaluation, int depth,
                std::size_t limit = kNoLimit) {
  SearchControl control;
  SearchRecorder recorder(limit);
  RootResult result =
      search_root<kOrder>(position, evaluation, depth, kOpenWindow, 1, control, recorder);
  return {std::move(result), recorder.finish()};
}

Value better_of(Role role, Value a, Value b) {
  return role == Role::Max ? std::max(a, b) : std::min(a, b);
}

/// The value of a node from those below it, if one of them had another value.
Value backed_up(const Recording& recording, std::size_t id, std::size_t replaced, Value by) {
  const RecordedNode& node = recording.nodes[id];
  if (id == replaced) return by;
  if (node.children.empty()) return *node.value;
  Value best = backed_up(recording, node.children.front(), replaced, by);
  for (const std::size_t child : node.children) {
    best = better_of(node.role, best, backed_up(recording, child, replaced, by));
  }
  return best;
}

void expect_sound_nodes(const Recording& recording) {
  std::uint64_t clock = 0;
  for (std::size_t id = 0; id < recording.nodes.size(); ++id) {
    const RecordedNode& node = recording.nodes[id];
    RC_ASSERT(node.returned->points == node.window.clamp(*node.value).points);
    RC_ASSERT(node.left - node.entered == 2 * node.below + 1);
    RC_ASSERT((id == 0 || node.entered > clock));
    clock = node.entered;
    if (node.parent) {
      const RecordedNode& parent = recording.nodes[*node.parent];
      RC_ASSERT((parent.entered < node.entered && node.left < parent.left));
      RC_ASSERT((node.role == other(parent.role) && node.depth == parent.depth + 1));
    }
    if (!node.children.empty()) {
      RC_ASSERT(backed_up(recording, id, kNoLimit, {}).points == node.value->points);
    }
    if (node.end == NodeEnd::Cut) {
      RC_ASSERT((node.role == Role::Max ? *node.value >= node.window.beta
                                        : *node.value <= node.window.alpha));
    } else {
      RC_ASSERT(node.unvisited.empty());
    }
  }
}

RC_GTEST_PROP(SearchRecorder, CountsWhatTheSearchCountsAndItsNodesAreSound, ()) {
  const Rules rules = *any_small_rules();
  const Game game = *any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const Position& position = game.position();
  const int depth = *rc::gen::inRange(1, 5);
  with_every_evaluation(position.side_to_move(), rules.consolation, [&](const auto& evaluation) {
    const auto [result, recording] = watched<MoveOrder::MiddleOut>(position, evaluation, depth);
    RC_ASSERT(recording.calls(Role::Max) == result.tally.max_calls);
    RC_ASSERT(recording.calls(Role::Min) == result.tally.min_calls);
    RC_ASSERT(recording.positions() == result.tally.positions);
    RC_ASSERT(recording.cuts() == result.tally.cutoffs);
    RC_ASSERT(recording.is_complete());
    RC_ASSERT(recording.nodes.front().value->points == result.value.points);
    RC_ASSERT(recording.nodes.front().best == result.column);
    expect_sound_nodes(recording);
  });
}

RC_GTEST_PROP(SearchRecorder, WhatWasCutCannotChangeTheRoot, ()) {
  const Rules rules = *any_small_rules();
  const Game game = *any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const Position& position = game.position();
  const int depth = *rc::gen::inRange(2, 4);
  with_every_evaluation(position.side_to_move(), rules.consolation, [&](const auto& evaluation) {
    const Recording recording =
        watched<MoveOrder::LeftToRight>(position, evaluation, depth).recording;
    SearchControl control;
    FixedDepthSearch<Position, std::decay_t<decltype(evaluation)>, MoveOrder::LeftToRight> plain(
        evaluation, control);
    const Value root = *recording.nodes.front().value;
    RC_ASSERT(plain.template minimax<Role::Max>(position, depth).points == root.points);
    for (std::size_t id = 0; id < recording.nodes.size(); ++id) {
      const RecordedNode& node = recording.nodes[id];
      if (node.end != NodeEnd::Cut) continue;
      Position cut = position;
      for (const Column column : recording.path_to(id)) cut.play(column);
      const int rest = depth - node.depth;
      const Value exact = node.role == Role::Max ? plain.template minimax<Role::Max>(cut, rest)
                                                 : plain.template minimax<Role::Min>(cut, rest);
      RC_ASSERT(backed_up(recording, 0, id, exact).points == root.points);
    }
  });
}

RC_GTEST_PROP(SearchRecorder, KeepsWholeLevelsWithinALimit, ()) {
  const Game game = *any_game_by(*any_small_rules());
  RC_PRE(!game.outcome().is_over());
  const auto limit = static_cast<std::size_t>(*rc::gen::inRange(1, 200));
  const BlocksEvaluation evaluation(game.position().side_to_move(), {});
  const Recording full = watched<MoveOrder::MiddleOut>(game.position(), evaluation, 4).recording;
  const Recording part =
      watched<MoveOrder::MiddleOut>(game.position(), evaluation, 4, limit).recording;
  RC_ASSERT((part.nodes.size() <= limit && !part.nodes.empty()));
  RC_ASSERT(part.node_count() == full.node_count());
  RC_ASSERT((part.positions() == full.positions() && part.cuts() == full.cuts()));
  std::vector<RecordedNode> expected;
  for (const RecordedNode& node : full.nodes) {
    if (static_cast<std::size_t>(node.depth) < part.listed_levels) expected.push_back(node);
  }
  RC_ASSERT(part.nodes.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    RC_ASSERT((part.nodes[i].entered == expected[i].entered &&
               part.nodes[i].left == expected[i].left && part.nodes[i].below == expected[i].below &&
               part.nodes[i].value == expected[i].value &&
               part.nodes[i].column == expected[i].column));
    for (const std::size_t child : part.nodes[i].children) {
      RC_ASSERT(part.nodes[child].parent == i);
    }
  }
  // One level more would have been too many.
  if (part.listed_levels < full.levels.size()) {
    RC_ASSERT(part.nodes.size() + full.levels[part.listed_levels].nodes > limit);
  }
}

TEST(SearchRecorder, SaysWhereALimitCameFirst) {
  SearchControl control({.nodes = SearchControl::kNodesPerPoll});
  SearchRecorder recorder(kNoLimit);
  const RootResult result = search_root<MoveOrder::LeftToRight>(
      Position(Geometry::standard()), BlocksEvaluation(Side::First, {}), 8, kOpenWindow, 1, control,
      recorder);
  ASSERT_TRUE(control.stopped());
  const Recording recording = recorder.finish();
  EXPECT_EQ(recording.calls(Role::Max), result.tally.max_calls);
  EXPECT_EQ(recording.calls(Role::Min), result.tally.min_calls);
  EXPECT_EQ(recording.nodes.front().end, NodeEnd::Stopped);
  EXPECT_EQ(recording.nodes.front().value, std::nullopt);
}

/// A tree search by simulations, and its recording.
struct WatchedTree {
  UctResult result;
  Recording recording;
};

WatchedTree watched_tree(const Position& position, std::uint64_t playouts, std::uint64_t seed,
                         bool consolation, std::size_t limit = kNoLimit) {
  SearchControl control;
  SearchRecorder recorder(limit);
  Random random(seed);
  UctSearch<Position, SearchRecorder> search(consolation, 0.8, random, recorder);
  UctResult result = search.search(position, playouts, control);
  return {std::move(result), recorder.finish()};
}

RC_GTEST_PROP(SearchRecorder, SimulationsTellTheVisitsOfEveryNode, ()) {
  const Rules rules = *any_small_rules();
  const Game game = *any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const Position& position = game.position();
  const Side own = position.side_to_move();
  const auto [result, recording] =
      watched_tree(position, 150, *rc::gen::arbitrary<std::uint64_t>(), rules.consolation);
  RC_ASSERT(recording.positions() == result.playouts);
  RC_ASSERT(recording.simulations.size() == result.playouts);
  RC_ASSERT(recording.levels.size() == static_cast<std::size_t>(result.depth) + 1);
  RC_ASSERT(recording.is_complete());

  std::vector<NodeGames> counted(recording.nodes.size());
  for (const RecordedSimulation& simulation : recording.simulations) {
    RC_ASSERT(recording.path_to(simulation.node) == simulation.path);
    const std::uint64_t half_wins = !simulation.winner ? 1 : *simulation.winner == own ? 2 : 0;
    for (std::optional<std::size_t> id = simulation.node; id; id = recording.nodes[*id].parent) {
      ++counted[*id].visits;
      counted[*id].half_wins += half_wins;
    }
    // It is a legal game, and ends as recorded.
    Position end = position;
    for (const Column column : simulation.path) end.play(column);
    for (const Column column : simulation.game) {
      RC_ASSERT((end.is_open(column) && !outcome_of(end, rules.consolation).is_over()));
      end.play(column);
    }
    if (simulation.proved) continue;
    const Outcome outcome = outcome_of(end, rules.consolation);
    RC_ASSERT((outcome.is_over() && outcome.winner == simulation.winner));
  }
  for (std::size_t id = 0; id < counted.size(); ++id) {
    const NodeGames& games = recording.nodes[id].games;
    RC_ASSERT((games.visits == counted[id].visits && games.half_wins == counted[id].half_wins));
    RC_ASSERT((!games.history.empty() && games.history.back().visits <= games.visits));
  }
  for (const UctMove& move : result.moves) {
    const auto& children = recording.nodes.front().children;
    const auto child = std::ranges::find_if(
        children, [&](std::size_t id) { return recording.nodes[id].column == move.column; });
    RC_ASSERT((child == children.end() ? 0 : recording.nodes[*child].games.visits) == move.visits);
  }
}

TEST(SearchRecorder, ATreeOfSimulationsKeepsWholeLevelsToo) {
  const Position start(Geometry::standard());
  const Recording full = watched_tree(start, 500, 3, false).recording;
  const Recording part = watched_tree(start, 500, 3, false, 60).recording;
  EXPECT_EQ(part.node_count(), full.node_count());
  EXPECT_EQ(part.simulation_count, 500u);
  EXPECT_EQ(part.simulations.size(), 60u);
  EXPECT_LE(part.nodes.size(), 60u);
  EXPECT_GE(part.listed_levels, 2u);
  for (const RecordedNode& node : part.nodes) {
    const auto same = std::ranges::find_if(full.nodes, [&](const RecordedNode& other) {
      return other.depth == node.depth && other.entered == node.entered;
    });
    ASSERT_NE(same, full.nodes.end());
    EXPECT_EQ(node.games.visits, same->games.visits);
    EXPECT_EQ(node.below, same->below);
  }
}

}  // namespace
}  // namespace zugzwang
