#pragma once

// Explanations and reviews as JSON: docs/theory.md names the keys.

#include <optional>
#include <vector>

#include "api/answer.hpp"
#include "explain/explanation.hpp"
#include "explain/review.hpp"
#include "explain/words.hpp"

namespace zugzwang::api {

/// The moves that led to the position, if they are known.
using MovesBefore = std::optional<std::vector<Column>>;

[[nodiscard]] Json to_json(const Explanation& explanation, Speech speech, const MovesBefore& moves);
[[nodiscard]] Json to_json(const Review& review, Speech speech);

}  // namespace zugzwang::api
