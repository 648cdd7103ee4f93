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

TEST(Api, RefusesWhatIsNoRequest) {
  Api api;
  const auto kind = [&](const std::string& text) { return ask_text(api, text)["error"]["kind"]; };
  EXPECT_EQ(kind(""), "bad_json");
  EXPECT_EQ(kind("{\"op\":\"state\""), "bad_json");
  EXPECT_EQ(kind("{\"op\":\"state\xff\"}"), "bad_json");
  EXPECT_EQ(kind("[]"), "bad_request");
  EXPECT_EQ(kind("null"), "bad_request");
  EXPECT_EQ(kind("{}"), "bad_request");
  EXPECT_EQ(kind(R"({"op":1})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"dance"})"), "unknown_op");
  EXPECT_EQ(kind(R"({"op":"state","rules":[]})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"columns":"7"}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"columns":99999999999999}})"), "bad_rules");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"connect":7}})"), "bad_rules");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"consolation":1}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"state","moves":{}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"seconds":-1}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"seconds":"1"}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"seconds":1e400}})"), "bad_json");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"nodes":1.5}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"move"})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"move","player":"nobody"})"), "bad_player");
  EXPECT_EQ(kind(R"({"op":"convert","to":"song"})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"load"})"), "bad_request");
}

TEST(Api, RefusesAFieldThatIsGivenTwice) {
  Api api;
  const auto error = [&](const std::string& text) { return ask_text(api, text)["error"]; };
  const Json moves = error(R"({"op":"state","moves":[4],"moves":[5]})");
  EXPECT_EQ(moves["kind"], "bad_request");
  EXPECT_EQ(moves["message"], "moves: given twice");
  EXPECT_EQ(moves["field"], "moves");
  EXPECT_EQ(error(R"({"op":"state","op":"state"})")["field"], "op");
  EXPECT_EQ(error(R"({"op":"state","rules":{"rows":6,"rows":7}})")["field"], "rules.rows");
  // In a text that is part of the request it is a fault of the text.
  const Json text = error(R"({"op":"load","text":"{\"a\":1,\"a\":2}"})");
  EXPECT_EQ(text["kind"], "bad_text");
  EXPECT_EQ(text["fault"], "json_repeated_key");
  EXPECT_EQ(text["key"], "a");
}

TEST(Api, TakesAVeryLongTimeAsALimit) {
  Api api;
  for (const double seconds : {1e6, 1e10, 1e300}) {
    const Json answer = ask(api, {{"op", "analyze"},
                                  {"moves", {4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5}},
                                  {"limits", {{"seconds", seconds}}}});
    EXPECT_EQ(answer["exact"], true) << seconds;
  }
}

TEST(Api, SurvivesDeepAndLongRequests) {
  Api api;
  const std::string deep =
      R"({"op":"save","comments":)" + std::string(500'000, '[') + std::string(500'000, ']') + "}";
  EXPECT_EQ(ask_text(api, deep)["error"]["message"], "the request is nested too deeply");
  EXPECT_EQ(ask_text(api, std::string(500'000, '['))["error"]["kind"], "bad_request");
  const std::string lengthy = R"({"op":"load","text":")" + std::string(17 << 20, '4') + "\"}";
  EXPECT_EQ(ask_text(api, lengthy)["error"]["kind"], "bad_request");
}

TEST(Api, ANullFieldCountsAsLeftOut) {
  Api api;
  const Json answer = ask(api, {{"op", "state"}, {"rules", nullptr}, {"moves", nullptr}});
  EXPECT_EQ(answer["state"]["digits"], "start");
}

TEST(Api, AnalyzesAFinishedGame) {
  Api api;
  const Json won = ask(api, {{"op", "analyze"}, {"moves", {4, 4, 5, 5, 6, 6, 7}}});
  EXPECT_EQ(won["outcome"], "loss");
  EXPECT_EQ(won["in"], 0);
  EXPECT_EQ(won["best"], Json::array());
  EXPECT_EQ(won["exact"], true);
}

TEST(Api, SaysThatAnUnfinishedValueIsNotExact) {
  Api api;
  const Json answer = ask(api, {{"op", "analyze"}, {"limits", {{"nodes", 1000}}}});
  EXPECT_EQ(answer["exact"], false);
  EXPECT_EQ(answer["score"], nullptr);
  EXPECT_EQ(answer["columns"][0]["kind"], "win_rate");
  EXPECT_TRUE(answer["columns"][0]["value"].is_number());
  EXPECT_EQ(answer["estimator"], "uct");
}

TEST(Api, EstimatesEveryColumnAlsoBesideAProvedWin) {
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
  // Whoever lets the win go is better off in the middle than on the edge.
  EXPECT_LT(answer["columns"][0]["value"], answer["columns"][5]["value"]);
}

TEST(Api, AMoveThatEndsAGameByAHouseRuleIsValued) {
  Api api;
  // The fourth stone in the first column ends the game.
  const Json answer = ask(api, {{"op", "analyze"},
                                {"rules", {{"consolation", true}}},
                                {"moves", {1, 7, 1, 3, 1, 5}},
                                {"limits", {{"nodes", 20'000}}}});
  EXPECT_EQ(answer["columns"][0]["value"], 100);
  EXPECT_EQ(answer["best"], Json({1}));
}

TEST(Api, DoesNotTrustTheSolverWithHouseRules) {
  Api api;
  const Json rules{{"columns", 4}, {"rows", 4}, {"consolation", true}};
  const Json answer =
      ask(api, {{"op", "analyze"}, {"rules", rules}, {"limits", {{"nodes", 1000}}}});
  EXPECT_EQ(answer["exact"], false);
  EXPECT_FALSE(answer["columns"][0].contains("score"));
}

TEST(Api, ReportsColumnByColumn) {
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

TEST(Api, ReportsThatAPlayerStillThinks) {
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

TEST(Api, TheCatalogueTellsWhoSolves) {
  // Late enough for every player that solves at some time.
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

TEST(Api, ExplainsInTheLanguageAndColoursAskedFor) {
  Api api;
  Json request{{"op", "explain"}, {"moves", {4, 1, 5, 1, 6}}};
  const auto first_sentence = [&] { return ask(api, request)["facts"][0]["text"]; };
  EXPECT_EQ(first_sentence(),
            "Red to move loses whatever it plays: Yellow wins with the next stone.");
  request["lang"] = "de";
  EXPECT_EQ(first_sentence(),
            "Rot am Zug verliert, egal was es spielt: Gelb gewinnt mit dem nächsten Stein.");
  request["begins"] = "red";
  EXPECT_EQ(first_sentence(),
            "Gelb am Zug verliert, egal was es spielt: Rot gewinnt mit dem nächsten Stein.");
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

TEST(Api, ThePerfectPlayerKnowsOnlyTheStandardRules) {
  Api api;
  const Json rules{{"consolation", true}};
  const Json refused = refusal(api, {{"op", "move"}, {"rules", rules}, {"player", "perfect"}});
  EXPECT_EQ(refused["kind"], "bad_player");
  EXPECT_EQ(refused["field"], "player");
  EXPECT_EQ(refused["message"], "player: perfect: " + std::string(kNoExactValues));
  // Asked again it is refused again, and somebody else plays.
  EXPECT_EQ(refusal(api, {{"op", "move"}, {"rules", rules}, {"player", "perfect"}}), refused);
  EXPECT_EQ(ask(api, {{"op", "move"}, {"rules", rules}, {"player", "random"}})["ok"], true);
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
  EXPECT_EQ(ask(api, {{"op", "version"}})["book"]["columns"], 7);
  const Json answer = ask(api, {{"op", "analyze"}});
  EXPECT_EQ(answer["score"], 1);
  EXPECT_EQ(answer["best"], Json({4}));
  EXPECT_EQ(answer["nodes"], 0);

  const Json refused = Json::parse(api.load_book(std::as_bytes(std::span(file).first(1000))));
  EXPECT_EQ(refused["error"]["kind"], "bad_book");
  EXPECT_EQ(ask(api, {{"op", "version"}})["book"]["plies"], 10);
}

TEST(Api, LoadsADiagramAndSaysThatTheOrderIsItsOwn) {
  Api api;
  const Json answer = ask(api, {{"op", "load"}, {"text", "..../..../.O../OXX."}});
  EXPECT_EQ(answer["form"], "diagram");
  EXPECT_EQ(answer["order_known"], false);
  EXPECT_EQ(answer["moves"].size(), 4);
  EXPECT_EQ(answer["rules"]["columns"], 4);
}

TEST(Api, RefusesADiagramOfNoGame) {
  Api api;
  // The stones under First's are all First's own: somebody had to move twice.
  const Json request{{"op", "load"}, {"text", "X...../X...../O...../O...../X...../X....."}};
  Json validate = request;
  validate["op"] = "validate";
  const Json answer = ask(api, validate);
  EXPECT_EQ(answer["valid"], false);
  EXPECT_EQ(answer["error"], refusal(api, request));
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

/// The player with every option written out as the catalogue tells it.
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

/// A game a line, as matches record them.
std::string game_line(const Json& moves, const std::string& first, const std::string& second) {
  return Json{{"format", "zugzwang-game"},
              {"version", 1},
              {"geometry", {{"columns", 7}, {"rows", 6}, {"connect", 4}}},
              {"players", {{"first", first}, {"second", second}}},
              {"moves", moves}}
             .dump() +
         "\n";
}

TEST(Api, ListsTheGamesOfAFileAndLoadsOne) {
  Api api;
  const std::string text = game_line({4, 4, 5, 5, 6, 6, 7}, "runs:depth=2", "random") + "\n" +
                           game_line({1, 2}, "random", "runs:depth=2");
  const Json games = ask(api, {{"op", "games"}, {"text", text}})["games"];
  ASSERT_EQ(games.size(), 2);
  EXPECT_EQ(games[0], (Json{{"first", "runs:depth=2"},
                            {"second", "random"},
                            {"begins", nullptr},
                            {"plies", 7},
                            {"result", {{"winner", "first"}, {"reason", "line"}}}}));
  EXPECT_EQ(games[1]["result"]["winner"], nullptr);
  const Json second = ask(api, {{"op", "load"}, {"text", text}, {"game", 2}});
  EXPECT_EQ(second["moves"], Json({1, 2}));
  EXPECT_EQ(second["first"], "random");
  for (const char* form : {"4453", "{}", ""}) {
    EXPECT_EQ(ask(api, {{"op", "games"}, {"text", form}})["games"], Json::array()) << form;
  }
}

TEST(Api, OneGameOfSeveralMustBeChosen) {
  Api api;
  const std::string text = game_line({1}, "", "") + game_line({2}, "", "");
  const std::string sentence =
      "game: must be a whole number from 1 to 2, the number of games in the text";
  for (const Json& game : {Json(), Json(0), Json(3)}) {
    const Json error = refusal(api, {{"op", "load"}, {"text", text}, {"game", game}});
    EXPECT_EQ(error["field"], "game");
    EXPECT_EQ(error["message"], sentence);
  }
  EXPECT_EQ(refusal(api, {{"op", "load"}, {"text", "44"}, {"game", 2}})["field"], "game");
  EXPECT_EQ(ask(api, {{"op", "load"}, {"text", "44"}, {"game", 1}})["moves"], Json({4, 4}));
}

TEST(Api, NamesTheLineOfABrokenGame) {
  Api api;
  const std::string text = game_line({1}, "", "") + game_line({4, 8}, "", "");
  const Json error = refusal(api, {{"op", "games"}, {"text", text}});
  EXPECT_EQ(error["message"], "line 2: moves[1]: 8 is not a column (1-7)");
  EXPECT_EQ(error["place"]["line"], 2);
  EXPECT_EQ(refusal(api, {{"op", "load"}, {"text", text}, {"game", 2}}), error);
}

TEST(Api, ErrorsTellWhatATranslationNeeds) {
  Api api;
  const auto load = [&](const std::string& text) {
    return refusal(api, {{"op", "load"}, {"text", text}});
  };
  EXPECT_EQ(load("44x")["subject"], "x");
  EXPECT_EQ(load("{\"format\":\"chess\"}")["key"], "format");
  EXPECT_FALSE(load("{\"format\":").contains("subject"));
  const auto fault = [&](int columns, int rows, int connect) {
    const Json rules{{"columns", columns}, {"rows", rows}, {"connect", connect}};
    return refusal(api, {{"op", "state"}, {"rules", rules}})["fault"];
  };
  EXPECT_EQ(fault(0, 6, 4), "empty");
  EXPECT_EQ(fault(7, 6, 7), "connect_out_of_range");
  EXPECT_EQ(fault(4, 4, 6), "no_line_fits");
  EXPECT_EQ(fault(60, 60, 4), "too_large");
}

TEST(Api, ReadsAFileOfThousandsOfGames) {
  Api api;
  std::string text;
  for (int game = 0; game < 10'000; ++game) text += game_line({4, 4, 5, 5, 6, 6, 7}, "a", "b");
  EXPECT_EQ(ask(api, {{"op", "games"}, {"text", text}})["games"].size(), 10'000);
}

TEST(Api, PlayersThatAreListedCanPlay) {
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

TEST(Api, AnOptionCanBeAChoiceAmongWords) {
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

TEST(Api, NobodyMovesAfterTheEnd) {
  Api api;
  const Json request{{"op", "move"}, {"player", "random"}, {"moves", {4, 4, 5, 5, 6, 6, 7}}};
  EXPECT_EQ(refusal(api, request)["kind"], "game_over");
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
