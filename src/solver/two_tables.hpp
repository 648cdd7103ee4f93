#pragma once

// Which table keeps which position, and under which key.

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

  TwoTables(const L& layout, Table& near_table, Table& far_table)
      : layout_(layout), near_(near_table), far_(far_table) {}

  /// Below this a position belongs to the near table.
  static constexpr int kNearDeadline = 18;

  [[nodiscard]] static constexpr bool is_near(int deadline) { return deadline < kNearDeadline; }

  /// Finds the child's place and prefetches it.
  void locate(Child<L>& child) const {
    const Table& table = table_for(child.deadline);
    child.slot = table.slot(key_of(child));
    table.prefetch(child.slot);
  }

  /// Narrows the child's bounds by what is known. True if they answer the question.
  [[nodiscard]] bool look_up(Child<L>& child) const {
    const auto known = table_for(child.deadline).find(child.slot);
    if (!known) return false;
    child.bounds.raise(known->lower);
    child.bounds.cap(known->upper);
    return child.is_answered();
  }

  void store(const Child<L>& child, std::uint64_t nodes) const {
    if (is_near(child.deadline)) {
      near_.push(child.slot, child.bounds);
    } else {
      far_.store(child.slot, child.bounds, nodes);
    }
  }

 private:
  /// From here on a position and its mirror image share an entry.
  static constexpr int kMirrorDeadline = 22;
  static_assert(kMirrorDeadline >= kNearDeadline, "a near entry is cheaper than a mirror image");

  [[nodiscard]] Table& table_for(int deadline) const { return is_near(deadline) ? near_ : far_; }

  [[nodiscard]] Word key_of(const Child<L>& child) const {
    const Word key = child.node.own + child.node.occupied() + layout_.bottom_row();
    if (child.deadline < kMirrorDeadline) return key;
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
