#pragma once

// The positions of a plan's line that tell the story: now, when the deciding threat is made, when
// it bites, and the end.

#include <cstdint>
#include <string_view>
#include <vector>

#include "explain/plan.hpp"

namespace zugzwang {

enum class FrameRole : std::uint8_t {
  Now,
  Birth,     ///< the last of the deciding cells has become a threat
  Sequence,  ///< the first of an unbroken series of threats
  Bite,      ///< the loser has only moves that open a winning cell
  Decided,   ///< the loser cannot stop everything
  Stopped,   ///< a draw: the last lasting threat is stopped
  NoLines,   ///< a draw: neither side can complete a line any more
  End,
};

/// "now", "birth" and so on, as data formats write it.
[[nodiscard]] std::string_view to_text(FrameRole role);

struct KeyFrame {
  FrameRole role;
  /// Stones from the position that is explained.
  int ply;
  Position position;
  /// What it is about: threats that stand, or the cells that were played.
  std::vector<Cell> cells;
  /// Playable cells that the loser must not take.
  std::vector<Cell> closed = {};
};

/// Two to four frames in ascending order of ply. If more than four stones are still to be played,
/// at least one frame lies between now and the end.
[[nodiscard]] std::vector<KeyFrame> key_frames(const Position& position, const Plan& plan);

}  // namespace zugzwang
