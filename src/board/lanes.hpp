#pragma once

// All four directions of the standard board in one register: a lane for each, so that what is the
// same in every direction is computed once.

#include <cstdint>
#include <type_traits>

#include "board/bitboard.hpp"

namespace zugzwang::detail {

using Lanes [[gnu::vector_size(32)]] = std::uint64_t;

/// Without AVX2, lanes cannot be shifted by different distances.
template <BoardLayout L>
inline constexpr bool kLanesAreFaster =
#if defined(__AVX2__)
    std::is_same_v<L, StandardLayout>;
#else
    false;
#endif

/// The distance from a cell to the next one: up, along the row, falling, rising.
inline constexpr std::uint64_t kStandardStride = StandardLayout::stride();
inline constexpr Lanes kLaneSteps{1, kStandardStride, kStandardStride - 1, kStandardStride + 1};

[[nodiscard]] inline std::uint64_t in_any_lane(const Lanes& lanes) {
  return lanes[0] | lanes[1] | lanes[2] | lanes[3];
}

}  // namespace zugzwang::detail
