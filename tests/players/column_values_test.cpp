#include "players/column_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <vector>

namespace zugzwang {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(ColumnValues, AProvedWinIsBestAndAProvedLossWorst) {
  ColumnValues values{.columns = {{.column = Column(3), .win_rate = kCertainWinRate},
                                  {.column = Column(2), .score = Score(-1)},
                                  {.column = Column(4), .score = Score(1)},
                                  {.column = Column(1), .score = Score(2)}},
                      .estimator = "uct"};
  EXPECT_THAT(values.best(), ElementsAre(Column(1)));
  values.columns.erase(values.columns.begin() + 2, values.columns.end());
  EXPECT_THAT(values.best(), ElementsAre(Column(3)));
  values.columns.front().win_rate = 0;
  EXPECT_THAT(values.best(), ElementsAre(Column(3)));
  EXPECT_FALSE(values.score());
}

TEST(ColumnValues, ADrawIsWorthAnEvenWinRate) {
  const ColumnValues values{.columns = {{.column = Column(5), .win_rate = kEvenWinRate},
                                        {.column = Column(0), .score = Score(0)},
                                        {.column = Column(6), .win_rate = kEvenWinRate - 1}},
                            .estimator = "uct"};
  EXPECT_THAT(values.best(), ElementsAre(Column(0), Column(5)));
}

TEST(ColumnValues, AreExactWhereTheSolverFinishes) {
  Game game{Rules{}};
  for (const int number : {4, 4, 4, 4, 4, 4, 3, 3, 3}) (void)game.play(Column(number - 1));
  Solver solver({.table_mib = 4});
  int reports = 0;
  const ColumnValues values = value_columns(game, solver, {}, [&](const ColumnValues& so_far) {
    ++reports;
    EXPECT_EQ(so_far.columns.size(), 6);
  });
  EXPECT_EQ(reports, 6);
  EXPECT_TRUE(values.is_exact());
  EXPECT_EQ(values.score(), Score(-2));
  EXPECT_THAT(values.best(), ElementsAre(Column(1), Column(4)));
  EXPECT_THAT(values.estimator, IsEmpty());
}

Game game_on(int columns, int rows, const std::vector<int>& moves) {
  Game game{Rules{.geometry = *Geometry::make(columns, rows, 4)}};
  for (const int number : moves) (void)game.play(Column(number - 1));
  return game;
}

bool has_value(const ColumnValue& value) { return value.score || value.win_rate; }

TEST(ColumnValues, AreEstimatedAtOnceWhereTheSolverNeedsLonger) {
  // Two open stones in the bottom row win; nothing else is found out on so large a board.
  const Game game = game_on(10, 10, {5, 5, 6, 6});
  Solver solver({.table_mib = 4});
  std::vector<ColumnValues> reports;
  const ColumnValues values =
      value_columns(game, solver, {.time = std::chrono::milliseconds(320)},
                    [&](const ColumnValues& so_far) { reports.push_back(so_far); });
  EXPECT_FALSE(values.is_exact());
  const auto is_whole = [](const ColumnValues& report) {
    return std::ranges::all_of(report.columns, has_value);
  };
  ASSERT_TRUE(std::ranges::any_of(reports, is_whole));
  reports.push_back(values);
  const auto first = std::ranges::find_if(reports, is_whole);
  EXPECT_EQ(first->estimator, "uct");
  EXPECT_LT(first->seconds, values.seconds);
  // From then on nothing is taken back, and what is exact stays what it is.
  for (auto report = first; std::next(report) != reports.end(); ++report) {
    const ColumnValues& next = *std::next(report);
    for (std::size_t i = 0; i < report->columns.size(); ++i) {
      EXPECT_TRUE(has_value(next.columns[i]));
      if (report->columns[i].score) {
        EXPECT_EQ(next.columns[i].score, report->columns[i].score);
      }
    }
  }
}

TEST(ColumnValues, WithALimitOfNodesDoNotDependOnWhoWatches) {
  const Game game = game_on(9, 7, {5, 5, 4});
  const SearchLimits limits{.nodes = 40'000};
  std::vector<ColumnValues> answers;
  for (const bool watched : {false, true}) {
    Solver solver({.threads = 1, .table_mib = 4});
    ColumnValuesCallback watch;
    if (watched) {
      watch = [](const ColumnValues& so_far) { EXPECT_THAT(so_far.estimator, IsEmpty()); };
    }
    answers.push_back(value_columns(game, solver, limits, watch));
  }
  EXPECT_EQ(answers[0].nodes, answers[1].nodes);
  for (std::size_t i = 0; i < answers[0].columns.size(); ++i) {
    EXPECT_EQ(answers[0].columns[i].score, answers[1].columns[i].score);
    EXPECT_EQ(answers[0].columns[i].win_rate, answers[1].columns[i].win_rate);
  }
}

TEST(ColumnValues, AreEstimatesByAHouseRule) {
  const Rules rules{.geometry = *Geometry::make(4, 4, 4), .consolation = true};
  Solver solver({.table_mib = 1});
  const ColumnValues values = value_columns(Game(rules), solver, {.nodes = 1'000});
  EXPECT_EQ(values.columns.size(), 4);
  for (const ColumnValue& value : values.columns) {
    EXPECT_FALSE(value.score);
    EXPECT_TRUE(value.win_rate);
  }
  EXPECT_EQ(values.estimator, "uct");
}

}  // namespace
}  // namespace zugzwang
