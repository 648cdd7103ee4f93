#pragma once

#include "board/layout.hpp"
#include "solver/busy_table.hpp"
#include "solver/ordering_weights.hpp"
#include "solver/wide_transposition_table.hpp"
#include "theory/line_sets.hpp"
#include "theory/line_windows.hpp"

namespace zugzwang {

/// The weights that were learned on a board like this. With five rows, none that were tried were
/// better on the whole than those of the standard board.
[[nodiscard]] constexpr const OrderingWeights& ordering_weights_for(int rows) {
  return rows % 2 == 1 && rows > 6 ? kOddRowsOrderingWeights : kOrderingWeights;
}

/// What all threads of a search share.
template <BoardLayout L>
struct SearchContext {
  using Table = TableFor<typename L::Word>;

  SearchContext(const L& board, Table& near_table, Table& far_table)
      : layout(board), windows(board), lines(board), near(near_table), far(far_table) {}

  L layout;
  LineWindows<L> windows;
  LineSets<L> lines;
  const OrderingWeights* weights = &ordering_weights_for(layout.rows());
  Table& near;                ///< short-lived entries, small enough for the cache
  Table& far;                 ///< the expensive ones
  BusyTable* busy = nullptr;  ///< set while several threads search
};

}  // namespace zugzwang
