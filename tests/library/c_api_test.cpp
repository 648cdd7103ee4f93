#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "zugzwang/zugzwang.h"

namespace {

using Engine = std::unique_ptr<zugzwang_engine, decltype(&zugzwang_destroy)>;

Engine engine() { return {zugzwang_create(), zugzwang_destroy}; }

std::string taken(char* text) {
  const std::unique_ptr<char, decltype(&zugzwang_free)> owned(text, zugzwang_free);
  return owned ? owned.get() : "";
}

std::string call(const Engine& engine, const std::string& request) {
  return taken(zugzwang_call(engine.get(), request.c_str()));
}

}  // namespace

TEST(CApi, AnswersRequests) {
  const Engine one = engine();
  EXPECT_THAT(call(one, R"({"op":"state","moves":[4,4]})"), testing::StartsWith(R"({"ok":true)"));
  EXPECT_THAT(call(one, R"({"op":"version"})"), testing::HasSubstr(zugzwang_version()));
}

TEST(CApi, EveryTextGetsAnAnswer) {
  const Engine one = engine();
  for (const char* text : {"", "x", "{", R"({"op":"fly"})", R"({"op":"state","moves":[9]})"}) {
    EXPECT_THAT(call(one, text), testing::StartsWith(R"({"ok":false,"error":{)")) << text;
  }
  EXPECT_EQ(zugzwang_call(nullptr, "{}"), nullptr);
  EXPECT_EQ(zugzwang_call(one.get(), nullptr), nullptr);
  zugzwang_destroy(nullptr);
  zugzwang_free(nullptr);
}

TEST(CApi, RefusesWhatIsNoBook) {
  const Engine one = engine();
  EXPECT_THAT(taken(zugzwang_load_book(one.get(), "no book", 7)), testing::HasSubstr("bad_book"));
  EXPECT_EQ(zugzwang_load_book(one.get(), nullptr, 0), nullptr);
}

TEST(CApi, ReportsWhatIsGoingOn) {
  const Engine one = engine();
  std::vector<std::string> reports;
  const auto note = [](const char* report, void* context) {
    static_cast<std::vector<std::string>*>(context)->emplace_back(report);
  };
  taken(zugzwang_call_with_progress(one.get(), R"({"op":"analyze","moves":[4,4,5,3]})", note,
                                    &reports));
  ASSERT_FALSE(reports.empty());
  EXPECT_THAT(reports.front(), testing::StartsWith("{"));
}

TEST(CApi, CallsOfSeveralThreadsWaitForEachOther) {
  const Engine one = engine();
  const std::string request = R"({"op":"analyze","moves":[4,4,5,3,4,4,4,3]})";
  const std::string expected = call(one, R"({"op":"state","moves":[4]})");
  std::vector<std::thread> threads;
  std::vector<std::string> answers(4);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    threads.emplace_back([&, i] {
      (void)call(one, request);
      answers[i] = call(one, R"({"op":"state","moves":[4]})");
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_THAT(answers, testing::Each(expected));
}
