#pragma once

#include <nlohmann/json_fwd.hpp>

#include "explain/explanation.hpp"
#include "explain/review.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// One JSON object each; docs/theory.md names the keys. All texts are UTF-8.
[[nodiscard]] nlohmann::ordered_json explanation_json(const Explanation& explanation,
                                                      Speech speech);
[[nodiscard]] nlohmann::ordered_json review_json(const Review& review, Speech speech);

}  // namespace zugzwang
