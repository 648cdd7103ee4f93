#pragma once

// Threats: the empty cells that complete a line for a side.

#include <array>

#include "board/bitboard.hpp"

namespace zugzwang {

namespace detail {

/// Cells, occupied or not, that would complete a line of `stones` along one direction.
template <BoardWord W>
[[nodiscard]] constexpr W completing_cells(W stones, int step, int connect) {
  // before[i]: the i cells before this one all hold stones. A run grows by neighbours only, so
  // the spare bits stop it at the edge of the board.
  std::array<W, kMaxConnect> before{};
  const int others = connect - 1;
  W run = ~W{0};
  for (int i = 1; i <= others; ++i) {
    run &= stones << (i * step);
    before[static_cast<std::size_t>(i)] = run;
  }
  W cells = run;
  run = ~W{0};
  for (int i = 1; i < others; ++i) {
    run &= stones >> (i * step);
    cells |= run & before[static_cast<std::size_t>(others - i)];
  }
  return cells | (run & stones >> (others * step));
}

}  // namespace detail

/// The empty cells that complete a line of these stones.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word winning_cells(const L& layout, typename L::Word stones,
                                                       typename L::Word occupied) {
  using Word = typename L::Word;
  const int connect = layout.connect();
  const int stride = layout.stride();
  Word cells = stones << 1;  // upright lines are completed at their top only
  for (int i = 2; i < connect; ++i) cells &= stones << i;
  cells |= detail::completing_cells(stones, stride, connect) |
           detail::completing_cells(stones, stride - 1, connect) |
           detail::completing_cells(stones, stride + 1, connect);
  return cells & layout.all_cells() & ~occupied;
}

/// The cells among `targets` that lie on a line of stones and targets which lacks at most two
/// stones: where one stone more makes a winning cell among the targets.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word two_short_cells(const L& layout, typename L::Word stones,
                                                         typename L::Word targets) {
  using Word = typename L::Word;
  Word found = 0;
  for (const Direction direction : kDirections) {
    const int delta = step(layout, direction);
    Word starts = line_starts(stones | targets, delta, layout.connect());
    Word lacks_one = 0;
    Word lacks_two = 0;
    for (int i = 0; i < layout.connect(); ++i) {
      const Word lacking = ~(stones >> (i * delta));
      starts &= ~(lacks_two & lacking);
      lacks_two |= lacks_one & lacking;
      lacks_one |= lacking;
    }
    found |= cells_of_lines(starts, delta, layout.connect());
  }
  return found & targets;
}

}  // namespace zugzwang
