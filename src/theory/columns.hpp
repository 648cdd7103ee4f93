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

/// All cells of the columns that hold any of these.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word columns_around(const L& layout, typename L::Word cells) {
  // Added to a full column, any cell of it carries into the spare bit above.
  const typename L::Word spares = layout.bottom_row() << layout.rows();
  const typename L::Word marked = (cells + layout.all_cells()) & spares;
  return marked - (marked >> layout.rows());
}

}  // namespace zugzwang
