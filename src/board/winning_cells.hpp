#pragma once

// Where one more stone completes a line.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

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

/// Four words in one register, one for each direction.
using Lanes [[gnu::vector_size(32)]] = std::uint64_t;

#if defined(__AVX2__)
inline constexpr bool kLanesAreFaster = true;
#else
inline constexpr bool kLanesAreFaster = false;  // lanes cannot be shifted by different distances
#endif

/// Cells of the standard board that would complete a line of `stones`, all directions in parallel.
[[nodiscard]] inline std::uint64_t completing_cells_in_lanes(std::uint64_t stones) {
  constexpr std::uint64_t kStride = StandardLayout::stride();
  constexpr Lanes kStep{1, kStride, kStride - 1, kStride + 1};
  // Vertical lines are completed at their top only.
  constexpr Lanes kAcross{0, ~0ULL, ~0ULL, ~0ULL};
  const Lanes all{stones, stones, stones, stones};
  const Lanes one_before = all << kStep;
  const Lanes two_before = one_before & all << 2 * kStep;
  const Lanes one_after = all >> kStep & kAcross;
  const Lanes two_after = one_after & all >> 2 * kStep;
  const Lanes cells =
      (two_before & (one_after | all << 3 * kStep)) | (two_after & (one_before | all >> 3 * kStep));
  return cells[0] | cells[1] | cells[2] | cells[3];
}

}  // namespace detail

/// The empty cells that complete a line of these stones.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word winning_cells(const L& layout, typename L::Word stones,
                                                       typename L::Word occupied) {
  using Word = typename L::Word;
  const int connect = layout.connect();
  const int stride = layout.stride();
  if constexpr (detail::kLanesAreFaster && std::is_same_v<L, StandardLayout>) {
    if (!std::is_constant_evaluated()) {
      return detail::completing_cells_in_lanes(stones) & layout.all_cells() & ~occupied;
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
