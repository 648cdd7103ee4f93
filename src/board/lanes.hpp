#pragma once

// All four directions of a board in one register: a lane for each, so that what is the same in
// every direction is computed once.

#include <cstdint>
#include <type_traits>

#include "board/bitboard.hpp"

namespace zugzwang::detail {

using Lanes [[gnu::vector_size(32)]] = std::uint64_t;

/// Where four in a row win and a word of 64 bits holds the board. Without AVX2, lanes cannot be
/// shifted by different distances.
template <BoardLayout L>
inline constexpr bool kLanesAreFaster =
#if defined(__AVX2__)
    std::is_same_v<typename L::Word, std::uint64_t> && requires { requires L::connect() == 4; };
#else
    false;
#endif

/// The distance from a cell to the next one: up, along the row, falling, rising. Lines must fit
/// across the board.
struct LaneSteps {
  Lanes lanes;

  template <BoardLayout L>
  explicit constexpr LaneSteps(const L& layout) : LaneSteps(std::uint64_t(layout.stride())) {}

 private:
  explicit constexpr LaneSteps(std::uint64_t stride) : lanes{1, stride, stride - 1, stride + 1} {}
};

[[nodiscard]] inline std::uint64_t in_any_lane(const Lanes& lanes) {
  return lanes[0] | lanes[1] | lanes[2] | lanes[3];
}

}  // namespace zugzwang::detail
