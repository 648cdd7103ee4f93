#include <string>
#include <vector>

#include "api/asking.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::testing {
namespace {

/// The player with every option written out as the catalogue has it.
std::string with_all_options(const Json& player) {
  auto text = player["name"].get<std::string>();
  char separator = ':';
  for (const Json& option : player["options"]) {
    const auto name = option["name"].get<std::string>();
    text += separator + (name.empty() ? "" : name + "=") + option["default"].get<std::string>();
    separator = ',';
  }
  return text;
}

TEST(ApiPlayers, ReportsThatAPlayerStillThinks) {
  Api api;
  std::vector<Json> reports;
  const Json answer = ask(api, {{"op", "move"}, {"player", "uct:ms=1200"}},
                          [&](std::string_view report) { reports.push_back(Json::parse(report)); });
  ASSERT_EQ(answer["ok"], true);
  ASSERT_GE(reports.size(), 2);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    EXPECT_EQ(api_schema().fault(reports[i], "move_progress"), std::nullopt) << reports[i];
    if (i == 0) continue;
    EXPECT_GT(reports[i]["nodes"], reports[i - 1]["nodes"]);
    EXPECT_GT(reports[i]["seconds"], reports[i - 1]["seconds"]);
  }
}

TEST(ApiPlayers, TheCatalogueTellsWhoSolves) {
  // Late enough for every player that ever solves.
  const Json moves{4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 5, 5};
  Api api;
  for (const Json& player : ask(api, {{"op", "players"}})["players"]) {
    const std::string name = player["name"];
    const Json from = player["solves_from"];
    const auto solves = [&](const std::string& spec) {
      return ask(api, {{"op", "move"}, {"player", spec}, {"moves", moves}})["kind"] == "score";
    };
    if (name != "level") {
      EXPECT_EQ(solves(name), from == 0) << name;
      continue;
    }
    for (int level = 1; level <= player["options"][0]["max"]; ++level) {
      EXPECT_EQ(solves("level:" + std::to_string(level)), level >= from) << level;
    }
  }
}

TEST(ApiPlayers, ThePerfectPlayerKnowsOnlyTheStandardRules) {
  Api api;
  const Json rules{{"consolation", true}};
  const Json refused = refusal(api, {{"op", "move"}, {"rules", rules}, {"player", "perfect"}});
  EXPECT_EQ(refused["kind"], "bad_player");
  EXPECT_EQ(refused["field"], "player");
  EXPECT_EQ(refused["message"], "player: perfect: " + std::string(kNoExactValues));
  // The same request is refused again, and another player still plays.
  EXPECT_EQ(refusal(api, {{"op", "move"}, {"rules", rules}, {"player", "perfect"}}), refused);
  EXPECT_EQ(ask(api, {{"op", "move"}, {"rules", rules}, {"player", "random"}})["ok"], true);
}

TEST(ApiPlayers, PlayersThatAreListedCanPlay) {
  Api api;
  const Json players = ask(api, {{"op", "players"}})["players"];
  EXPECT_GE(players.size(), 8);
  for (const Json& player : players) {
    const Json answer = ask(api, {{"op", "move"},
                                  {"player", with_all_options(player)},
                                  {"moves", {4, 4, 4, 4, 4, 4, 3, 3, 3}},
                                  {"limits", {{"seconds", 0.2}}}});
    EXPECT_EQ(answer["ok"], true) << answer;
    EXPECT_TRUE(answer["player"].get<std::string>().starts_with(player["name"].get<std::string>()));
  }
}

TEST(ApiPlayers, AnOptionCanBeAChoiceAmongWords) {
  Api api;
  const Json players = ask(api, {{"op", "players"}})["players"];
  int words = 0;
  for (const Json& player : players) {
    for (const Json& option : player["options"]) {
      if (option["type"] != "word") continue;
      for (const Json& word : option["words"]) {
        const auto spec = player["name"].get<std::string>() + ":" +
                          option["name"].get<std::string>() + "=" + word.get<std::string>();
        const Json answer = ask(api, {{"op", "move"}, {"player", spec}, {"moves", {4, 4}}});
        EXPECT_EQ(answer["ok"], true) << spec;
        const auto name = player["name"].get<std::string>();
        EXPECT_EQ(answer["player"], word == option["default"] ? name : spec);
        ++words;
      }
    }
  }
  // Ties of scorecard, evaluations of minimax, evaluations and orders of alphabeta.
  EXPECT_EQ(words, 2 + 3 + 3 + 3);
}

TEST(ApiPlayers, NobodyMovesAfterTheEnd) {
  Api api;
  const Json request{{"op", "move"}, {"player", "random"}, {"moves", {4, 4, 5, 5, 6, 6, 7}}};
  EXPECT_EQ(refusal(api, request)["kind"], "game_over");
}

}  // namespace
}  // namespace zugzwang::testing
