#pragma once

// Which table keeps which position, and under which key.

#include <cstdint>

#include "board/bitboard.hpp"
#include "solver/child.hpp"
#include "solver/search_context.hpp"

namespace zugzwang {

/// The near table keeps what is close to its deadline: many cheap entries that are useful for a
/// short while. The far table keeps the rest.
template <BoardLayout L>
class TwoTables {
 public:
  using Word = typename L::Word;
  using Table = TableFor<Word>;
  using Slot = typename Table::Slot;

  TwoTables(const L& layout, Table& near_table, Table& far_table)
      : layout_(layout), near_(near_table), far_(far_table) {}

  /// The bounds of a position before anybody has looked it up.
  static constexpr ScoreBounds kNothingKnown = Table::kNothingKnown;
  /// Below this a position belongs to the near table.
  static constexpr int kNearDeadline = 18;

  [[nodiscard]] static constexpr bool is_near(int deadline) { return deadline < kNearDeadline; }

  /// Is its place likely to be in the cache? The near table of wide boards is too large for that.
  [[nodiscard]] static constexpr bool is_cached(int deadline) {
    return is_near(deadline) && sizeof(Word) <= sizeof(std::uint64_t);
  }

  /// The place of a position. `own` is the side to move.
  [[nodiscard]] Slot slot_of(Word own, Word other, int deadline) const {
    Table& table = is_near(deadline) ? near_ : far_;
    return table.slot(key_of(own, other, deadline));
  }

  /// Narrows the child's bounds by what is known. True if they answer the question.
  [[nodiscard]] static bool look_up(Child<L>& child) {
    const auto known = Table::find(child.slot);
    if (!known) return false;
    child.bounds.narrow(*known);
    return child.is_answered();
  }

  static void store(const Child<L>& child, std::uint64_t nodes) {
    if (is_near(child.deadline)) {
      Table::push(child.slot, child.bounds);
    } else {
      Table::store(child.slot, child.bounds, nodes);
    }
  }

 private:
  /// From here on a position and its mirror image share an entry.
  static constexpr int kMirrorDeadline = 22;
  static_assert(kMirrorDeadline >= kNearDeadline, "a near entry is cheaper than a mirror image");

  [[nodiscard]] Word key_of(Word own, Word other, int deadline) const {
    const Word key = own + (own | other) + layout_.bottom_row();
    if (deadline < kMirrorDeadline) return key;
    const int stride = layout_.stride();
    const Word column = shifted_up(Word{1}, stride) - 1;
    Word mirrored = 0;
    for (int c = 0; c < layout_.columns(); ++c) {
      mirrored = shifted_up(mirrored, stride) | ((key >> (c * stride)) & column);
    }
    return mirrored < key ? mirrored : key;
  }

  [[no_unique_address]] L layout_;
  Table& near_;
  Table& far_;
};

}  // namespace zugzwang
