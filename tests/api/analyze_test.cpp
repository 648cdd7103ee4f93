#include <set>
#include <string>
#include <vector>

#include "api/asking.hpp"

namespace zugzwang::testing {
namespace {

TEST(ApiSolve, AgreesWithTheBestOfAllColumns) {
  Api api;
  const Json position{{"moves", {4, 4, 4, 4, 4, 4, 3, 3, 3}}};
  Json solve = position;
  solve["op"] = "solve";
  Json analyze = position;
  analyze["op"] = "analyze";
  const Json solved = ask(api, solve);
  const Json analyzed = ask(api, analyze);
  for (const char* key : {"score", "outcome", "in"}) EXPECT_EQ(solved[key], analyzed[key]) << key;
}

TEST(ApiSolve, GivesBoundsWhereALimitComesFirst) {
  Api api;
  const Json answer = ask(api, {{"op", "solve"}, {"limits", {{"nodes", 1000}}}});
  EXPECT_EQ(answer["score"], nullptr);
  EXPECT_EQ(answer["in"], nullptr);
  EXPECT_LT(answer["lower"], 1);
  EXPECT_GT(answer["upper"], 1);
}

TEST(ApiSolve, ReportsHowTheBoundsNarrow) {
  Api api;
  std::vector<Json> reports;
  const Json answer = ask(api, {{"op", "solve"}, {"moves", {4, 4, 4, 4, 4, 4, 3, 3, 3}}},
                          [&](std::string_view report) { reports.push_back(Json::parse(report)); });
  ASSERT_FALSE(reports.empty());
  for (const Json& report : reports) {
    EXPECT_EQ(api_schema().fault(report, "solve_progress"), std::nullopt);
    EXPECT_LE(report["lower"], answer["score"]);
    EXPECT_GE(report["upper"], answer["score"]);
  }
}

TEST(ApiAnalyze, AnalyzesAFinishedGame) {
  Api api;
  const Json won = ask(api, {{"op", "analyze"}, {"moves", {4, 4, 5, 5, 6, 6, 7}}});
  EXPECT_EQ(won["outcome"], "loss");
  EXPECT_EQ(won["in"], 0);
  EXPECT_EQ(won["best"], Json::array());
  EXPECT_EQ(won["exact"], true);
}

TEST(ApiAnalyze, SaysThatAnUnfinishedValueIsNotExact) {
  Api api;
  const Json answer = ask(api, {{"op", "analyze"}, {"limits", {{"nodes", 1000}}}});
  EXPECT_EQ(answer["exact"], false);
  EXPECT_EQ(answer["score"], nullptr);
  EXPECT_EQ(answer["columns"][0]["kind"], "win_rate");
  EXPECT_TRUE(answer["columns"][0]["value"].is_number());
  EXPECT_EQ(answer["estimator"], "uct");
}

TEST(ApiAnalyze, EstimatesEveryColumnAlsoBesideAProvedWin) {
  Api api;
  const Json answer = ask(api, {{"op", "analyze"},
                                {"rules", {{"columns", 10}, {"rows", 4}}},
                                {"moves", {5, 5, 6, 6}},
                                {"limits", {{"nodes", 50'000}}}});
  EXPECT_EQ(answer["exact"], false);
  EXPECT_EQ(answer["best"], Json({4, 7}));
  EXPECT_EQ(answer["columns"][3]["outcome"], "win");
  std::set<double> values;
  for (const Json& column : answer["columns"]) {
    if (column.contains("value")) values.insert(column["value"].get<double>());
  }
  EXPECT_GE(values.size(), 4);
  // If the win is given away, the middle is better than the edge.
  EXPECT_LT(answer["columns"][0]["value"], answer["columns"][5]["value"]);
}

TEST(ApiAnalyze, AMoveThatEndsAGameByAHouseRuleIsValued) {
  Api api;
  // The fourth stone in the first column ends the game.
  const Json answer = ask(api, {{"op", "analyze"},
                                {"rules", {{"consolation", true}}},
                                {"moves", {1, 7, 1, 3, 1, 5}},
                                {"limits", {{"nodes", 20'000}}}});
  EXPECT_EQ(answer["columns"][0]["value"], 100);
  EXPECT_EQ(answer["best"], Json({1}));
}

TEST(ApiAnalyze, DoesNotTrustTheSolverWithHouseRules) {
  Api api;
  const Json rules{{"columns", 4}, {"rows", 4}, {"consolation", true}};
  const Json answer =
      ask(api, {{"op", "analyze"}, {"rules", rules}, {"limits", {{"nodes", 1000}}}});
  EXPECT_EQ(answer["exact"], false);
  EXPECT_FALSE(answer["columns"][0].contains("score"));
}

TEST(ApiAnalyze, ReportsColumnByColumn) {
  Api api;
  std::vector<Json> reports;
  const Json answer = ask(api, {{"op", "analyze"}, {"moves", {4, 4, 4, 4, 4, 4, 3, 3, 3}}},
                          [&](std::string_view report) { reports.push_back(Json::parse(report)); });
  ASSERT_EQ(reports.size(), 6);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    EXPECT_EQ(api_schema().fault(reports[i], "progress"), std::nullopt);
    const auto missing = std::ranges::count(reports[i]["columns"], Json());
    EXPECT_EQ(missing, static_cast<std::ptrdiff_t>(6 - i));
  }
  EXPECT_EQ(reports.back()["columns"], answer["columns"]);
}

}  // namespace
}  // namespace zugzwang::testing
