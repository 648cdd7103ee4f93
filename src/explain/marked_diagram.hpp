#pragma once

#include <string>

#include "explain/explanation.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// The board with X and O for stones, x and o for threats, * for a cell that both threaten, and ^
/// under the best columns; then what the marks mean.
[[nodiscard]] std::string marked_diagram(const Explanation& explanation, Language language);

/// The key frames of an explanation as small boards side by side, each under its number, with x and
/// o for the cells that the frame is about.
[[nodiscard]] std::string frame_diagrams(const Explanation& explanation);

}  // namespace zugzwang
