#pragma once

// Explanations and reviews as JSON: docs/theory.md names the keys.

#include "api/answer.hpp"
#include "explain/explanation.hpp"
#include "explain/review.hpp"
#include "explain/words.hpp"

namespace zugzwang::api {

[[nodiscard]] Json to_json(const Explanation& explanation, Speech speech);
[[nodiscard]] Json to_json(const Review& review, Speech speech);

}  // namespace zugzwang::api
