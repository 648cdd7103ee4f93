#include "api/describe_match.hpp"

#include <nlohmann/json.hpp>

namespace zugzwang::api {

namespace {

Json tally_json(const Tally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

const char* verdict_name(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::AcceptElo0:
      return "elo0";
    case SprtVerdict::AcceptElo1:
      return "elo1";
    case SprtVerdict::Undecided:
      break;
  }
  return "undecided";
}

}  // namespace

void add_elo(Json& json, const std::optional<EloEstimate>& estimate) {
  const auto number = [](const std::optional<double>& value) {
    return value ? Json(*value) : Json();
  };
  const EloEstimate known = estimate.value_or(EloEstimate{});
  json["score"] = estimate ? Json(known.score) : Json();
  json["score_lower"] = known.score_lower;
  json["score_upper"] = known.score_upper;
  json["elo"] = number(known.elo);
  json["elo_lower"] = number(known.lower);
  json["elo_upper"] = number(known.upper);
}

Json to_json(const Standing& standing, const std::vector<Contestant>& contestants,
             const Ratings& ratings) {
  return {{"name", contestants[standing.contestant].name},
          {"games", standing.tally().games()},
          {"as_first", tally_json(standing.as_first)},
          {"as_second", tally_json(standing.as_second)},
          {"score", standing.score()},
          {"rating", ratings.elo(standing.contestant)},
          {"rating_error", ratings.error(standing.contestant)}};
}

Json to_json(const PairingResult& pairing, const std::vector<Contestant>& contestants) {
  Json json{{"one", contestants[pairing.pairing.one].name},
            {"other", contestants[pairing.pairing.other].name},
            {"games", pairing.games()},
            {"as_first", tally_json(pairing.as_first)},
            {"as_second", tally_json(pairing.as_second)},
            {"pairs", pairing.pairs.by_half_points},
            {"different_games", pairing.different_games},
            {"average_plies", pairing.average_plies()}};
  const Sample sample = pairing.sample();
  add_elo(json, estimate_elo(sample));
  json["likelihood_of_superiority"] = likelihood_of_superiority(sample);
  return json;
}

Json to_json(const SprtState& state, const SprtPlan& plan) {
  return {{"elo0", plan.elo0},
          {"elo1", plan.elo1},
          {"alpha", plan.alpha},
          {"beta", plan.beta},
          {"llr", state.llr},
          {"lower_bound", plan.lower_bound()},
          {"upper_bound", plan.upper_bound()},
          {"accepted", verdict_name(state.verdict)}};
}

}  // namespace zugzwang::api
