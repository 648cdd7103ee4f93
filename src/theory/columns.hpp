#pragma once

// Arithmetic on all columns of a board in parallel.

#include "board/bitboard.hpp"

namespace zugzwang {

/// Only the lowest marked cell of each column.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word lowest_per_column(const L& layout,
                                                           typename L::Word cells) {
  // Negation column by column: the spare bit above each column takes the borrow.
  const typename L::Word spares = layout.bottom_row() << layout.rows();
  return cells & (spares - cells);
}

/// All cells at or above the lowest marked one of each column.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word fill_up(const L& layout, typename L::Word cells) {
  const typename L::Word spares = layout.bottom_row() << layout.rows();
  return (spares - lowest_per_column(layout, cells)) & layout.all_cells();
}

/// All cells of the column that holds this one cell.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word column_around(const L& layout, typename L::Word cell) {
  return column_cells(layout, Column(lowest_bit_index(cell) / layout.stride()));
}

}  // namespace zugzwang
