#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "api/api.hpp"
#include "board/game.hpp"
#include "support/schema.hpp"

namespace zugzwang::testing {

using Json = nlohmann::json;

[[nodiscard]] inline std::string file_text(const std::string& name) {
  std::ifstream file(name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

[[nodiscard]] inline const Schema& api_schema() {
  static const Schema schema(Json::parse(file_text(ZUGZWANG_DOCS "/api.schema.json")));
  return schema;
}

/// Asks, and checks the form of the answer.
[[nodiscard]] inline Json ask_text(Api& api, const std::string& request,
                                   const ProgressCallback& on_progress = {}) {
  const Json answer = Json::parse(api.handle(request, on_progress), nullptr, false);
  EXPECT_TRUE(answer.is_object() && answer.contains("ok")) << request;
  std::string definition = "failure";
  if (answer.value("ok", false)) {
    definition = Json::parse(request, nullptr, false)["op"].get<std::string>();
  }
  EXPECT_EQ(api_schema().fault(answer, definition), std::nullopt) << request << "\n" << answer;
  return answer;
}

[[nodiscard]] inline Json ask(Api& api, const Json& request,
                              const ProgressCallback& on_progress = {}) {
  return ask_text(api, request.dump(), on_progress);
}

/// The error of a request that must be refused.
[[nodiscard]] inline Json refusal(Api& api, const Json& request) {
  const Json answer = ask(api, request);
  EXPECT_EQ(answer["ok"], false) << request;
  return answer.value("error", Json());
}

/// A request of this operation about the game.
[[nodiscard]] inline Json about(const char* op, const Game& game) {
  Json moves = Json::array();
  for (const Column column : game.moves()) moves.push_back(column.number());
  const Rules& rules = game.rules();
  return {{"op", op},
          {"rules",
           {{"columns", rules.geometry.columns()},
            {"rows", rules.geometry.rows()},
            {"connect", rules.geometry.connect()},
            {"consolation", rules.consolation}}},
          {"moves", moves}};
}

}  // namespace zugzwang::testing
