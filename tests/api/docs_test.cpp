// The examples of docs/protocol.md: every "> request" must get the "< response" below it. Those of
// docs/xray.md are taken from a transcript that is replayed.

#include "api/asking.hpp"

namespace zugzwang::testing {
namespace {

/// What differs from machine to machine.
Json without_effort(Json response) {
  for (const char* key : {"nodes", "seconds"}) {
    if (response.contains(key) && response[key].is_number()) response[key] = 0;
  }
  return response;
}

TEST(ProtocolDocs, ExamplesAreTrue) {
  std::istringstream text(file_text(ZUGZWANG_DOCS "/protocol.md"));
  Api api;
  std::string request;
  int examples = 0;
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("```")) inside = line == "```api";
    if (!inside) continue;
    if (line.starts_with("> ")) {
      request = line.substr(2);
      EXPECT_EQ(api_schema().fault(Json::parse(request), "request"), std::nullopt) << request;
    } else if (line.starts_with("< ")) {
      EXPECT_EQ(without_effort(ask_text(api, request)), without_effort(Json::parse(line.substr(2))))
          << request;
      ++examples;
    }
  }
  EXPECT_GE(examples, 11);
}

TEST(XrayDocs, ExamplesAreInTheTranscript) {
  const std::string transcript = file_text(ZUGZWANG_GOLDEN "/trace.golden");
  std::istringstream text(file_text(ZUGZWANG_DOCS "/xray.md"));
  int examples = 0;
  for (std::string line; std::getline(text, line);) {
    if (line != "```transcript") continue;
    std::string example;
    while (std::getline(text, line) && line != "```") example += line + "\n";
    EXPECT_TRUE(example.starts_with("$ zugzwang trace ")) << example;
    EXPECT_TRUE(transcript.contains(example)) << example;
    ++examples;
  }
  EXPECT_GE(examples, 4);
}

TEST(ProtocolDocs, EveryOperationIsInTheSchema) {
  Api api;
  const Json version = ask(api, {{"op", "version"}});
  for (const Json& op : version["ops"]) {
    EXPECT_EQ(api_schema().fault({{"op", op}}, "request"), std::nullopt);
  }
}

TEST(ProtocolDocs, TheSchemaCanFail) {
  EXPECT_NE(api_schema().fault({{"ok", true}}, "version"), std::nullopt);
  EXPECT_NE(api_schema().fault({{"op", "dance"}}, "request"), std::nullopt);
  EXPECT_EQ(api_schema().fault("b3", "cell"), std::nullopt);
  for (const char* text : {"", "b", "3", "b0", "B3", "3b"}) {
    EXPECT_NE(api_schema().fault(text, "cell"), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace zugzwang::testing
