#pragma once

#include <cstdint>

namespace zugzwang {

/// What is certain for the side to move.
enum class ProvedResult : std::uint8_t { None, Win, Draw, Loss };

/// A win for one side is a loss for the other.
[[nodiscard]] constexpr ProvedResult for_other_side(ProvedResult proof) {
  return proof == ProvedResult::Win    ? ProvedResult::Loss
         : proof == ProvedResult::Loss ? ProvedResult::Win
                                       : proof;
}

}  // namespace zugzwang
