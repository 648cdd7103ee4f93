#pragma once

#include "board/layout.hpp"
#include "solver/busy_table.hpp"
#include "solver/ordering_weights.hpp"
#include "solver/wide_transposition_table.hpp"
#include "theory/line_windows.hpp"

namespace zugzwang {

/// What all threads of a search share.
template <BoardLayout L>
struct SearchContext {
  using Table = TableFor<typename L::Word>;

  SearchContext(const L& board, Table& near_table, Table& far_table)
      : layout(board), windows(board), near(near_table), far(far_table) {}

  L layout;
  LineWindows<L> windows;
  const OrderingWeights* weights = &kOrderingWeights;
  Table& near;                ///< short-lived entries, small enough for the cache
  Table& far;                 ///< the expensive ones
  BusyTable* busy = nullptr;  ///< set while several threads search
};

}  // namespace zugzwang
