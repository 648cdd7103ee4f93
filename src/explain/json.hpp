#pragma once

#include <string>

#include "explain/explanation.hpp"
#include "explain/review.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// One JSON object, on one line. docs/theory.md names the keys.
[[nodiscard]] std::string to_json(const Explanation& explanation, Language language);
[[nodiscard]] std::string to_json(const Review& review, Language language);

}  // namespace zugzwang
