#pragma once

// Where one more stone makes a threat.

#include <cstdint>
#include <type_traits>

#include "board/bitboard.hpp"
#include "board/lanes.hpp"

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

/// two_short_cells() where four in a row win, all directions in parallel.
template <BoardLayout L>
[[nodiscard]] std::uint64_t two_short_cells_in_lanes(const L& layout, std::uint64_t stones,
                                                     std::uint64_t targets) {
  const Lanes steps = LaneSteps(layout).lanes;
  const Lanes own = Lanes{} + stones;
  const Lanes both = own & own >> steps;
  const Lanes either = own | own >> steps;
  const Lanes two_short = both | both >> 2 * steps | (either & either >> 2 * steps);
  const Lanes open = Lanes{} + (stones | targets);
  const Lanes open_pairs = open & open >> steps;
  const Lanes starts = open_pairs & open_pairs >> 2 * steps & two_short;
  const Lanes pairs = starts | starts << steps;
  return in_any_lane(pairs | pairs << 2 * steps) & targets;
}

}  // namespace detail

/// The cells among `targets` that lie on a line of stones and targets that lacks at most two
/// stones: where one more stone makes a winning cell among the targets.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word two_short_cells(const L& layout, typename L::Word stones,
                                                         typename L::Word targets) {
  using Word = typename L::Word;
  if constexpr (detail::kLanesAreFaster<L>) {
    if (!std::is_constant_evaluated() && lines_fit_across(layout)) {
      return detail::two_short_cells_in_lanes(layout, stones, targets);
    }
  }
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
