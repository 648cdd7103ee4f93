#pragma once

// Where one more stone makes a threat.

#include "board/bitboard.hpp"

namespace zugzwang {

namespace detail {

/// The first cells of all lines along one direction, on the board or not, that hold all but at most
/// two of their stones.
template <BoardWord W>
[[nodiscard]] constexpr W starts_two_short(W stones, int step, int connect) {
  if (connect == 4) {  // at least two of four: both of a half, or one of each
    const W next = stones >> step;
    const W both = stones & next;
    const W either = stones | next;
    return both | both >> (2 * step) | (either & either >> (2 * step));
  }
  W lacks_one = 0;
  W lacks_two = 0;
  W lacks_three = 0;
  for (int i = 0; i < connect; ++i) {
    const W lacking = ~(stones >> (i * step));
    lacks_three |= lacks_two & lacking;
    lacks_two |= lacks_one & lacking;
    lacks_one |= lacking;
  }
  return ~lacks_three;
}

}  // namespace detail

/// The cells among `targets` that lie on a line of stones and targets that lacks at most two
/// stones: where one more stone makes a winning cell among the targets.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word two_short_cells(const L& layout, typename L::Word stones,
                                                         typename L::Word targets) {
  using Word = typename L::Word;
  const int connect = layout.connect();
  Word found = 0;
  for (const Direction direction : kDirections) {
    if (direction != Direction::Vertical && !lines_fit_across(layout)) break;
    const int delta = step(layout, direction);
    const Word starts = line_starts(stones | targets, delta, connect) &
                        detail::starts_two_short(stones, delta, connect);
    found |= cells_of_lines(starts, delta, connect);
  }
  return found & targets;
}

}  // namespace zugzwang
