#include <string>

#include "api/asking.hpp"

namespace zugzwang::testing {
namespace {

/// A game as matches record it, one per line.
std::string game_line(const Json& moves, const std::string& first, const std::string& second) {
  return Json{{"format", "zugzwang-game"},
              {"version", 1},
              {"geometry", {{"columns", 7}, {"rows", 6}, {"connect", 4}}},
              {"players", {{"first", first}, {"second", second}}},
              {"moves", moves}}
             .dump() +
         "\n";
}

TEST(ApiTexts, LoadsADiagramAndSaysThatTheOrderIsItsOwn) {
  Api api;
  const Json answer = ask(api, {{"op", "load"}, {"text", "..../..../.O../OXX."}});
  EXPECT_EQ(answer["form"], "diagram");
  EXPECT_EQ(answer["order_known"], false);
  EXPECT_EQ(answer["moves"].size(), 4);
  EXPECT_EQ(answer["rules"]["columns"], 4);
}

TEST(ApiTexts, RefusesADiagramOfNoGame) {
  Api api;
  // The stones under First's are all First's own: somebody had to move twice.
  const Json request{{"op", "load"}, {"text", "X...../X...../O...../O...../X...../X....."}};
  Json validate = request;
  validate["op"] = "validate";
  const Json answer = ask(api, validate);
  EXPECT_EQ(answer["valid"], false);
  EXPECT_EQ(answer["error"], refusal(api, request));
}

TEST(ApiTexts, ListsTheGamesOfAFileAndLoadsOne) {
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

TEST(ApiTexts, OneGameOfSeveralMustBeChosen) {
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

TEST(ApiTexts, NamesTheLineOfABrokenGame) {
  Api api;
  const std::string text = game_line({1}, "", "") + game_line({4, 8}, "", "");
  const Json error = refusal(api, {{"op", "games"}, {"text", text}});
  EXPECT_EQ(error["message"], "line 2: moves[1]: 8 is not a column (1-7)");
  EXPECT_EQ(error["place"]["line"], 2);
  EXPECT_EQ(refusal(api, {{"op", "load"}, {"text", text}, {"game", 2}}), error);
}

TEST(ApiTexts, ErrorsTellWhatATranslationNeeds) {
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

TEST(ApiTexts, ReadsAFileOfThousandsOfGames) {
  Api api;
  std::string text;
  for (int game = 0; game < 10'000; ++game) text += game_line({4, 4, 5, 5, 6, 6, 7}, "a", "b");
  EXPECT_EQ(ask(api, {{"op", "games"}, {"text", text}})["games"].size(), 10'000);
}

}  // namespace
}  // namespace zugzwang::testing
