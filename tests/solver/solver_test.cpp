#include "solver/solver.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "solver/best_move.hpp"
#include "solver/engine.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"

namespace zugzwang {
namespace {

using testing::after;

Geometry board(int columns, int rows, int connect = 4) {
  return *Geometry::make(columns, rows, connect);
}

TEST(Solver, AgreesWithPlainNegamaxOnLatePositions) {
  std::mt19937_64 random(7);
  testing::PlainNegamax oracle;
  Solver solver;
  for (int checked = 0; checked < testing::effort(20'000);) {
    const int plies = 26 + static_cast<int>(random() % 14);
    const auto position = testing::random_position(Geometry::standard(), plies, random);
    if (!position) continue;
    ++checked;
    const SolveResult result = solver.solve(*position);
    ASSERT_TRUE(result.is_exact());
    ASSERT_EQ(result.lower.value(), oracle.score(*position));
  }
}

/// Visits all positions reachable without a line, each once.
void check_all_positions(Geometry geometry) {
  testing::PlainNegamax oracle;
  Solver solver({.threads = 1, .table_mib = 1});
  std::unordered_map<std::uint64_t, bool> seen;
  std::vector<Position> open{Position(geometry)};
  while (!open.empty()) {
    const Position position = open.back();
    open.pop_back();
    if (!seen.emplace(static_cast<std::uint64_t>(position.key()), true).second) continue;
    const SolveResult result = solver.solve(position);
    ASSERT_TRUE(result.is_exact());
    ASSERT_EQ(result.lower.value(), oracle.score(position));
    for (int c = 0; c < geometry.columns(); ++c) {
      if (!position.is_open(Column(c))) continue;
      Position next = position;
      next.play(Column(c));
      if (!next.last_mover_has_line()) open.push_back(next);
    }
  }
}

TEST(Solver, IsRightOnEveryPositionOf4x4) { check_all_positions(board(4, 4)); }
TEST(Solver, IsRightOnEveryPositionOf3x5) { check_all_positions(board(3, 5)); }
TEST(Solver, IsRightOnEveryPositionOf5x3) { check_all_positions(board(5, 3, 3)); }

/// Who wins a board from the start, and with which stone.
struct KnownValue {
  int columns, rows;
  int sign;  ///< of the score for First
  int stones;
};

class KnownValues : public ::testing::TestWithParam<KnownValue> {};

TEST_P(KnownValues, AreFound) {
  const auto [columns, rows, sign, stones] = GetParam();
  Solver solver;
  const SolveResult result = solver.solve(Position(board(columns, rows)));
  ASSERT_TRUE(result.is_exact());
  EXPECT_EQ((result.lower.value() > 0) - (result.lower.value() < 0), sign);
  EXPECT_EQ(result.lower.plies_to_end(board(columns, rows), 0), stones);
}

std::string name_of(const ::testing::TestParamInfo<KnownValue>& info) {
  return std::to_string(info.param.columns) + "x" + std::to_string(info.param.rows);
}

INSTANTIATE_TEST_SUITE_P(Small, KnownValues,
                         ::testing::Values(KnownValue{5, 4, 0, 20}, KnownValue{6, 4, -1, 24},
                                           KnownValue{7, 4, 0, 28}, KnownValue{5, 5, 0, 25},
                                           KnownValue{6, 5, 0, 30}, KnownValue{4, 6, 0, 24},
                                           KnownValue{5, 6, 0, 30}, KnownValue{4, 7, 0, 28}),
                         name_of);
#if !defined(ZUGZWANG_SANITIZED)
INSTANTIATE_TEST_SUITE_P(Large, KnownValues,
                         ::testing::Values(KnownValue{8, 4, -1, 32}, KnownValue{7, 5, 0, 35},
                                           KnownValue{8, 5, 1, 39}, KnownValue{6, 6, -1, 36},
                                           KnownValue{7, 6, 1, 41}, KnownValue{5, 7, 0, 35},
                                           KnownValue{6, 7, 1, 41}),
                         name_of);
#endif

TEST(Solver, ManagesBoardsWhereOnlyVerticalLinesFit) {
  // A step across is as long as the word or longer there.
  for (const auto [columns, rows, connect] :
       {std::tuple{1, 63, 6}, {2, 31, 4}, {1, 127, 6}, {2, 63, 4}, {2, 6, 3}, {3, 8, 4}}) {
    const Geometry geometry = *Geometry::make(columns, rows, connect);
    Solver solver({.threads = 1, .table_mib = 1});
    SolveRequest request;
    request.limits.nodes = 100'000;
    const SolveResult result = solver.solve(Position(geometry), request);
    EXPECT_LE(result.lower.value(), 0) << describe(geometry);
    EXPECT_GE(result.upper.value(), 0) << describe(geometry);
  }
}

TEST(Solver, SolvesBoardsThatNeedWideWords) {
  // Random late positions against the oracle's 64-bit keys would collide, so compare with the
  // analysis of the children instead.
  std::mt19937_64 random(3);
  for (const auto [geometry, plies] :
       {std::pair{board(11, 6), 50}, {board(9, 7), 47}, {board(8, 8), 48}, {board(7, 9), 47}}) {
    Solver solver;
    for (int checked = 0; checked < 40;) {
      const auto position = testing::random_position(geometry, plies, random);
      if (!position) continue;
      ++checked;
      const SolveResult result = solver.solve(*position);
      const Analysis analysis = solver.analyze(*position);
      Score best(-100);
      for (const auto& score : analysis.columns) best = std::max(best, score.value_or(best));
      ASSERT_EQ(result.lower, best) << describe(geometry);
      ASSERT_TRUE(result.is_exact());
    }
  }
}

/// The score and the nodes that it took, with the search compiled for this layout.
template <BoardLayout L>
std::pair<int, std::uint64_t> solved_with(const L& layout, const Position& position) {
  using Word = typename L::Word;
  const auto engine = Engine<L>::make(layout, std::size_t{1} << 20);
  SearchControl control;
  const ScoreBounds found = engine->solve(
      static_cast<Word>(position.movers_stones()), static_cast<Word>(position.opponents_stones()),
      ScoreBounds::at(layout.geometry(), position.ply()), Precision::Exact, 1, control, {});
  EXPECT_TRUE(found.is_exact());
  return {found.lower, control.nodes()};
}

TEST(Solver, SearchesTheSameWhateverTheCompilerKnowsOfTheBoard) {
  std::mt19937_64 random(4);
  for (int checked = 0; checked < 20;) {
    const auto position = testing::random_position(board(9, 7), 40, random);
    if (!position) continue;
    ++checked;
    const Geometry geometry = position->geometry();
    ASSERT_EQ(solved_with(FixedRowsLayout<7>(geometry), *position),
              solved_with(FourInARowLayout<u128>(geometry), *position));
  }
}

void expect_same_scores_with_two_threads(Geometry geometry, int plies, int positions) {
  std::mt19937_64 random(5);
  Solver one({.threads = 1});
  Solver two({.threads = 2});
  for (int checked = 0; checked < testing::effort(positions);) {
    const auto position = testing::random_position(geometry, plies, random);
    if (!position) continue;
    ++checked;
    one.clear();
    two.clear();
    EXPECT_EQ(one.solve(*position).score(), two.solve(*position).score());
  }
}

TEST(Solver, GivesTheSameScoresWithTwoThreads) {
  expect_same_scores_with_two_threads(Geometry::standard(), 11, 40);
}

TEST(Solver, GivesTheSameScoresWithTwoThreadsOnAWideBoard) {
  expect_same_scores_with_two_threads(board(10, 6), 24, 20);
}

TEST(Solver, IsDeterministicToTheNodeWithOneThread) {
  Solver solver;
  const Position position = after("44455554221");
  const SolveResult first = solver.solve(position);
  solver.clear();
  EXPECT_EQ(solver.solve(position).nodes, first.nodes);
}

TEST(Solver, ReturnsBoundsWhenALimitIsHit) {
  Solver solver;
  SolveRequest request;
  request.limits.nodes = 20'000;
  const SolveResult result = solver.solve(Position(Geometry::standard()), request);
  EXPECT_FALSE(result.is_exact());
  EXPECT_LE(result.lower.value(), 1);
  EXPECT_GE(result.upper.value(), 1);
  EXPECT_LT(result.nodes, 60'000U);
}

TEST(Solver, CanBeCancelled) {
  std::atomic<bool> cancelled{true};
  Solver solver({.threads = 2});
  SolveRequest request;
  request.limits.cancelled = &cancelled;
  EXPECT_FALSE(solver.solve(Position(Geometry::standard()), request).is_exact());
}

TEST(Solver, ReportsNarrowingBounds) {
  Solver solver;
  int calls = 0;
  SolveRequest request;
  request.on_progress = [&](const SolveProgress& progress) {
    ++calls;
    EXPECT_LE(progress.lower, progress.upper);
  };
  const SolveResult result = solver.solve(after("4445555422"), request);
  EXPECT_TRUE(result.is_exact());
  EXPECT_GT(calls, 0);
}

TEST(Solver, AnalyzesAllColumnsConsistently) {
  Solver solver;
  const Position position = after("444444333");
  const Analysis analysis = solver.analyze(position);
  ASSERT_EQ(analysis.columns.size(), 7U);
  EXPECT_FALSE(analysis.columns[3].has_value());  // full
  Score best(-100);
  for (const auto& score : analysis.columns) best = std::max(best, score.value_or(best));
  EXPECT_EQ(solver.solve(position).score(), best);
}

TEST(Solver, WhatIsKnownOfThePositionUsuallySavesWorkOnItsColumns) {
  std::mt19937_64 random(8);
  int saved = 0;
  int wasted = 0;
  for (int checked = 0; checked < 20;) {
    const auto position = testing::random_position(Geometry::standard(), 14, random);
    if (!position) continue;
    ++checked;
    Solver solver;
    const int score = solver.solve(*position).score()->value();
    const Analysis helped = solver.analyze(*position, {.known = {score, score}});
    Solver another;
    (void)another.solve(*position);
    const Analysis alone = another.analyze(*position);
    EXPECT_EQ(helped.columns, alone.columns);
    saved += helped.nodes < alone.nodes ? 1 : 0;
    wasted += helped.nodes > alone.nodes ? 1 : 0;
  }
  EXPECT_GT(saved, 3 * wasted);
}

TEST(Solver, SearchesNoMoreOnceALimitIsHit) {
  // All columns share the limit: those beyond it are not even started.
  Solver solver;
  const Analysis analysis = solver.analyze(after("4444"), {.limits = {.nodes = 10'000}});
  EXPECT_FALSE(analysis.complete);
  EXPECT_LE(analysis.nodes, 10'000 + SearchControl::kNodesPerPoll);
  const Analysis nothing = solver.analyze(after("4444"), {.limits = {.nodes = 0}});
  EXPECT_EQ(nothing.nodes, 0U);
}

TEST(Solver, ScoresFinishedGames) {
  Solver solver;
  // First has won with the 7th stone: its fourth.
  EXPECT_EQ(solver.solve(after("1213141")).score(), Score(-18));
  EXPECT_EQ(solver.solve(after("121314")).score(), Score(18));
}

TEST(Solver, BestLinesAreTheSameOnSeveralThreads) {
  std::mt19937_64 random(17);
  std::vector<ScoredPosition> positions;
  Solver one({.threads = 1});
  while (positions.size() < 12) {
    Position position(Geometry::standard());
    while (position.ply() < 16 && !is_over(position)) {
      const Column column(static_cast<int>(random() % 7));
      if (position.is_open(column)) position.play(column);
    }
    if (!is_over(position)) positions.push_back({position, *one.solve(position).score()});
  }
  const BestLines alone = one.best_lines(positions);
  Solver several({.threads = 3});
  EXPECT_EQ(several.best_lines(positions).lines, alone.lines);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto& [position, score] = positions[i];
    EXPECT_EQ(one.best_line(position, score).moves, alone.lines[i]);
    EXPECT_EQ(static_cast<int>(alone.lines[i].size()),
              score.plies_to_end(position.geometry(), position.ply()));
  }
  EXPECT_TRUE(one.best_lines({}).lines.empty());
  // Where nothing may be searched, nothing is claimed.
  one.clear();
  for (const auto& line : one.best_lines(positions, {.nodes = 0}).lines) {
    EXPECT_LT(line.size(), 26U);
  }
}

TEST(Solver, PrincipalVariationEndsTheGameWhenTheScoreSays) {
  Solver solver;
  const Position position = after("44455554221");
  const auto score = solver.solve(position).score();
  ASSERT_TRUE(score.has_value());
  Position current = position;
  const BestLine line = solver.best_line(position, *score);
  for (const Column column : line.moves) current.play(column);
  EXPECT_EQ(static_cast<int>(line.moves.size()),
            score->plies_to_end(Geometry::standard(), position.ply()));
  EXPECT_EQ(current.last_mover_has_line(), !score->is_draw());
}

TEST(Solver, SaysWhetherItsTablesCanBeHad) {
  for (const Geometry geometry : {board(7, 6), board(6, 5), board(9, 9)}) {
    EXPECT_TRUE(Solver({.table_mib = 1}).reserve(geometry));
    EXPECT_FALSE(Solver({.table_mib = std::size_t{1} << 40}).reserve(geometry));
    EXPECT_FALSE(Solver({.table_mib = ~std::size_t{0}}).reserve(geometry));
  }
}

TEST(BestMove, KeepsAllItsLimitsTogether) {
  Solver solver({.table_mib = 1});
  constexpr std::uint64_t kNodes = 200'000;
  const BestMove best =
      find_best_move(solver, Position(Geometry::standard()), {.limits = {.nodes = kNodes}});
  EXPECT_FALSE(best.score.has_value());
  EXPECT_LE(best.nodes, kNodes);
}

TEST(BestMove, DoesNotGiveAwayWhatWasProvedBeforeTheLimit) {
  // First wins here, with one column only. Who wins is found quickly, how soon takes longer.
  const Position position = after("444444");
  Solver patient;
  const Analysis analysis = patient.analyze(position);
  int winning = 0;
  for (const auto& score : analysis.columns) winning += score && score->is_win() ? 1 : 0;
  ASSERT_GE(winning, 1);
  ASSERT_LT(winning, 6);
  // The moment at which the win is proved: the search is cut off right there.
  std::atomic<bool> cancelled = false;
  Solver solver;
  const BestMove best = find_best_move(
      solver, position,
      {.limits = {.cancelled = &cancelled}, .on_progress = [&](const SolveProgress& progress) {
         if (progress.lower.is_win()) cancelled = true;
       }});
  const auto score = analysis.columns[static_cast<std::size_t>(best.column.index())];
  ASSERT_TRUE(score.has_value());
  EXPECT_TRUE(score->is_win()) << "column " << best.column.index() + 1;
}

}  // namespace
}  // namespace zugzwang
