#pragma once

#include <span>
#include <string>

#include "explain/explanation.hpp"
#include "explain/words.hpp"

namespace zugzwang {

/// The board with X and O for stones, x and o for threats, * for a cell that both threaten, and ^
/// under the best columns; then a legend.
[[nodiscard]] std::string marked_diagram(const Explanation& explanation, Language language);

/// Key frames of a plan as small boards side by side, with x and o for the cells that each is
/// about. They are numbered if there are several.
[[nodiscard]] std::string frame_diagrams(std::span<const KeyFrame> frames, const Plan& plan);

}  // namespace zugzwang
