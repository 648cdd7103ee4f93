#pragma once

// Where one more stone completes a line.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "board/bitboard.hpp"
#include "board/lanes.hpp"

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

/// Cells that would complete four `stones` in a row, all directions in parallel.
template <BoardLayout L>
[[nodiscard]] std::uint64_t completing_cells_in_lanes(const L& layout, std::uint64_t stones) {
  const Lanes steps = LaneSteps(layout).lanes;
  // Vertical lines are completed at their top only.
  constexpr Lanes kAcross{0, ~0ULL, ~0ULL, ~0ULL};
  const Lanes all = Lanes{} + stones;
  const Lanes one_before = all << steps;
  const Lanes two_before = one_before & all << 2 * steps;
  const Lanes one_after = all >> steps & kAcross;
  const Lanes two_after = one_after & all >> 2 * steps;
  const Lanes cells =
      (two_before & (one_after | all << 3 * steps)) | (two_after & (one_before | all >> 3 * steps));
  return in_any_lane(cells);
}

}  // namespace detail

/// The empty cells that complete a line of these stones.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word winning_cells(const L& layout, typename L::Word stones,
                                                       typename L::Word occupied) {
  using Word = typename L::Word;
  const int connect = layout.connect();
  const int stride = layout.stride();
  if constexpr (detail::kLanesAreFaster<L>) {
    if (!std::is_constant_evaluated() && lines_fit_across(layout)) {
      return detail::completing_cells_in_lanes(layout, stones) & layout.all_cells() & ~occupied;
    }
  }
  Word cells = stones << 1;  // vertical lines are completed at their top only
  for (int i = 2; i < connect; ++i) cells &= stones << i;
  if (lines_fit_across(layout)) {
    cells |= detail::completing_cells(stones, stride, connect) |
             detail::completing_cells(stones, stride - 1, connect) |
             detail::completing_cells(stones, stride + 1, connect);
  }
  return cells & layout.all_cells() & ~occupied;
}

}  // namespace zugzwang
