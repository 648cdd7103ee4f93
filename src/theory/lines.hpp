#pragma once

// All lines of a board, with their cells as a mask: what the theory reasons about.

#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// A line of the board and the bits of its cells.
struct LineMask {
  Line line;
  u128 cells;
};

/// Every line of the board, ordered by direction, then from left to right.
[[nodiscard]] std::vector<LineMask> all_lines(Geometry geometry);

/// The cells of these bits, in ascending order.
[[nodiscard]] std::vector<Cell> cells_of_mask(const Position& position, u128 mask);

}  // namespace zugzwang
