#pragma once

// Winning by continuous threats: every stone of the attacker threatens an immediate win, so that
// the defender never has a choice. A small search of its own, exact, without the solver.

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.hpp"

namespace zugzwang {

struct ForcedLine {
  Side winner;
  /// From the position on, including the winning stone. The loser's moves are forced, except for
  /// the last one if it faces two threats.
  std::vector<Column> moves;
};

/// Far more nodes than any known position needs. A win that takes more is not found.
inline constexpr std::uint64_t kForcedLineNodes = 2'000'000;

/// A shortest win by continuous threats for the side to move. If there is none, but the other side
/// threatens an immediate win, one for the other side after the forced reply.
[[nodiscard]] std::optional<ForcedLine> find_forced_line(
    const Position& position, std::uint64_t node_limit = kForcedLineNodes);

}  // namespace zugzwang
