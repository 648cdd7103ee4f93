#pragma once

// Lines that come too late: what a line costs the attacker while columns fill up in pairs.

#include <array>

#include "board/bitboard.hpp"

namespace zugzwang {

/// The empty cells that are deep in their column: [0] those with at least 3 empty cells at and
/// below them, [1] those with at least 5.
template <BoardLayout L>
struct PairDepths {
  using Word = typename L::Word;
  static constexpr int kLevels = 2;
  std::array<Word, kLevels> deeper{};

  static constexpr PairDepths of(Word empty) {
    PairDepths depths;
    Word cells = empty;
    for (Word& level : depths.deeper) {
      for (int i = 0; i < 2; ++i) cells = empty & (cells << 1);
      level = cells;
    }
    return depths;
  }
};

/// How many stones the attacker needs at least for these missing cells of a line. As long as the
/// defender follows up, the attacker gets a cell only after it has paid for the ones below: the
/// column fills up in pairs, one stone of each side, so a cell costs half its depth.
///
///     o o o .      x gets d1 and d3 by follow-up, and d3 completes row 3. But d3 lies three deep
///     x x x .      and costs two stones: with one stone left, row 3 comes too late.
///     x o x .
///     x o o .
///     a b c d
template <BoardLayout L>
[[nodiscard]] constexpr int stones_needed(typename L::Word missing, const PairDepths<L>& depths,
                                          Direction direction) {
  int stones = count_bits(missing);
  // The missing cells of a vertical line are one column: no stone must be counted twice.
  if (direction == Direction::Vertical) return stones;
  for (const auto level : depths.deeper) stones += count_bits(missing & level);
  return stones;
}

}  // namespace zugzwang
