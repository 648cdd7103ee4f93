#pragma once

// A position as the search sees it, with the winning cells of both sides kept up to date.

#include "board/bitboard.hpp"
#include "board/winning_cells.hpp"

namespace zugzwang {

template <BoardLayout L>
struct Node {
  using Word = typename L::Word;
  Word own;         ///< stones of the side to move
  Word other;       ///< stones of the other side
  Word own_wins;    ///< empty cells that complete a line of the side to move
  Word other_wins;  ///< the same for the other side
  int stones;       ///< how many stones are on the board

  [[nodiscard]] static constexpr Node of(const L& layout, Word own, Word other) {
    return {own, other, winning_cells(layout, own, own | other),
            winning_cells(layout, other, own | other), count_bits(own | other)};
  }

  [[nodiscard]] constexpr Word occupied() const { return own | other; }

  /// Does the side to move have a move that completes a line?
  [[nodiscard]] constexpr bool can_win_now(const L& layout) const {
    return (own_wins & playable_cells(layout, occupied())) != 0;
  }

  [[nodiscard]] constexpr Node after(const L& layout, Word move) const {
    const Word stones_with_move = own | move;
    return {other, stones_with_move, other_wins & ~move,
            winning_cells(layout, stones_with_move, stones_with_move | other), stones + 1};
  }
};

}  // namespace zugzwang
