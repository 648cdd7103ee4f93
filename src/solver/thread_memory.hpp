#pragma once

// What each thread of a search remembers by itself: threads are faster that way, though they learn
// less from each other.

#include "board/layout.hpp"
#include "solver/move_history.hpp"
#include "solver/wide_transposition_table.hpp"

namespace zugzwang {

template <BoardLayout L>
struct ThreadMemory {
  explicit ThreadMemory(const L& layout, int near_bucket_bits = 16)
      : near(layout.geometry().bits(), near_bucket_bits) {}

  /// False if the machine did not have the memory. Then it must not be used.
  [[nodiscard]] bool is_usable() const { return near.has_memory(); }

  void clear() {
    history.clear();
    near.clear();
  }

  TableFor<typename L::Word> near;  ///< short-lived entries, small enough for the cache
  MoveHistory<L> history;
};

}  // namespace zugzwang
