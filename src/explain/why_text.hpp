#pragma once

#include <string>

#include "explain/explanation.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// The reason of an explanation that has one, as a terminal shows it: in words, the line, the key
/// frames as boards with a sentence each, and what to remember.
[[nodiscard]] std::string why_text(const Explanation& explanation, Speech speech);

/// One line for each move that is worse than the best.
[[nodiscard]] std::string why_not_text(const Explanation& explanation, Speech speech);

}  // namespace zugzwang
