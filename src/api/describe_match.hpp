#pragma once

// Results of matches as JSON, for the façade and for the commands that print them.

#include <optional>
#include <vector>

#include "api/answer.hpp"
#include "match/match.hpp"
#include "match/standings.hpp"

namespace zugzwang::api {

/// Score and Elo with their bounds as members of an object; null where there is no finite number.
void add_elo(Json& json, const std::optional<EloEstimate>& estimate);

/// A contestant in all its games, with its rating.
[[nodiscard]] Json to_json(const Standing& standing, const std::vector<Contestant>& contestants,
                           const Ratings& ratings);
[[nodiscard]] Json to_json(const PairingResult& pairing,
                           const std::vector<Contestant>& contestants);
[[nodiscard]] Json to_json(const SprtState& state, const SprtPlan& plan);

}  // namespace zugzwang::api
