#pragma once

// The board that a strategy of the rules is about: all of it, or what is left when some columns are
// cut off below their top. The rules need nothing but columns with a top: their heights do not
// matter. win_proof.hpp says what a cut is for.

#include "board/bitboard.hpp"
#include "board/position.hpp"
#include "theory/columns.hpp"
#include "theory/follow_up.hpp"

namespace zugzwang {

class CutBoard {
 public:
  /// Nothing is cut off.
  explicit CutBoard(const WideLayout& layout)
      : layout_(layout), cells_(layout.all_cells()), uppers_(upper_cells(layout)) {}

  /// Cuts columns off at these cells, at most one per column: they and all above them take no part.
  CutBoard(const WideLayout& layout, u128 cuts) : CutBoard(layout) {
    cuts_ = cuts;
    cells_ &= ~fill_up(layout, cuts);
    // The cell below a cut becomes the top of its column, and the tops are uppers.
    uppers_ ^= columns_around(layout, cuts & uppers_);
    uppers_ &= cells_;
  }

  [[nodiscard]] const WideLayout& layout() const { return layout_; }
  /// The cells that take part.
  [[nodiscard]] u128 cells() const { return cells_; }
  /// The upper cells when the columns are paired from the top.
  [[nodiscard]] u128 uppers() const { return uppers_; }
  /// The lowest cell that is cut off in each of the cut columns.
  [[nodiscard]] u128 cuts() const { return cuts_; }

  [[nodiscard]] u128 empty_cells(const Position& position) const {
    return cells_ & ~position.occupied();
  }
  [[nodiscard]] u128 playable(const Position& position) const {
    return cells_ & playable_cells(layout_, position.occupied());
  }

 private:
  WideLayout layout_;
  u128 cells_;
  u128 uppers_;
  u128 cuts_ = 0;
};

}  // namespace zugzwang
