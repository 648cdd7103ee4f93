#pragma once

#include <string>
#include <vector>

#include "board/cell.hpp"
#include "board/position.hpp"

namespace zugzwang::cli {

/// The board as a coloured picture for a terminal: a blue frame, yellow against red, the columns
/// numbered and lettered below. Stones of `marked` cells stand out. `unicode` allows round discs.
[[nodiscard]] std::string coloured_board(const Position& position, const std::vector<Cell>& marked,
                                         bool unicode);

/// A stone of the side, as the board shows it.
[[nodiscard]] std::string coloured_disc(Side side, bool unicode);

}  // namespace zugzwang::cli
