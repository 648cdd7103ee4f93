#pragma once

// How a game that a search has played to its end is counted.

#include <cstdint>
#include <optional>

#include "board/bitboard.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// What the end of a game is to the side that made the last move: it cannot lose by its own stone.
enum class LastMoverGets : std::uint8_t { Win, Draw };

/// None while the game goes on.
template <class P>
[[nodiscard]] constexpr std::optional<LastMoverGets> ending_of(const P& position,
                                                               bool consolation) {
  if (position.last_mover_has_line()) {
    const bool consoled = consolation && is_one_group(position.layout(), position.movers_stones());
    return consoled ? LastMoverGets::Draw : LastMoverGets::Win;
  }
  if (position.is_full()) return LastMoverGets::Draw;
  return std::nullopt;
}

}  // namespace zugzwang
