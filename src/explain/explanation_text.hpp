#pragma once

#include <string>

#include "explain/explanation.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// All of an explanation, as a terminal shows it: the board, the value, why, why not another move,
/// and everything else.
[[nodiscard]] std::string explanation_text(const Explanation& explanation, Speech speech);

}  // namespace zugzwang
