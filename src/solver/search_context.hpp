#pragma once

#include "board/layout.hpp"
#include "solver/busy_table.hpp"
#include "solver/ordering_weights.hpp"
#include "solver/wide_transposition_table.hpp"
#include "theory/line_sets.hpp"
#include "theory/line_windows.hpp"

namespace zugzwang {

/// The weights that were learned on a board like this. Those for five rows and three are older than
/// the others: what these have learned since then did not help there.
[[nodiscard]] constexpr const OrderingWeights& ordering_weights_for(int rows) {
  if (rows % 2 == 0) return kOrderingWeights;
  return rows > 6 ? kOddRowsOrderingWeights : kFiveRowsOrderingWeights;
}

[[nodiscard]] constexpr const NearOrderWeights& near_order_weights_for(int rows) {
  if (rows % 2 == 0) return kNearOrderWeights;
  return rows > 6 ? kOddRowsNearOrderWeights : kFiveRowsNearOrderWeights;
}

/// What all threads of a search share.
template <BoardLayout L>
struct SearchContext {
  using Table = TableFor<typename L::Word>;

  SearchContext(const L& board, Table& far_table)
      : layout(board), cells(board), windows(board), lines(board), far(far_table) {}

  L layout;
  CellFeatures<L> cells;
  LineWindows<L> windows;
  LineSets<L> lines;
  const OrderingWeights* weights = &ordering_weights_for(layout.rows());
  const NearOrderWeights* near_weights = &near_order_weights_for(layout.rows());
  Table& far;                 ///< the expensive entries
  BusyTable* busy = nullptr;  ///< set while several threads search
};

}  // namespace zugzwang
