// What the command line prints as JSON fits the same definitions as the answers of the façade.

#include "api/describe.hpp"

#include "api/asking.hpp"
#include "api/describe_values.hpp"
#include "notation/digits.hpp"

namespace zugzwang::testing {
namespace {

Json as_others_read(const api::Json& json) { return Json::parse(api::compact_text(json)); }

Json shown(std::string_view text, const ReadContext& context = {}) {
  const auto position = read_position(text, context);
  EXPECT_TRUE(position) << text;
  Json json = as_others_read(api::to_json(*position));
  EXPECT_EQ(api_schema().fault(json, "shown_position"), std::nullopt) << json;
  return json;
}

Json solved(std::string_view digits, bool with_line) {
  Solver solver({.table_mib = 1});
  const Position position = read_digits(digits, {})->position();
  const SolveResult result = solver.solve(position);
  Json json = as_others_read(
      api::to_json({.name = std::string(digits),
                    .position = position,
                    .result = result,
                    .analysis = solver.analyze(position),
                    .best_line = with_line ? std::optional(solver.best_line(position, result.lower))
                                           : std::nullopt,
                    .nodes = 1,
                    .seconds = 0}));
  EXPECT_EQ(api_schema().fault(json, "solved_position"), std::nullopt) << json;
  return json;
}

TEST(Describe, APositionWithAndWithoutMoves) {
  const Json game = shown("4455667");
  EXPECT_EQ(game["moves"], "4455667");
  EXPECT_EQ(game["side_to_move"], nullptr);
  EXPECT_EQ(game["outcome"]["state"], "win");
  EXPECT_EQ(game["outcome"]["lines"], Json::parse(R"([["d1","e1","f1","g1"]])"));
  const Json diagram = shown("..../..../.O../OXX.");
  EXPECT_EQ(diagram["moves"], nullptr);
  EXPECT_EQ(diagram["side_to_move"], "first");
  EXPECT_EQ(diagram["rows"], Json::parse(R"(["....","....",".O..","OXX."])"));
}

TEST(Describe, ADrawByConsolationHasLinesAndNoWinner) {
  const Json outcome = shown(
      "4455667", {.rules = {.geometry = Geometry::standard(), .consolation = true}})["outcome"];
  EXPECT_EQ(outcome["state"], "draw");
  EXPECT_EQ(outcome["ending"], "consolation");
  EXPECT_EQ(outcome["winner"], nullptr);
  EXPECT_EQ(outcome["winning_cells"], Json({"d1", "e1", "f1", "g1"}));
}

TEST(Describe, ASolvedPosition) {
  const Json json = solved("2252576253462244111563365343671351441", true);
  EXPECT_EQ(json["score"], -1);
  EXPECT_EQ(json["outcome"], "loss");
  EXPECT_EQ(json["moves_to_end"], 4);
  EXPECT_EQ(json["columns"], Json::parse("[null,null,null,null,null,-1,-2]"));
  EXPECT_EQ(json["principal_variation"], "6777");
  EXPECT_EQ(solved("2252576253462244111563365343671351441", false)["principal_variation"], nullptr);
}

TEST(Describe, BoundsThatDoNotSayWhoWins) {
  EXPECT_EQ(api::outcome_between(Score(-3), Score(5)), nullptr);
  EXPECT_EQ(api::outcome_between(Score(0), Score(5)), nullptr);
  EXPECT_EQ(api::outcome_between(Score(1), Score(5)), "win");
  EXPECT_EQ(api::outcome_between(Score(-3), Score(-1)), "loss");
  EXPECT_EQ(api::outcome_between(Score(0), Score(0)), "draw");
}

}  // namespace
}  // namespace zugzwang::testing
