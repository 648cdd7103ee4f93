#include "theory/columns.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>

#include "board/layout.hpp"

namespace zugzwang {
namespace {

/// Any cells of any board, up to the largest ones.
struct Marked {
  WideLayout layout;
  u128 cells;
};

Marked any_marked_board() {
  const auto geometry = *rc::gen::element(*Geometry::make(7, 6, 4), *Geometry::make(1, 10, 4),
                                          *Geometry::make(64, 1, 4), *Geometry::make(9, 7, 4),
                                          *Geometry::make(10, 10, 5));
  const WideLayout layout(geometry);
  const auto high = *rc::gen::arbitrary<std::uint64_t>();
  const auto low = *rc::gen::arbitrary<std::uint64_t>();
  return {layout, (u128{high} << 64 | low) & layout.all_cells()};
}

RC_GTEST_PROP(Columns, AroundCellsAreTheWholeColumnsThatHoldOne, ()) {
  const auto [layout, cells] = any_marked_board();
  u128 expected = 0;
  for (int column = 0; column < layout.columns(); ++column) {
    const u128 whole = column_cells(layout, Column(column));
    if ((whole & cells) != 0) expected |= whole;
  }
  RC_ASSERT(columns_around(layout, cells) == expected);
}

RC_GTEST_PROP(Columns, LowestCellsAndThoseAboveThem, ()) {
  const auto [layout, cells] = any_marked_board();
  u128 lowest = 0;
  u128 filled = 0;
  for (int column = 0; column < layout.columns(); ++column) {
    bool found = false;
    for (int row = 0; row < layout.rows(); ++row) {
      const u128 cell = cell_bit(layout, {Column(column), Row(row)});
      if (!found && (cells & cell) != 0) lowest |= cell;
      found = found || (cells & cell) != 0;
      if (found) filled |= cell;
    }
  }
  RC_ASSERT(lowest_per_column(layout, cells) == lowest);
  RC_ASSERT(fill_up(layout, cells) == filled);
}

}  // namespace
}  // namespace zugzwang
