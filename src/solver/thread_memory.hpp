#pragma once

// What each thread of a search remembers by itself: threads are faster that way, though they learn
// less from each other.

#include <bit>

#include "board/layout.hpp"
#include "solver/move_history.hpp"
#include "solver/wide_transposition_table.hpp"

namespace zugzwang {

template <BoardLayout L>
struct ThreadMemory {
  using Table = TableFor<typename L::Word>;

  explicit ThreadMemory(const L& layout, int near_bucket_bits = kNearBucketBits)
      : near(layout.geometry().bits(), near_bucket_bits) {}

  /// False if the machine did not have the memory. Then it must not be used.
  [[nodiscard]] bool is_usable() const { return near.has_memory(); }

  void clear() {
    history.clear();
    near.clear();
  }

  Table near;  ///< short-lived entries, small enough for the cache
  MoveHistory<L> history;

 private:
  static constexpr unsigned kNearEntries = 1U << 17;
  static constexpr int kNearBucketBits = std::countr_zero(kNearEntries / Table::kBucketEntries);
};

}  // namespace zugzwang
