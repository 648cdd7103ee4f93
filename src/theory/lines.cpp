#include "theory/lines.hpp"

#include "board/bitboard.hpp"

namespace zugzwang {

std::vector<LineMask> all_lines(Geometry geometry) {
  const WideLayout layout(geometry);
  std::vector<LineMask> lines;
  for (const Direction direction : kDirections) {
    if (direction != Direction::Vertical && !lines_fit_across(layout)) continue;
    const int delta = step(layout, direction);
    u128 starts = line_starts(layout.all_cells(), delta, layout.connect());
    for (; starts != 0; starts = without_lowest_bit(starts)) {
      const u128 start = starts & ~without_lowest_bit(starts);
      lines.push_back({{cell_at(layout, lowest_bit_index(start)), direction, layout.connect()},
                       cells_of_lines(start, delta, layout.connect())});
    }
  }
  return lines;
}

std::vector<Cell> cells_of_mask(const Position& position, u128 mask) {
  std::vector<Cell> cells;
  for (; mask != 0; mask = without_lowest_bit(mask)) {
    cells.push_back(cell_at(position.layout(), lowest_bit_index(mask)));
  }
  return cells;
}

}  // namespace zugzwang
