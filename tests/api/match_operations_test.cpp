#include <string>
#include <vector>

#include "api/asking.hpp"
#include "match/match.hpp"
#include "match/standings.hpp"
#include "notation/digits.hpp"
#include "notation/json_record.hpp"

namespace zugzwang::testing {
namespace {

const std::vector<std::string> kPlayers{"random", "runs:depth=2", "uct:n=40"};

Json match(const char* op) {
  return {{"op", op},  {"players", kPlayers},    {"games", 5},
          {"seed", 7}, {"openings", "random:3"}, {"rules", {{"columns", 6}, {"rows", 5}}}};
}

Json game_of(Api& api, std::uint64_t number) {
  Json request = match("match_game");
  request["number"] = number;
  return ask(api, request);
}

struct Played {
  MatchResult result;
  std::vector<MatchGame> games;
};

/// The same match as the command line plays it.
Played played(std::optional<SprtPlan> sprt = {}, std::size_t players = kPlayers.size()) {
  Played played;
  MatchPlan plan;
  plan.rules.geometry = *Geometry::make(6, 5, 4);
  const std::vector<std::string> specs(kPlayers.begin(),
                                       kPlayers.begin() + static_cast<std::ptrdiff_t>(players));
  const auto contestants = contestants_of(specs, {.rules = plan.rules, .books = nullptr});
  plan.pairings = round_robin(specs.size());
  plan.games = 5;
  plan.seed = 7;
  plan.openings = {.kind = OpeningKind::Random, .plies = 3};
  plan.sprt = sprt;
  plan.on_game = [&](const MatchGame& game) { played.games.push_back(game); };
  played.result = *play_match(*contestants, plan);
  return played;
}

Json digits_of(const std::vector<MatchGame>& games) {
  Json digits = Json::array();
  for (const MatchGame& game : games) digits.push_back(to_digits(game.played.record.moves));
  return digits;
}

TEST(ApiMatch, AGameIsTheOneOfThatNumber) {
  const Played here = played();
  Api api;
  ASSERT_EQ(here.games.size(), 15);
  // Out of order: a game depends on nothing but its number.
  for (std::size_t i = here.games.size(); i-- > 0;) {
    const MatchGame& expected = here.games[i];
    const Json game = game_of(api, i);
    EXPECT_EQ(game["number"], i);
    EXPECT_EQ(game["digits"], to_digits(expected.played.record.moves));
    EXPECT_EQ(game["opening_plies"], 3);
    EXPECT_EQ(kPlayers[game["first"].get<std::size_t>()], expected.played.record.first);
    EXPECT_EQ(kPlayers[game["second"].get<std::size_t>()], expected.played.record.second);
    EXPECT_EQ(game["efforts"][0]["positions"], expected.played.effort[0].positions);
    Json record = Json::parse(game["record"].get<std::string>());
    Json line = Json::parse(to_json_line(expected.played.record));
    record.erase("times_ms");
    line.erase("times_ms");
    EXPECT_EQ(record, line);
  }
}

TEST(ApiMatch, TheTableIsThatOfTheMatch) {
  const Played here = played();
  Api api;
  Json request = match("match_table");
  request["played"] = digits_of(here.games);
  request["points"] = 4;
  const Json table = ask(api, request);
  const Ratings ratings = here.result.ratings();
  EXPECT_EQ(table["games"], 15);
  EXPECT_EQ(table["sprt"], nullptr);
  const auto standings = standings_of(here.result);
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    EXPECT_EQ(table["players"][i]["name"], kPlayers[i]);
    EXPECT_EQ(table["players"][i]["as_first"]["wins"], standings[i].as_first.wins);
    EXPECT_DOUBLE_EQ(table["players"][i]["rating"].get<double>(), ratings.elo(i));
    EXPECT_DOUBLE_EQ(table["players"][i]["rating_error"].get<double>(), ratings.error(i));
  }
  for (std::size_t i = 0; i < here.result.pairings.size(); ++i) {
    EXPECT_EQ(table["pairings"][i]["pairs"], Json(here.result.pairings[i].pairs.by_half_points));
    EXPECT_EQ(table["pairings"][i]["different_games"], here.result.pairings[i].different_games);
  }
  ASSERT_EQ(table["convergence"].size(), 4);
  EXPECT_EQ(table["convergence"][0]["games"], 3);
  EXPECT_EQ(table["convergence"][3]["games"], 15);
  EXPECT_EQ(table["convergence"][3]["players"][0]["rating"], table["players"][0]["rating"]);
}

TEST(ApiMatch, ATestStopsTheCountWhereItStopsTheMatch) {
  const SprtPlan plan{.elo0 = -600, .elo1 = 0, .alpha = 0.45, .beta = 0.45};
  const Played whole = played({}, 2);
  const Played cut = played(plan, 2);
  ASSERT_LT(cut.games.size(), whole.games.size());
  Api api;
  Json request = match("match_table");
  request["players"] = {kPlayers[0], kPlayers[1]};
  request["played"] = digits_of(whole.games);
  request["sprt"] = {{"elo0", -600}, {"elo1", 0}, {"alpha", 0.45}, {"beta", 0.45}};
  const Json table = ask(api, request);
  EXPECT_EQ(table["games"], cut.games.size());
  EXPECT_DOUBLE_EQ(table["sprt"]["llr"].get<double>(), cut.result.sprt->llr);
  EXPECT_NE(table["sprt"]["accepted"], "undecided");
}

TEST(ApiMatch, NoGameIsATable) {
  Api api;
  Json request = match("match_table");
  request["played"] = Json::array();
  const Json table = ask(api, request);
  EXPECT_EQ(table["games"], 0);
  EXPECT_EQ(table["pairings"][0]["elo"], nullptr);
}

TEST(ApiMatch, WhatIsWrongIsNamed) {
  Api api;
  const auto field = [&](const char* op, const char* key, const Json& value) {
    Json request = match(op);
    request["played"] = Json::array();
    request[key] = value;
    return refusal(api, request)["field"].get<std::string>();
  };
  EXPECT_EQ(field("match_game", "players", "random"), "players");
  EXPECT_EQ(field("match_game", "players", {"random"}), "players");
  EXPECT_EQ(field("match_game", "players", {"random", "nobody"}), "players");
  EXPECT_EQ(field("match_game", "number", 15), "number");
  EXPECT_EQ(field("match_game", "games", 0), "games");
  EXPECT_EQ(field("match_game", "openings", "funny"), "openings");
  EXPECT_EQ(field("match_game", "openings", "random:40"), "openings");
  EXPECT_EQ(field("match_table", "played", 3), "played");
  EXPECT_EQ(field("match_table", "played", {"44"}), "played[0]");
  EXPECT_EQ(field("match_table", "played", Json::array_t(16, "4")), "played");
  EXPECT_EQ(field("match_table", "points", -1), "points");
  EXPECT_EQ(field("match_table", "sprt", {{"elo0", 0}}), "sprt");
  Json two = match("match_table");
  two["players"] = {"random", "random"};
  two["played"] = Json::array();
  for (const Json& sprt : {Json(3), Json({{"elo0", 5}, {"elo1", 5}})}) {
    two["sprt"] = sprt;
    EXPECT_EQ(refusal(api, two)["field"], "sprt");
  }
  two["sprt"] = {{"elo0", "5"}};
  EXPECT_EQ(refusal(api, two)["field"], "sprt.elo0");
}

}  // namespace
}  // namespace zugzwang::testing
