#pragma once

// Who can win with the next stone: the one place where that is decided. It knows only the standard
// rules; under the house rule `consolation` a completed line need not be a win.

#include "board/position.hpp"
#include "board/winning_cells.hpp"

namespace zugzwang {

/// The playable cells that complete a line of these stones.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word immediate_wins(const L& layout, typename L::Word stones,
                                                        typename L::Word occupied) {
  return winning_cells(layout, stones, occupied) & playable_cells(layout, occupied);
}

/// The playable cells with which that side would complete a line if it were to move.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word immediate_wins(const BasicPosition<L>& position,
                                                        Side side) {
  return immediate_wins(position.layout(), position.stones(side), position.occupied());
}

/// Can the side to move complete a line with its next stone?
template <BoardLayout L>
[[nodiscard]] constexpr bool can_win_now(const BasicPosition<L>& position) {
  return immediate_wins(position, position.side_to_move()) != 0;
}

}  // namespace zugzwang
