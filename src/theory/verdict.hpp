#pragma once

// Who should win by zugzwang: the rules of thumb that players use. They are not proofs. Code that
// shows a verdict says so, and compares it with the exact value where that is known; docs/theory.md
// has the hit rate.

#include <cstdint>
#include <optional>

#include "board/cell.hpp"
#include "board/geometry.hpp"
#include "theory/threat_list.hpp"

namespace zugzwang {

/// The rule that applies. The *follower* is the side that can answer every stone in the same column
/// to the end: Second, or First on a board with an odd number of cells. The other side is the
/// *leader*. A good threat is an odd one for First and an even one for Second; for boards with an
/// odd number of rows see good_cells(). Threats above a good one of the other side do not count.
enum class ThumbRule : std::uint8_t {
  ImmediateWin,    ///< the side to move completes a line
  DoubleThreat,    ///< the other side does, with one of two playable cells
  BothGood,        ///< both have a good threat, in different columns: the leader wins
  LeaderGood,      ///< the leader has a good threat, the follower none that matters: it wins
  GoodAgainstBad,  ///< the leader's good threats are balanced by bad ones in other columns: draw
  FollowerGood,    ///< only the follower has a good threat: it wins
  NeitherGood,     ///< nobody gains by zugzwang: draw
};

struct ThumbVerdict {
  /// None for a draw.
  std::optional<Side> winner;
  ThumbRule rule;
  /// The threats that decide, where the rule speaks of one.
  std::optional<Cell> leaders_threat = {};
  std::optional<Cell> followers_threat = {};
};

[[nodiscard]] ThumbVerdict rule_of_thumb_verdict(const Position& position,
                                                 const ThreatLists& threats);

/// The side that can answer every stone in the same column.
[[nodiscard]] Side follower(Geometry geometry);

/// Who profits by the same rules if both sides only wait: the winner, or the follower.
[[nodiscard]] Side zugzwang_controller(const Position& position, const ThumbVerdict& verdict);

}  // namespace zugzwang
