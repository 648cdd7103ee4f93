// Laws: the façade says what the rooms below say, and no text can upset it.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "api/asking.hpp"
#include "api/describe.hpp"
#include "notation/cells.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/naive_board.hpp"

namespace zugzwang::testing {
namespace {

RC_GTEST_PROP(ApiLaws, StateIsTheGame, ()) {
  const Game game = *any_game();
  Api api;
  const Json state = ask(api, about("state", game))["state"];
  const Position& position = game.position();
  const Geometry geometry = game.rules().geometry;
  RC_ASSERT(state["ply"] == position.ply());
  RC_ASSERT(state["outcome"]["over"] == game.outcome().is_over());
  RC_ASSERT(state["outcome"]["lines"].size() == game.outcome().lines.size());
  RC_ASSERT(static_cast<int>(state["legal"].size()) == legal_columns(position).size());
  for (const Column column : geometry.all_columns()) {
    const auto index = static_cast<std::size_t>(column.index());
    for (int row = 0; row < geometry.rows(); ++row) {
      const auto stone = position.stone_at({column, Row(row)});
      const Json expected = !stone ? Json() : Json(*stone == Side::First ? "first" : "second");
      RC_ASSERT(state["board"][index][static_cast<std::size_t>(row)] == expected);
    }
    const Json landing = position.is_open(column) ? Json(position.height(column) + 1) : Json();
    RC_ASSERT(state["landing"][index] == landing);
  }
}

RC_GTEST_PROP(ApiLaws, PlayThenUndoIsNothing, ()) {
  const Game game = *any_game();
  const ColumnSet columns = legal_columns(game.position());
  RC_PRE(!columns.empty());
  Api api;
  Json request = about("play", game);
  request["column"] = nth_column(columns, *rc::gen::inRange<std::size_t>(0, 64)).number();
  Json undo = about("undo", game);
  undo["moves"] = ask(api, request)["state"]["moves"];
  RC_ASSERT(ask(api, undo) == ask(api, about("state", game)));
}

RC_GTEST_PROP(ApiLaws, SavedGamesAreLoadedAsTheyWere, ()) {
  const Game game = *any_game();
  Api api;
  const Json saved = ask(api, about("save", game));
  const Json loaded = ask(api, {{"op", "load"}, {"text", saved["text"]}});
  RC_ASSERT(loaded["state"] == ask(api, about("state", game))["state"]);
}

RC_GTEST_PROP(ApiLaws, EveryFormLeadsBack, ()) {
  const Game game = *any_game();
  Api api;
  for (const char* form : {"digits", "cells", "record", "json"}) {
    Json convert = about("convert", game);
    convert["to"] = form;
    Json load = about("load", game);
    load["text"] = ask(api, convert)["text"];
    RC_ASSERT(ask(api, load)["moves"] == convert["moves"]);
  }
}

TEST(ApiLaws, AnalysisIsTheSolvers) {
  std::mt19937_64 rng(5);
  Api api;
  Solver solver;
  for (int round = 0; round < effort(200); ++round) {
    const Geometry geometry = round % 2 == 0 ? *Geometry::make(5, 4, 4) : Geometry::standard();
    const int plies =
        round % 2 == 0 ? static_cast<int>(rng() % 20) : 26 + static_cast<int>(rng() % 16);
    const Game game = random_game(rng, {.geometry = geometry}, plies);
    const Json answer = ask(api, about("analyze", game));
    const Analysis expected = solver.analyze(game.position());
    ASSERT_EQ(answer["exact"], true);
    for (std::size_t i = 0; i < expected.columns.size(); ++i) {
      const auto& score = expected.columns[i];
      const Json shown = answer["columns"][i].is_null() ? Json() : answer["columns"][i]["score"];
      EXPECT_EQ(shown, score ? Json(score->value()) : Json());
    }
    EXPECT_EQ(answer["score"], solver.solve(game.position()).lower.value());
  }
}

/// "Win in N" must be true of a game in which both sides always play the best column.
TEST(ApiLaws, DistancesAreThoseOfBestPlay) {
  std::mt19937_64 rng(6);
  Api api;
  for (int round = 0; round < effort(100); ++round) {
    Game game =
        random_game(rng, {.geometry = *Geometry::make(5, 4, 3)}, static_cast<int>(rng() % 8));
    const Json first = ask(api, about("analyze", game));
    if (first["best"].empty() || first["outcome"] == "draw") continue;
    const Side winner = first["outcome"] == "win" ? game.position().side_to_move()
                                                  : other(game.position().side_to_move());
    int winners_stones = 0;
    while (!game.outcome().is_over()) {
      if (game.position().side_to_move() == winner) ++winners_stones;
      const int best = ask(api, about("analyze", game))["best"][0].get<int>();
      ASSERT_TRUE(game.play(Column(best - 1)));
    }
    EXPECT_EQ(game.outcome().winner, winner);
    EXPECT_EQ(winners_stones, first["in"].get<int>());
  }
}

RC_GTEST_PROP(ApiLaws, ThreatsAreWhatWins, ()) {
  const Game game = *any_game();
  RC_PRE(!game.outcome().is_over());
  Api api;
  const Json threats = ask(api, about("threats", game));
  const char* mover = game.position().side_to_move() == Side::First ? "first" : "second";
  for (const Column column : legal_columns(game.position())) {
    Game next = game;
    RC_ASSERT(next.play(column).has_value());
    const std::string cell = to_text(Cell{column, Row(game.position().height(column))});
    const bool listed = std::ranges::any_of(threats["details"], [&](const Json& threat) {
      return threat["side"] == mover && threat["cell"] == cell && threat["state"] == "immediate";
    });
    RC_ASSERT(listed == next.position().last_mover_has_line());
  }
}

/// Without the key that every response of the façade has.
Json without_ok(Json answer) {
  answer.erase("ok");
  return answer;
}

TEST(ApiLaws, ThreatsAndExplanationsTellTheSameThreats) {
  std::mt19937_64 random(11);
  Api api;
  int good_on_odd_boards = 0;
  for (int tried = 0; tried < effort(600); ++tried) {
    const Rules rules{.geometry = random_geometry(random), .consolation = false};
    const Game game = random_part_of_game(random, rules);
    const Json threats = ask(api, about("threats", game));
    Json request = about("explain", game);
    request["limits"] = {{"nodes", 0}};
    const Json explanation = ask(api, request);
    ASSERT_EQ(without_ok(threats), explanation["threats"]);
    for (const Json& threat : threats["details"]) {
      good_on_odd_boards += rules.geometry.rows() % 2 == 1 && threat["good"] == true ? 1 : 0;
    }
  }
  EXPECT_GT(good_on_odd_boards, 0);
}

TEST(ApiLaws, AnOutcomeIsWrittenInOneWay) {
  std::mt19937_64 random(12);
  Api api;
  int finished = 0;
  for (int tried = 0; tried < effort(200); ++tried) {
    const Rules rules{.geometry = random_geometry(random), .consolation = false};
    const Game game =
        tried % 2 == 0 ? random_part_of_game(random, rules) : random_game(random, rules);
    const Json outcome = ask(api, about("state", game))["state"]["outcome"];
    ASSERT_EQ(Json::parse(api::to_json(position_text_of(game)).dump())["outcome"], outcome);
    Json request = about("review", game);
    request["limits"] = {{"nodes", 0}};
    ASSERT_EQ(ask(api, request)["outcome"], outcome);
    finished += outcome["over"] == true ? 1 : 0;
  }
  EXPECT_GT(finished, 0);
}

/// A value of any kind, whether or not some field expects it.
rc::Gen<Json> any_value() {
  return rc::gen::oneOf(
      rc::gen::just(Json()), rc::gen::just(Json::object()), rc::gen::just(Json::array({4, 4})),
      rc::gen::map(rc::gen::inRange(-3, 12), [](int number) { return Json(number); }),
      rc::gen::map(rc::gen::arbitrary<double>(), [](double number) { return Json(number); }),
      rc::gen::map(rc::gen::arbitrary<bool>(), [](bool flag) { return Json(flag); }),
      rc::gen::map(rc::gen::element<std::string>("4453", "d1", "random", "json", "", "\x01"),
                   [](const std::string& text) { return Json(text); }));
}

RC_GTEST_PROP(ApiLaws, AnyRequestGetsAnAnswer, ()) {
  static const std::vector<std::string> ops = {"convert", "load", "move",    "play",     "save",
                                               "state",   "undo", "threats", "validate", "players"};
  Json request{{"op", *rc::gen::elementOf(ops)}};
  for (const char* key : {"rules", "moves", "column", "count", "text", "to", "player", "seed",
                          "limits", "first", "times_ms", "comments", "result"}) {
    if (*rc::gen::arbitrary<bool>()) request[key] = *any_value();
  }
  Api api;
  (void)ask(api, request);
}

RC_GTEST_PROP(ApiLaws, AnyTextGetsAnAnswer, (const std::string& text)) {
  Api api;
  (void)ask_text(api, text);
}

}  // namespace
}  // namespace zugzwang::testing
