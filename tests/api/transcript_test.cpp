// The answers that the WebAssembly module must give too (tests/wasm/run_api.mjs).

#include <fstream>
#include <regex>

#include "api/asking.hpp"

namespace zugzwang::testing {
namespace {

TEST(ApiTranscript, IsTheSameAsInWebAssembly) {
  std::ifstream requests(ZUGZWANG_WASM_TESTS "/api_requests.txt");
  std::ifstream answers(ZUGZWANG_WASM_TESTS "/api_answers.expected");
  const std::regex effort(R"re("(seconds|nodes)":[-+.0-9e]+)re");
  Api api;
  int compared = 0;
  std::string request;
  std::string expected;
  while (std::getline(requests, request) && std::getline(answers, expected)) {
    EXPECT_EQ(std::regex_replace(api.handle(request), effort, R"("$1":0)"), expected) << request;
    ++compared;
  }
  EXPECT_GE(compared, 30);
  EXPECT_FALSE(std::getline(answers, expected));
}

}  // namespace
}  // namespace zugzwang::testing
