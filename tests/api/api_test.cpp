#include <set>
#include <span>
#include <string>
#include <vector>

#include "api/asking.hpp"
#include "notation/context.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::testing {
namespace {

TEST(Api, TellsAFinishedGame) {
  Api api;
  const Json answer = ask(api, {{"op", "state"}, {"moves", {4, 4, 5, 5, 6, 6, 7}}});
  const Json& state = answer["state"];
  EXPECT_EQ(state["side_to_move"], nullptr);
  EXPECT_EQ(state["legal"], Json::array());
  EXPECT_EQ(state["outcome"]["ending"], "line");
  EXPECT_EQ(state["outcome"]["winner"], "first");
  ASSERT_EQ(state["outcome"]["lines"].size(), 1);
  EXPECT_EQ(state["outcome"]["lines"][0], Json({"d1", "e1", "f1", "g1"}));
  EXPECT_EQ(state["outcome"]["winning_cells"], Json({"d1", "e1", "f1", "g1"}));
}

TEST(Api, RefusesMovesThatCannotBePlayed) {
  Api api;
  const auto play = [&](const Json& moves, const Json& column) {
    return refusal(api, {{"op", "play"}, {"moves", moves}, {"column", column}});
  };
  EXPECT_EQ(play({4}, 8)["kind"], "no_such_column");
  EXPECT_EQ(play({4}, 0)["kind"], "no_such_column");
  EXPECT_EQ(play({4}, -1)["message"], "-1 is not a column (1-7)");
  EXPECT_EQ(play({4, 4, 4, 4, 4, 4}, 4)["kind"], "column_full");
  EXPECT_EQ(play({4, 4, 5, 5, 6, 6, 7}, 1)["kind"], "game_over");
  EXPECT_EQ(play({4, 4, 4, 4, 4, 4, 4}, 1)["field"], "moves[6]");
  EXPECT_EQ(play({4, "x"}, 1)["field"], "moves[1]");
  EXPECT_EQ(play({4}, 1.5)["kind"], "bad_request");
  EXPECT_EQ(play({4}, 18446744073709551615U)["kind"], "no_such_column");
}

TEST(Api, TakesBackAsManyAsThereAre) {
  Api api;
  EXPECT_EQ(ask(api, {{"op", "undo"}, {"moves", {4, 4, 5}}})["state"]["digits"], "44");
  const Json all = ask(api, {{"op", "undo"}, {"moves", {4, 4, 5}}, {"count", 3}});
  EXPECT_EQ(all["state"]["digits"], "start");
  EXPECT_EQ(refusal(api, {{"op", "undo"}, {"moves", {4}}, {"count", 2}})["kind"],
            "nothing_to_undo");
  EXPECT_EQ(refusal(api, {{"op", "undo"}, {"moves", {4}}, {"count", -1}})["kind"], "bad_request");
}

TEST(Api, ExplainsInTheLanguageAndColoursAskedFor) {
  Api api;
  Json request{{"op", "explain"}, {"moves", {4, 1, 5, 1, 6}}};
  const auto first_sentence = [&] { return ask(api, request)["facts"][0]["text"]; };
  EXPECT_EQ(first_sentence(),
            "Red to move loses whatever it plays: Yellow wins with the next stone.");
  request["lang"] = "de";
  EXPECT_EQ(first_sentence(),
            "Rot ist am Zug und verliert in jedem Fall: Gelb gewinnt mit dem nächsten Stein.");
  request["begins"] = "red";
  EXPECT_EQ(first_sentence(),
            "Gelb ist am Zug und verliert in jedem Fall: Rot gewinnt mit dem nächsten Stein.");
  const Json answer = ask(api, request);
  EXPECT_EQ(answer["double_threat_cells"], Json({"c1", "g1"}));
  EXPECT_EQ(answer["double_threat_side"], "first");
}

TEST(Api, ExplainsWithoutTheExactValueIfALimitComesFirst) {
  Api api;
  const Json answer = ask(api, {{"op", "explain"}, {"limits", {{"nodes", 100}}}});
  EXPECT_EQ(answer["score"], nullptr);
  EXPECT_EQ(answer["verdict_agrees"], nullptr);
}

TEST(Api, ExplainsAFinishedGame) {
  Api api;
  const Json answer = ask(api, {{"op", "explain"}, {"moves", {4, 4, 5, 5, 6, 6, 7}}});
  EXPECT_EQ(answer["side_to_move"], nullptr);
  EXPECT_EQ(answer["facts"][0]["kind"], "game_over");
}

TEST(Api, ReviewsMoveByMove) {
  Api api;
  std::vector<Json> reports;
  const Json rules{{"columns", 4}, {"rows", 4}, {"connect", 3}};
  const Json answer = ask(api, {{"op", "review"}, {"rules", rules}, {"moves", {1, 2, 1, 2, 3, 2}}},
                          [&](std::string_view report) { reports.push_back(Json::parse(report)); });
  ASSERT_EQ(answer["moves"].size(), 6);
  EXPECT_EQ(answer["outcome"]["winner"], "second");
  // Three stones on top of each other win: First could have had them with its third stone.
  EXPECT_EQ(answer["turning_point"], 5);
  EXPECT_EQ(answer["moves"][4]["grade"], "win_to_loss");
  ASSERT_EQ(reports.size(), 6);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    EXPECT_EQ(api_schema().fault(reports[i], "review_progress"), std::nullopt);
    EXPECT_EQ(reports[i]["done"], i + 1);
    EXPECT_EQ(reports[i]["all"], 6);
  }
}

TEST(Api, ExplanationsComeInParts) {
  Api api;
  std::vector<Json> reports;
  const Json answer =
      ask(api,
          {{"op", "explain"}, {"rules", {{"columns", 5}, {"rows", 4}}}, {"moves", {3, 3, 3, 2, 4}}},
          [&](std::string_view text) { reports.push_back(Json::parse(text)); });
  ASSERT_EQ(reports.size(), 2);
  for (const Json& report : reports) {
    EXPECT_EQ(api_schema().fault(report, "explain_progress"), std::nullopt);
    EXPECT_EQ(report["explanation"]["score"], answer["score"]);
  }
  EXPECT_TRUE(reports[0]["explanation"]["reason"].is_null());
  EXPECT_EQ(reports[1]["explanation"]["reason"], answer["reason"]);
  EXPECT_EQ(reports[1]["explanation"]["frames"], answer["frames"]);
  EXPECT_TRUE(reports[1]["explanation"]["refutations"].empty());
  EXPECT_FALSE(answer["refutations"].empty());
  // Frames are positions of the whole game.
  EXPECT_EQ(answer["frames"].front()["position"], "33324");
  EXPECT_EQ(answer["frames"].back()["position"],
            "33324" + answer["reason"]["line"].get<std::string>());
}

TEST(Api, ExplainsOnlyThePlainRules) {
  Api api;
  for (const char* op : {"explain", "review"}) {
    const Json refused = refusal(api, {{"op", op}, {"rules", {{"consolation", true}}}});
    EXPECT_EQ(refused["kind"], "bad_rules");
    EXPECT_EQ(refused["field"], "rules.consolation");
    EXPECT_EQ(refused["message"], "rules.consolation: " + std::string(kNoExactValues));
    EXPECT_EQ(refusal(api, {{"op", op}, {"lang", "fr"}})["field"], "lang");
    EXPECT_EQ(refusal(api, {{"op", op}, {"begins", "blue"}})["field"], "begins");
    EXPECT_EQ(refusal(api, {{"op", op}, {"begins", 1}})["kind"], "bad_request");
  }
}

TEST(Api, ReviewsAGameWithoutMoves) {
  Api api;
  const Json answer = ask(api, {{"op", "review"}});
  EXPECT_EQ(answer["moves"], Json::array());
  EXPECT_EQ(answer["outcome"]["state"], "ongoing");
}

TEST(Api, UsesTheBookThatIsLoaded) {
  Api api;
  const std::string file = file_text(ZUGZWANG_BOOK_FILE);
  EXPECT_EQ(Json::parse(api.load_book(std::as_bytes(std::span(file))))["book"]["plies"], 10);
  EXPECT_EQ(ask(api, {{"op", "version"}})["books"][0]["columns"], 7);
  const Json answer = ask(api, {{"op", "analyze"}});
  EXPECT_EQ(answer["score"], 1);
  EXPECT_EQ(answer["best"], Json({4}));
  EXPECT_EQ(answer["nodes"], 0);

  const Json refused = Json::parse(api.load_book(std::as_bytes(std::span(file).first(1000))));
  EXPECT_EQ(refused["error"]["kind"], "bad_book");
  EXPECT_EQ(ask(api, {{"op", "version"}})["books"][0]["plies"], 10);
}

TEST(Api, SavesWhatTheRequestTells) {
  Api api;
  const Json saved = ask(api, {{"op", "save"},
                               {"moves", {4, 4}},
                               {"first", "Ann"},
                               {"second", "Bob"},
                               {"begins", "red"},
                               {"times_ms", {10, 20}},
                               {"comments", {{"1", "good"}}},
                               {"result", {{"winner", "first"}, {"reason", "resigned"}}}});
  const Json loaded = ask(api, {{"op", "load"}, {"text", saved["text"]}});
  EXPECT_EQ(loaded["first"], "Ann");
  EXPECT_EQ(loaded["second"], "Bob");
  EXPECT_EQ(loaded["begins"], "red");
  EXPECT_EQ(loaded["times_ms"], Json({10, 20}));
  EXPECT_EQ(loaded["comments"]["1"], "good");
  EXPECT_EQ(loaded["result"], (Json{{"winner", "first"}, {"reason", "resigned"}}));

  EXPECT_EQ(refusal(api, {{"op", "save"}, {"moves", {4, 4}}, {"times_ms", {10}}})["message"],
            "times_ms: has 1 entries for 2 moves");
  EXPECT_EQ(refusal(api, {{"op", "save"}, {"first", 7}})["kind"], "bad_request");
  EXPECT_EQ(refusal(api, {{"op", "save"}, {"begins", "blue"}})["message"],
            R"(begins: must be "yellow" or "red")");
  EXPECT_EQ(refusal(api, {{"op", "save"},
                          {"result", {{"winner", "first"}, {"reason", "line"}}}})["message"],
            "result: contradicts the board: unfinished");
}

TEST(Api, SavesNothingThatIsTooLongToLoad) {
  Api api;
  const auto save = [&](std::size_t letters) {
    return ask(api, {{"op", "save"}, {"moves", {4}}, {"first", std::string(letters, 'a')}});
  };
  const std::size_t frame = save(0)["text"].get<std::string>().size();
  const Json longest = save(kMaxRecordBytes - frame);
  EXPECT_EQ(ask(api, {{"op", "load"}, {"text", longest["text"]}})["moves"], Json({4}));
  EXPECT_EQ(save(kMaxRecordBytes - frame + 1)["error"]["kind"], "bad_request");
}

TEST(Api, ThreatsSayWhetherTheyServeTheirSide) {
  Api api;
  const Json threats = ask(api, {{"op", "threats"}, {"moves", {1, 3, 2, 4, 1, 5}}});
  // Second has c1 d1 e1: f1 is open and odd, which is the wrong parity for Second.
  EXPECT_EQ(threats["second"], Json({"f1"}));
  EXPECT_EQ(threats["details"][0]["good"], false);
  EXPECT_EQ(threats["details"][0]["state"], "immediate");
  const Json odd_rows = ask(api, {{"op", "threats"},
                                  {"rules", {{"columns", 5}, {"rows", 5}, {"connect", 3}}},
                                  {"moves", {1, 1, 2}}});
  // On 25 cells First gets the last one of a column, the fifth, and every other one below.
  EXPECT_EQ(odd_rows["first"], Json({"c1"}));
  EXPECT_EQ(odd_rows["details"][0]["good"], true);
}

}  // namespace
}  // namespace zugzwang::testing
