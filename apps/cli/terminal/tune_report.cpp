#include "cli/terminal/tune_report.hpp"

#include <fmt/core.h>

#include "api/describe_match.hpp"
#include "cli/report/tune_page.hpp"
#include "cli/terminal/match_report.hpp"

namespace zugzwang::cli {

namespace {

using Json = nlohmann::ordered_json;

Scorecard card_of(const Weights& weights) {
  return {.line = weights[0],
          .one_short = weights[1],
          .two_short = weights[2],
          .threat_against = weights[3]};
}

Json pairing_json(const PairingResult& pairing) {
  const Tally tally = pairing.tally();
  const Sample sample = pairing.sample();
  Json json{{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
  api::add_elo(json, estimate_elo(sample));
  json["likelihood_of_superiority"] = likelihood_of_superiority(sample);
  return json;
}

}  // namespace

ScorecardSpec with_card(ScorecardSpec spec, const Weights& weights) {
  spec.card = card_of(weights);
  return spec;
}

std::string conclusion(const TuneResult& result, const ScorecardSpec& start) {
  int accepted = 0;
  for (const Trial& trial : result.trials) accepted += trial.accepted ? 1 : 0;
  std::string text =
      fmt::format("\n{} candidates tried, {} accepted\n", result.trials.size(), accepted);
  if (result.was_cancelled && !result.confirmation) {
    return text + fmt::format("interrupted: the best so far is {}, not confirmed\n",
                              to_text(with_card(start, result.best)));
  }
  if (!result.confirmation) {
    return text + fmt::format("nothing better than {} was found\n", to_text(start));
  }
  const PairingResult& confirmation = result.confirmation->pairings.front();
  const Sample sample = confirmation.sample();
  const auto estimate = estimate_elo(sample);
  const Tally tally = confirmation.tally();
  text += fmt::format("best       {}\nagainst    {}, on fresh openings: +{} ={} -{}{}\n",
                      to_text(with_card(start, result.best)), to_text(start), tally.wins,
                      tally.draws, tally.losses, result.was_cancelled ? ", interrupted" : "");
  text += fmt::format("Elo        {}, stronger with {:.1f} % likelihood\n", elo_text(estimate),
                      100 * likelihood_of_superiority(sample));
  // What the interval says, in words.
  if (estimate && (!estimate->lower || *estimate->lower <= 0)) {
    text +=
        "           this does not prove that it is better: a candidate may be accepted by luck\n";
  }
  text += fmt::format(
      "caution    it was selected among {} candidates by matches at depth {}; only the match on "
      "fresh\n           openings counts, and against other players or at other depths it may "
      "differ\n",
      result.trials.size(), start.depth);
  return text;
}

Json to_json(const TuneResult& result, const ScorecardSpec& start) {
  Json trials = Json::array();
  for (const Trial& trial : result.trials) {
    Json json{{"card", card_text(trial.weights)}, {"accepted", trial.accepted}};
    json["llr"] = trial.sprt.llr;
    json.update(pairing_json(trial.result));
    trials.push_back(json);
  }
  return {{"start", to_text(start)},
          {"best", to_text(with_card(start, result.best))},
          {"interrupted", result.was_cancelled},
          {"trials", trials},
          {"confirmation",
           result.confirmation ? pairing_json(result.confirmation->pairings.front()) : Json()}};
}

}  // namespace zugzwang::cli
