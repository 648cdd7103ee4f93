#include "players/column_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
