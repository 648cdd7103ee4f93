#pragma once

#include <string_view>

#include "board/position.hpp"
#include "support/positions.hpp"

namespace zugzwang::testing {

/// First is x, Second o.
inline Position read_diagram(Geometry geometry, std::string_view diagram) {
  const Position empty(geometry);
  u128 first = 0;
  u128 second = 0;
  int cells = 0;  // read so far, row by row from the top left
  for (const char c : diagram) {
    if (c != 'x' && c != 'o' && c != '.') continue;
    const int row = geometry.rows() - 1 - cells / geometry.columns();
    const u128 bit = cell_bit(empty.layout(), cell(cells % geometry.columns(), row));
    if (c == 'x') first |= bit;
    if (c == 'o') second |= bit;
    ++cells;
  }
  return Position::with_stones(empty, first, second).value();
}

}  // namespace zugzwang::testing
