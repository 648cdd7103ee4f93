#include "search/ordered_jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

namespace zugzwang {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<int> numbers_below(int end) {
  std::vector<int> numbers(static_cast<std::size_t>(end));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

/// Results that record their deliveries in order.
class NotedResults {
 public:
  explicit NotedResults(std::uint64_t max_ahead = 1000, int last = -1)
      : results(
            max_ahead,
            [this, last](int& result) {
              delivered.push_back(result);
              return result != last;
            },
            &cancelled) {}

  std::atomic<bool> cancelled = false;
  std::vector<int> delivered;
  OrderedResults<int> results;
};

RC_GTEST_PROP(OrderedResults, AreDeliveredInTheOrderOfTheirNumbers, ()) {
  const int count = *rc::gen::inRange(1, 50);
  std::vector<int> arrivals = *rc::gen::exec([&] {
    std::vector<int> numbers = numbers_below(count);
    for (std::size_t i = 1; i < numbers.size(); ++i) {
      std::swap(numbers[i], numbers[*rc::gen::inRange<std::size_t>(0, i + 1)]);
    }
    return numbers;
  });
  NotedResults noted;
  for (int i = 0; i < count; ++i) (void)noted.results.take_number();
  std::vector<bool> has_arrived(static_cast<std::size_t>(count) + 1);
  for (const int number : arrivals) {
    noted.results.put(static_cast<std::uint64_t>(number), number);
    has_arrived[static_cast<std::size_t>(number)] = true;
    // As soon as possible: all before the first one that is missing.
    const auto missing = std::ranges::find(has_arrived, false) - has_arrived.begin();
    RC_ASSERT(noted.delivered == numbers_below(static_cast<int>(missing)));
  }
}

TEST(OrderedResults, DropWhatFollowsTheLastOne) {
  NotedResults noted(1000, 1);
  for (int i = 0; i < 4; ++i) (void)noted.results.take_number();
  noted.results.put(3, 3);
  noted.results.put(1, 1);
  noted.results.put(0, 0);
  noted.results.put(2, 2);
  EXPECT_THAT(noted.delivered, ElementsAre(0, 1));
  EXPECT_EQ(noted.results.take_number(), std::nullopt);
}

TEST(OrderedResults, OfAnEarlierRunAreTakenOnceAndNotWorkedOnAgain) {
  NotedResults noted;
  EXPECT_TRUE(noted.results.restore(2, 2));
  EXPECT_TRUE(noted.results.restore(0, 0));
  EXPECT_FALSE(noted.results.restore(2, 2)) << "it waits already";
  EXPECT_FALSE(noted.results.restore(0, 0)) << "it was delivered already";
  EXPECT_EQ(noted.results.take_number(4), 1U);
  EXPECT_EQ(noted.results.take_number(4), 3U);
  EXPECT_EQ(noted.results.take_number(4), std::nullopt);
  noted.results.put(3, 3);
  noted.results.put(1, 1);
  EXPECT_THAT(noted.delivered, ElementsAre(0, 1, 2, 3));
  EXPECT_FALSE(noted.results.was_cancelled());
}

TEST(OrderedResults, GiveOutNoNumbersOnceTheyAreCancelled) {
  NotedResults noted;
  EXPECT_EQ(noted.results.take_number(2), 0U);
  noted.cancelled = true;
  EXPECT_EQ(noted.results.take_number(2), std::nullopt);
  noted.results.put(0, 0);
  EXPECT_THAT(noted.delivered, ElementsAre(0)) << "what was begun counts";
  EXPECT_TRUE(noted.results.was_cancelled());
}

TEST(OrderedResults, AreNotCancelledWhenAllWasGivenOut) {
  NotedResults noted;
  EXPECT_EQ(noted.results.take_number(1), 0U);
  noted.cancelled = true;
  EXPECT_EQ(noted.results.take_number(1), std::nullopt);
  EXPECT_FALSE(noted.results.was_cancelled());
}

TEST(OrderedResults, ShowEachResultOnArrival) {
  NotedResults noted;
  for (int i = 0; i < 2; ++i) (void)noted.results.take_number();
  std::vector<int> arrivals;
  const auto note = [&](int result) {
    arrivals.push_back(result);
    EXPECT_THAT(noted.delivered, IsEmpty());
  };
  noted.results.put(1, 1, note);
  noted.results.put(0, 0, note);
  EXPECT_THAT(arrivals, ElementsAre(1, 0));
  EXPECT_THAT(noted.delivered, ElementsAre(0, 1));
}

TEST(OrderedResults, WaitForASlowJobBeforeTheyGetFarAhead) {
  constexpr std::uint64_t kMaxAhead = 5;
  constexpr std::uint64_t kCount = 300;
  std::atomic<std::uint64_t> delivered = 0;
  OrderedResults<std::uint64_t> results(kMaxAhead, [&](std::uint64_t& result) {
    EXPECT_EQ(result, delivered);
    ++delivered;
    return true;
  });
  run_threads(4, [&](int) {
    while (const auto number = results.take_number(kCount)) {
      EXPECT_LT(*number, delivered + kMaxAhead);
      results.put(*number, *number);
    }
  });
  EXPECT_EQ(delivered, kCount);
}

/// Squares the numbers below `count`.
std::vector<int> squares_in_order(int threads, int count) {
  std::vector<int> delivered;
  run_in_order<int, int>(
      threads,
      [next = 0, count](int& task) mutable {
        task = next;
        return next++ < count;
      },
      [] { return std::make_unique<int>(0); },
      [](const int& task, std::unique_ptr<int>& jobs) {
        ++*jobs;
        return task * task;
      },
      [&](const int& result) { delivered.push_back(result); });
  return delivered;
}

TEST(OrderedResults, NobodyWaitsForAJobThatWasGivenUp) {
  NotedResults noted(1);
  EXPECT_EQ(noted.results.take_number(), 0U);
  std::optional<std::uint64_t> number = 0;
  {
    const auto waiting = Thread::start([&] { number = noted.results.take_number(); });
    ASSERT_TRUE(waiting);
    noted.cancelled = true;
    noted.results.leave();
  }
  EXPECT_EQ(number, std::nullopt);
  EXPECT_TRUE(noted.results.was_cancelled());
}

TEST(OrderedResults, AreCancelledWhenTheLastJobWasGivenUp) {
  NotedResults noted;
  EXPECT_EQ(noted.results.take_number(1), 0U);
  noted.cancelled = true;
  noted.results.leave();
  EXPECT_TRUE(noted.results.was_cancelled());
}

TEST(RunInOrder, DeliversTheResultsOfAllTasksInTheirOrder) {
  for (const int threads : {1, 2, 5}) {
    for (const int count : {0, 1, 3000}) {
      std::vector<int> squares = numbers_below(count);
      for (int& number : squares) number *= number;
      EXPECT_EQ(squares_in_order(threads, count), squares) << threads << " threads";
    }
  }
}

TEST(RunInOrder, WorksAloneWhereThereAreNoThreads) {
  EXPECT_THAT(squares_in_order(0, 3), ElementsAre(0, 1, 4));
}

TEST(RunInOrder, AnswersBeforeTheNextTaskIsThere) {
  std::atomic<int> answered = 0;
  int asked = 0;
  run_in_order<int, int>(
      2,
      [&](int& task) {
        // The next task comes only after the answer to the one before.
        while (answered < asked) std::this_thread::yield();
        task = asked;
        return asked++ < 20;
      },
      [] { return 0; }, [](const int& task, int&) { return task; },
      [&](const int&) { ++answered; });
  EXPECT_EQ(answered, 20);
}

TEST(OrderedResults, WhoCannotWaitIsToldToComeLater) {
  NotedResults noted(2);
  std::uint64_t number = 0;
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::Job);
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::Job);
  EXPECT_EQ(number, 1U);
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::Later);
  noted.results.put(1, 1);
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::Later);
  noted.results.put(0, 0);
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::Job);
  EXPECT_EQ(number, 2U);
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::AllGiven);
  EXPECT_FALSE(noted.results.must_stop());
  // All that there are have been given out: nothing was refused because of the flag.
  noted.cancelled = true;
  EXPECT_EQ(noted.results.try_take_number(3, number), Supply::AllGiven);
  EXPECT_FALSE(noted.results.was_cancelled());
  EXPECT_EQ(noted.results.try_take_number(4, number), Supply::Stop);
  EXPECT_TRUE(noted.results.must_stop());
  EXPECT_TRUE(noted.results.was_cancelled());
}

TEST(OrderedResults, NobodyNeedsMoreAfterTheLastOne) {
  NotedResults noted(1000, 0);
  std::uint64_t number = 0;
  EXPECT_EQ(noted.results.try_take_number(9, number), Supply::Job);
  EXPECT_FALSE(noted.results.must_stop());
  noted.results.put(0, 0);
  EXPECT_TRUE(noted.results.must_stop());
  EXPECT_EQ(noted.results.try_take_number(9, number), Supply::Stop);
}

}  // namespace
}  // namespace zugzwang
