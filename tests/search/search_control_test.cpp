#include "search/search_control.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "search/search_budget.hpp"

namespace zugzwang {
namespace {

using std::chrono::hours;
using std::chrono::nanoseconds;

TEST(SearchControl, ATimeBeyondTheClockIsNoLimit) {
  for (const nanoseconds time : {nanoseconds::max(), nanoseconds::max() - hours(1)}) {
    SearchControl control({.time = time});
    EXPECT_FALSE(control.stopped());
    EXPECT_FALSE(control.should_stop(1));
  }
}

TEST(SearchControl, StopsAtItsLimits) {
  SearchControl of_nodes({.nodes = 10});
  EXPECT_FALSE(of_nodes.should_stop(9));
  EXPECT_TRUE(of_nodes.should_stop(1));
  EXPECT_TRUE(of_nodes.stopped());
  EXPECT_EQ(of_nodes.nodes(), 10U);
}

TEST(SearchLimits, KnowWhenNothingIsLeft) {
  EXPECT_TRUE(SearchLimits{.nodes = 0}.are_used_up());
  EXPECT_TRUE(SearchLimits{.time = nanoseconds(0)}.are_used_up());
  EXPECT_TRUE(SearchLimits{.time = nanoseconds(-1)}.are_used_up());
  const SearchLimits some{.nodes = 1, .time = hours(1)};
  EXPECT_FALSE(some.are_used_up());
  EXPECT_FALSE(SearchLimits{}.are_used_up());
}

TEST(SearchBudget, HandsOutWhatIsLeft) {
  SearchBudget budget({.nodes = 100, .time = hours(1)});
  budget.spend(30);
  EXPECT_EQ(budget.nodes(), 30U);
  EXPECT_EQ(budget.rest().nodes, 70U);
  EXPECT_EQ(budget.part(7).nodes, 10U);
  EXPECT_EQ(budget.three_quarters().rest().nodes, 45U);
  EXPECT_LE(*budget.rest().time, nanoseconds(hours(1)));
  budget.spend(1000);
  EXPECT_EQ(budget.rest().nodes, 0U);
  EXPECT_FALSE(SearchBudget({}).rest().nodes);
  EXPECT_FALSE(SearchBudget({}).rest().time);
}

TEST(SearchBudget, HasNoTimeLeftAfterTheLast) {
  const SearchBudget budget({.time = nanoseconds(-5)});
  EXPECT_EQ(budget.rest().time, nanoseconds(0));
}

}  // namespace
}  // namespace zugzwang
