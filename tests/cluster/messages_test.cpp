#include "cluster/messages.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace zugzwang::cluster {
namespace {

RC_GTEST_PROP(Messages, UnitsComeBackAsTheyWereSent, ()) {
  const auto texts = *rc::gen::arbitrary<std::vector<std::string>>();
  std::vector<Job> unit;
  for (const std::string& text : texts) {
    unit.push_back({.number = *rc::gen::arbitrary<std::uint64_t>(), .text = text});
  }
  const auto read = read_unit(to_bytes(unit));
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->size() == unit.size());
  for (std::size_t i = 0; i < unit.size(); ++i) {
    RC_ASSERT((*read)[i].number == unit[i].number);
    RC_ASSERT((*read)[i].text == unit[i].text);
  }
}

TEST(Messages, TasksAndResultsComeBackAsTheyWereSent) {
  const auto task = read_task(to_bytes(TaskMessage{.threads = 7, .text = "a\nb"}));
  ASSERT_TRUE(task);
  EXPECT_EQ(task->threads, 7);
  EXPECT_EQ(task->text, "a\nb");
  const auto results = read_results(
      to_bytes(UnitResults{.seconds = 0.25, .results = {{.number = 9, .result = "x"}, {}}}));
  ASSERT_TRUE(results);
  EXPECT_EQ(results->seconds, 0.25);
  ASSERT_EQ(results->results.size(), 2U);
  EXPECT_EQ(results->results[0].number, 9U);
  EXPECT_EQ(results->results[0].result, "x");
}

TEST(Messages, ACutMessageIsNone) {
  const std::string unit = to_bytes(std::vector<Job>{{.number = 300, .text = "4453"}});
  const std::string results = to_bytes(UnitResults{.results = {{.number = 1, .result = "ab"}}});
  const std::string task = to_bytes(TaskMessage{.threads = 1, .text = "task"});
  for (std::size_t length = 1; length < unit.size(); ++length) {
    EXPECT_FALSE(read_unit(unit.substr(0, length))) << length;
  }
  for (std::size_t length = 0; length < results.size(); ++length) {
    // A time alone is a unit of which nothing was done.
    EXPECT_EQ(read_results(results.substr(0, length)).has_value(), length == 8) << length;
  }
  for (std::size_t length = 0; length < task.size(); ++length) {
    EXPECT_FALSE(read_task(task.substr(0, length))) << length;
  }
  EXPECT_FALSE(read_unit(std::string(16, '\xff')));
}

}  // namespace
}  // namespace zugzwang::cluster
