#include "search/alpha_beta.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <type_traits>

#include "board/quickest_position.hpp"
#include "search/blocks_evaluation.hpp"
#include "search/every_evaluation.hpp"
#include "search/runs_evaluation.hpp"
#include "search/scorecard_evaluation.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/naive_evaluations.hpp"

namespace zugzwang {
namespace {

using testing::any_game_by;
using testing::any_small_rules;
using testing::effort;
using testing::with_every_evaluation;

template <MoveOrder kOrder, class P, class E>
FixedDepthSearch<P, E, kOrder> search_of(const P& /*position*/, const E& evaluation,
                                         SearchControl& control) {
  return {evaluation, control};
}

RC_GTEST_PROP(AlphaBeta, WithAnOpenWindowIsMinimaxForEveryEvaluation, ()) {
  const Rules rules = *any_small_rules();
  const Game game = *any_game_by(rules);
  const int depth = *rc::gen::inRange(0, 4);
  const Side side = *rc::gen::element(Side::First, Side::Second);
  SearchControl control;
  with_every_evaluation(side, rules.consolation, [&](const auto& evaluation) {
    with_quickest_position(game.position(), [&](const auto& position) {
      auto exact = search_of<MoveOrder::LeftToRight>(position, evaluation, control);
      auto pruned = search_of<MoveOrder::MiddleOut>(position, evaluation, control);
      const Value expected = exact.template minimax<Role::Max>(position, depth);
      RC_ASSERT(pruned.template alpha_beta<Role::Max>(position, depth, kOpenWindow).points ==
                expected.points);
      RC_ASSERT((pruned.tally().max_calls <= exact.tally().max_calls &&
                 pruned.tally().min_calls <= exact.tally().min_calls));
    });
  });
}

RC_GTEST_PROP(AlphaBeta, WithAnyWindowIsMinimaxClampedToIt, ()) {
  const Rules rules = *any_small_rules();
  const Game game = *any_game_by(rules);
  const int depth = *rc::gen::inRange(0, 4);
  // Near the values that occur, so that windows often cut through them.
  const auto scale = *rc::gen::element(4, 60, 1000, 60000, 200'000'000);
  const auto a = *rc::gen::inRange(-scale, scale);
  const auto b = *rc::gen::inRange(-scale, scale);
  const Window window{.alpha = {std::min(a, b)}, .beta = {std::max(a, b) + 1}};
  SearchControl control;
  with_every_evaluation(Side::First, rules.consolation, [&](const auto& evaluation) {
    with_quickest_position(game.position(), [&](const auto& position) {
      auto search = search_of<MoveOrder::LeftToRight>(position, evaluation, control);
      const Value exact = search.template minimax<Role::Min>(position, depth);
      RC_ASSERT(search.template alpha_beta<Role::Min>(position, depth, window).points ==
                window.clamp(exact).points);
    });
  });
}

RC_GTEST_PROP(AlphaBeta, SeveralThreadsChooseAsOneDoes, ()) {
  const Rules rules = *any_small_rules();
  const Game game = *any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const int depth = *rc::gen::inRange(1, 5);
  const int threads = *rc::gen::inRange(2, 5);
  SearchControl control;
  with_every_evaluation(
      game.position().side_to_move(), rules.consolation, [&](const auto& evaluation) {
        with_quickest_position(game.position(), [&](const auto& position) {
          constexpr Window kWindow{.alpha = {-100}, .beta = {65000}};
          const auto run = [&](int with_threads) {
            return search_root<MoveOrder::MiddleOut>(position, evaluation, depth, kWindow,
                                                     with_threads, control);
          };
          const RootResult one = run(1);
          const RootResult many = run(threads);
          RC_ASSERT((one.column == many.column && one.value == many.value));
          const auto value = [&](int with_threads) {
            return value_columns<MoveOrder::MiddleOut>(position, evaluation, depth, with_threads,
                                                       control);
          };
          const RootResult all = value(1);
          RC_ASSERT((all.columns == value(threads).columns && all.column == value(threads).column));
        });
      });
}

TEST(AlphaBeta, SeesWhatNaiveEvaluationsSee) {
  std::mt19937_64 rng(5);
  for (int i = 0; i < effort(4000); ++i) {
    const Rules rules = testing::random_rules(rng);
    const Game game = testing::random_part_of_game(rng, rules);
    const Position& wide = game.position();
    const Side side = rng() % 2 == 0 ? Side::First : Side::Second;
    with_quickest_position(wide, [&](const auto& position) {
      SearchTally tally;
      EXPECT_EQ(ScorecardEvaluation(side, {}, false).leaf(position, tally).points,
                testing::naive_scorecard(wide, side, {}));
      EXPECT_EQ(BlocksEvaluation(side, {}).leaf(position, tally).points,
                testing::naive_blocks(wide, side));
    });
  }
}

/// Any filling of the board: a search that plays on through finished games meets them all.
Position random_filling(std::mt19937_64& rng, Geometry geometry) {
  Position position(geometry);
  for (auto plies = rng() % static_cast<std::uint64_t>(geometry.cells() + 1); plies > 0; --plies) {
    position.play(testing::nth_column(position.open_columns(), rng()));
  }
  return position;
}

TEST(Runs, SeesWhatItsDescriptionSays) {
  std::mt19937_64 rng(6);
  int both_have_lines = 0;
  for (int i = 0; i < effort(4000); ++i) {
    const Position wide = random_filling(rng, testing::random_geometry(rng));
    const Side computer = rng() % 2 == 0 ? Side::First : Side::Second;
    const RunsWeights weights =
        rng() % 2 == 0 ? RunsWeights{} : RunsWeights{.runs = {2, 11, 300, 9000}, .bias = 1.7};
    if (wide.has_line(Side::First) && wide.has_line(Side::Second)) ++both_have_lines;
    with_quickest_position(wide, [&](const auto& position) {
      SearchTally tally;
      std::uint64_t looks = 0;
      EXPECT_EQ(
          RunsEvaluation(computer, weights, LeafView::SideToMove).leaf(position, tally).points,
          testing::naive_runs(wide, computer, position.side_to_move(), weights, looks));
      EXPECT_EQ(tally.positions, looks);
    });
  }
  EXPECT_GT(both_have_lines, 0);
}

TEST(Runs, AStoneThatSeesALineFromAfarDecides) {
  // X has d1 to g1, O has d2 to g2: of their stones, d1 comes first.
  const auto seen_by_first = [](std::string_view columns) {
    Position position(Geometry::standard());
    for (const char digit : columns) position.play(Column(digit - '1'));
    SearchTally tally;
    return RunsEvaluation(Side::First, {}, LeafView::Computer).leaf(position, tally).points;
  };
  EXPECT_EQ(seen_by_first("44556677"), 50000);
  EXPECT_EQ(seen_by_first("44556677414"), 50000);
  // O's stone on a2 is not part of the line, but in the same row.
  EXPECT_EQ(seen_by_first("445566774141"), -50000);
}

TEST(Runs, ALineIsWorthTenTimesTheWeightOfItsLength) {
  SearchTally tally;
  const auto value_of_line = [&](int connect, const RunsWeights& weights) {
    Position position(*Geometry::make(7, 6, connect));
    for (int i = 1; i < connect; ++i) {
      position.play(Column(0));
      position.play(Column(1));
    }
    position.play(Column(0));
    return RunsEvaluation(Side::First, weights, LeafView::Computer).leaf(position, tally).points;
  };
  EXPECT_EQ(value_of_line(3, {}), 4000);
  EXPECT_EQ(value_of_line(4, {}), 50000);
  EXPECT_EQ(value_of_line(5, {}), 50000);
  EXPECT_EQ(value_of_line(6, {}), 50000);
  EXPECT_EQ(value_of_line(4, {.runs = {1, 15, 400, 3000}}), 30000);
  EXPECT_EQ(value_of_line(3, {.runs = {1, 15, 70, 3000}}), 700);
}

struct PublishedRow {
  int depth;
  int column;
  std::int64_t value;
  std::uint64_t max_calls;
  std::uint64_t min_calls;
  std::uint64_t positions;
};

TEST(Runs, PublishedFiguresComeOutAgain) {
  StandardPosition position;
  position.play(Column(3));
  for (const PublishedRow& row : {PublishedRow{4, 3, 1, 111, 62, 194},
                                  {5, 4, 1, 389, 1793, 3356},
                                  {6, 3, 1, 1375, 563, 2162},
                                  {7, 3, 15, 7424, 37977, 69781},
                                  {8, 3, 1, 19243, 5875, 30319},
                                  {9, 5, 17, 122707, 580310, 1070254},
                                  {10, 3, 1, 353667, 85024, 585348}}) {
    SearchControl control;
    const RootResult result = search_root<MoveOrder::MiddleOut>(
        position, RunsEvaluation(Side::Second, {}, LeafView::SideToMove), row.depth, kOpenWindow, 1,
        control);
    EXPECT_EQ(result.column, Column(row.column)) << row.depth;
    EXPECT_EQ(result.value.points, row.value) << row.depth;
    EXPECT_EQ(result.tally.max_calls, row.max_calls) << row.depth;
    EXPECT_EQ(result.tally.min_calls, row.min_calls) << row.depth;
    EXPECT_EQ(result.tally.positions, row.positions) << row.depth;
  }
}

TEST(AlphaBeta, StopsWhenTold) {
  std::atomic<bool> cancelled{true};
  SearchControl control({.cancelled = &cancelled});
  const RootResult result = value_columns<MoveOrder::MiddleOut>(
      StandardPosition(), BlocksEvaluation(Side::First, {}), 30, 2, control);
  EXPECT_LT(result.tally.positions, 100'000u);
}

TEST(MoveOrder, MiddleOutTakesTheMiddleOfWhatIsLeft) {
  std::mt19937_64 rng(1);
  for (int i = 0; i < 1000; ++i) {
    const ColumnSet columns = ColumnSet::of_bits(rng() & rng());
    std::vector<Column> rest(columns.begin(), columns.end());
    const ColumnList order = middle_out(columns);
    ASSERT_EQ(order.size(), rest.size());
    for (std::size_t at = 0; at < order.size(); ++at) {
      const auto middle = rest.begin() + static_cast<std::ptrdiff_t>(rest.size() / 2);
      ASSERT_EQ(order[at], *middle);
      rest.erase(middle);
    }
  }
}

}  // namespace
}  // namespace zugzwang
