#include "api/describe_values.hpp"

#include "notation/digits.hpp"

namespace zugzwang::api {

Json to_json(const std::optional<Score>& score) { return score ? Json(score->value()) : Json(); }

Json to_json(std::span<const std::optional<Score>> columns) {
  Json scores = Json::array();
  for (const auto& score : columns) scores.push_back(to_json(score));
  return scores;
}

Json outcome_between(Score lower, Score upper) {
  if (lower.is_win()) return "win";
  if (upper.is_loss()) return "loss";
  if (lower.is_draw() && upper.is_draw()) return "draw";
  return nullptr;
}

Json value_of(Score score, const Position& position) {
  const int stones = score.winners_stones_to_end(position.geometry(), position.ply());
  return {{"score", score.value()},
          {"outcome", outcome_between(score, score)},
          {"in", score.is_draw() ? Json() : Json(stones)}};
}

Json to_json(const SolvedPosition& solved) {
  const Position& position = solved.position;
  const auto exact = solved.result.score();
  Json json;
  json["position"] = solved.name;
  json["score"] = to_json(exact);
  json["lower"] = solved.result.lower.value();
  json["upper"] = solved.result.upper.value();
  json["outcome"] = outcome_between(solved.result.lower, solved.result.upper);
  json["moves_to_end"] =
      exact ? Json(exact->plies_to_end(position.geometry(), position.ply())) : Json();
  json["columns"] = to_json(solved.analysis.columns);
  json["principal_variation"] =
      solved.best_line ? Json(to_digits(solved.best_line->moves)) : Json();
  json["nodes"] = solved.nodes;
  json["seconds"] = solved.seconds;
  json["from_book"] = solved.result.from_book;
  return json;
}

}  // namespace zugzwang::api
