#pragma once

#include <optional>
#include <vector>

#include "explain/explanation.hpp"

namespace zugzwang {

/// What is worth saying about the position, most important first; made from everything in the
/// explanation but its facts.
[[nodiscard]] std::vector<Fact> facts_of(const Explanation& explanation);

/// The cells that both sides can fill before somebody has to play below a winning cell.
struct WaitingMoves {
  std::vector<Column> columns;  ///< where they are
  int cells = 0;                ///< how many
  std::vector<Cell> openings;   ///< where, after that, somebody has to play below a winning cell
};

[[nodiscard]] WaitingMoves waiting_moves(const Position& position, const ThreatLists& threats);

/// The side that runs out of waiting moves and then has to open a column for the other, if the
/// exact score confirms that.
[[nodiscard]] std::optional<Side> loser_by_zugzwang(const Position& position,
                                                    const ThreatLists& threats, Score score,
                                                    const WaitingMoves& waiting);

}  // namespace zugzwang
