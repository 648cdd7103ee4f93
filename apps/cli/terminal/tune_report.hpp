#pragma once

// How the result of a search for weights is printed.

#include <nlohmann/json.hpp>
#include <string>

#include "match/tune.hpp"
#include "players/spec.hpp"

namespace zugzwang::cli {

/// The player with these weights.
[[nodiscard]] ScorecardSpec with_card(ScorecardSpec spec, const Weights& weights);

/// The summary of a search that began with `start`.
[[nodiscard]] std::string conclusion(const TuneResult& result, const ScorecardSpec& start);
/// One object with everything.
[[nodiscard]] nlohmann::ordered_json to_json(const TuneResult& result, const ScorecardSpec& start);

}  // namespace zugzwang::cli
