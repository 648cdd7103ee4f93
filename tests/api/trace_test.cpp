#include <string>
#include <vector>

#include "api/asking.hpp"

namespace zugzwang::testing {
namespace {

Json trace_of(Api& api, const std::string& player, const Json& moves, int limit = 1000) {
  Json answer = ask(api, {{"op", "trace"}, {"player", player}, {"moves", moves}, {"limit", limit}});
  EXPECT_EQ(answer["ok"], true) << answer;
  return answer;
}

TEST(ApiTrace, SaysAllThatMoveSays) {
  Api api;
  for (const char* player :
       {"runs:depth=2", "runs-fixed:depth=2", "scorecard:depth=2", "blocks:depth=2",
        "playouts:plies=2,n=4", "minimax:depth=2", "alphabeta:depth=2,order=best", "uct:n=60",
        "level:1", "level:4", "level:8"}) {
    const Json trace = trace_of(api, player, {4, 4});
    const Json move = ask(api, {{"op", "move"}, {"player", player}, {"moves", {4, 4}}});
    for (const auto& [key, value] : move.items()) {
      if (key != "seconds") EXPECT_EQ(trace[key], value) << player << " " << key;
    }
    for (const char* key : {"positions", "cutoffs", "max_calls", "min_calls"}) {
      EXPECT_EQ(trace["counts"][key], move[key]) << player;
    }
    const bool plays_what_it_found = trace["choice"] == "search";
    EXPECT_TRUE(plays_what_it_found ? trace["found"] == move["move"] : trace["choice"] == "slip")
        << player;
    EXPECT_EQ(trace["complete"], trace["counts"]["nodes"] <= 1000);
    if (trace["complete"] == false) continue;
    EXPECT_EQ(trace["nodes"].size(), trace["counts"]["nodes"]);
    for (std::size_t id = 0; id < trace["nodes"].size(); ++id) {
      EXPECT_EQ(trace["nodes"][id]["id"], id);
    }
  }
}

TEST(ApiTrace, TheEvaluationOfALeafIsTheSumOfItsParts) {
  Api api;
  for (const char* player : {"runs:depth=2", "scorecard:depth=2", "blocks:depth=2"}) {
    int leaves = 0;
    for (const Json& node : trace_of(api, player, {4, 4, 3, 5})["nodes"]) {
      if (node["end"] != "leaf") continue;
      ++leaves;
      std::int64_t sum = 0;
      for (const Json& part : node["parts"]) {
        const auto places = static_cast<std::int64_t>(part["at"].size());
        const std::int64_t count = part["kind"] == "bias" ? 1 : places;
        sum += part["points"].get<std::int64_t>() * count;
      }
      EXPECT_EQ(node["value"], sum) << player << node;
    }
    EXPECT_GE(leaves, 7);
  }
}

TEST(ApiTrace, RandomGamesAreInPercent) {
  Api api;
  const Json trace = trace_of(api, "playouts:plies=1,n=10", {4, 4});
  EXPECT_EQ(trace["simulations"].size(), 70u);
  for (const Json& node : trace["nodes"]) {
    if (node["end"] != "leaf") continue;
    EXPECT_EQ(node["games"]["visits"], 10);
    EXPECT_EQ(node["games"]["mean"], node["value"]);
    EXPECT_EQ(node["value"], trace["columns"][node["column"].get<std::size_t>() - 1]);
  }
}

TEST(ApiTrace, ALimitKeepsLevels) {
  Api api;
  const Json trace = trace_of(api, "minimax:depth=3", {4, 4}, 60);
  EXPECT_EQ(trace["complete"], false);
  EXPECT_EQ(trace["nodes"].size(), 57);  // 1 + 7 + 49
  EXPECT_EQ(trace["counts"]["nodes"], 400);
  EXPECT_EQ(trace["levels"][2]["listed"], true);
  EXPECT_EQ(trace["levels"][3]["listed"], false);
  EXPECT_EQ(trace["levels"][3]["leaves"], 343);
}

TEST(ApiTrace, AForcedMoveHasNoTree) {
  Api api;
  const Json trace = trace_of(api, "runs", {1, 2, 1, 2, 1, 2});
  EXPECT_EQ(trace["forced"], "win");
  EXPECT_TRUE(trace["nodes"].empty());
  EXPECT_TRUE(trace["levels"].empty());
}

TEST(ApiTrace, ThereIsNoTreeOfTheSolver) {
  Api api;
  const Json moves = {6, 2, 3, 6, 5, 4, 2, 7, 2, 4, 7, 7, 1, 4, 4,
                      2, 4, 4, 6, 1, 6, 7, 5, 6, 6, 2, 7, 2, 7, 1};
  for (const char* player : {"perfect", "level:10"}) {
    const Json trace = trace_of(api, player, moves);
    const Json move = ask(api, {{"op", "move"}, {"player", player}, {"moves", moves}});
    for (const char* key : {"move", "kind", "columns", "forced", "random", "positions"}) {
      EXPECT_EQ(trace[key], move[key]) << player << " " << key;
    }
    EXPECT_EQ(trace["choice"], "exact");
    EXPECT_EQ(trace["found"], move["move"]);
    EXPECT_TRUE(trace["nodes"].empty());
  }
  EXPECT_EQ(trace_of(api, "random", moves)["found"], nullptr);
}

TEST(ApiTrace, TheTextbookNeedsNoBoard) {
  Api api;
  const Json trace = ask(api, {{"op", "trace"}, {"example", "textbook"}, {"player", "alphabeta"}});
  EXPECT_EQ(trace["cell"], nullptr);
  EXPECT_EQ(trace["move"], 2);
  EXPECT_EQ(trace["value"], 12);
  std::vector<std::string> cuts;
  for (const Json& node : trace["nodes"]) {
    if (node["end"] == "cut") cuts.push_back(node["why"]);
  }
  EXPECT_EQ(cuts, (std::vector<std::string>{"12 >= beta 10", "3 <= alpha 12"}));
}

TEST(ApiTrace, RefusesWhatItCannotTrace) {
  Api api;
  const auto refused = [&](Json request) {
    request["op"] = "trace";
    return refusal(api, request);
  };
  EXPECT_EQ(refused({})["field"], "player");
  EXPECT_EQ(refused({{"player", "perfect"}, {"rules", {{"consolation", true}}}})["kind"],
            "bad_player");
  EXPECT_EQ(refused({{"player", "nobody"}})["kind"], "bad_player");
  EXPECT_EQ(refused({{"player", "runs"}, {"limit", 0}})["message"],
            "limit: must be a whole number from 1 to 100000");
  EXPECT_EQ(refused({{"player", "runs"}, {"limit", 100'001}})["field"], "limit");
  EXPECT_EQ(refused({{"player", "runs"}, {"limit", "many"}})["field"], "limit");
  EXPECT_EQ(refused({{"player", "minimax"}, {"example", "chess"}})["field"], "example");
  EXPECT_EQ(refused({{"player", "uct"}, {"example", "textbook"}})["kind"], "bad_player");
  EXPECT_EQ(refused({{"player", "runs"}, {"moves", {1, 2, 1, 2, 1, 2, 1}}})["kind"], "game_over");
}

TEST(ApiTrace, ReportsThatThePlayerStillThinks) {
  Api api;
  std::vector<Json> reports;
  const Json answer = ask(api, {{"op", "trace"}, {"player", "uct:ms=600"}, {"limit", 10}},
                          [&](std::string_view report) { reports.push_back(Json::parse(report)); });
  EXPECT_EQ(answer["ok"], true);
  ASSERT_GE(reports.size(), 1);
  EXPECT_EQ(api_schema().fault(reports.front(), "trace_progress"), std::nullopt);
}

}  // namespace
}  // namespace zugzwang::testing
