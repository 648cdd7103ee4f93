#pragma once

// The reason lies on the line: a line of best play is followed to its end, then looked back over.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/cell.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// What decides a game, as links of a chain.
enum class PlanKind : std::uint8_t {
  DoubleThreat,    ///< the winner threatens two playable cells; only one can be stopped
  Stacked,         ///< two winning cells on top of each other; the lower one has to be stopped
  ForcedSequence,  ///< every stone of the winner is a threat, up to the last one
  Zugzwang,        ///< every move that the loser has left opens a winning cell
  Block,           ///< a new threat has to be stopped below an older winning cell
  Held,            ///< a draw: the side that leads is proved unable to win
  Neutralised,     ///< a draw: the other side gets the cell of each lasting threat
  NoThreats,       ///< a draw: neither side gets a threat that lasts
};

/// "double_threat" and so on, as data formats write it.
[[nodiscard]] std::string_view to_text(PlanKind kind);

/// A cell that matters, and when. Plies count the stones from the position that is explained.
struct DecidingCell {
  Cell cell;
  /// Whose threat it is.
  Side side;
  /// The ply from which it is a threat: 0 if it is one already. It stays one until it is filled.
  int birth;
  /// The ply of the stone that fills it; none if the game ends before that.
  std::optional<int> filled;
};

/// Why a game that continues with these moves ends as it does. Everything in it is true of the
/// line; it says nothing about other moves.
struct Plan {
  /// None for a draw.
  std::optional<Side> winner;
  std::vector<Column> line;
  /// All links in order; the last one decides. Never empty.
  std::vector<PlanKind> kinds;
  /// For a win, the cells of the last link: the winner's last stone falls on one of them. For a
  /// draw, the last lasting threat of each side that had one.
  std::vector<DecidingCell> cells;
  /// With a zugzwang, the first ply after which every move of the loser opens a winning cell.
  std::optional<int> bite;
  /// With a forced sequence, the ply after which the first threat stands.
  std::optional<int> sequence;
  /// For a draw, the first ply after which neither side can complete a line any more.
  std::optional<int> dead;

  [[nodiscard]] PlanKind kind() const { return kinds.back(); }
  [[nodiscard]] bool has(PlanKind kind) const;
  [[nodiscard]] int plies() const { return static_cast<int>(line.size()); }
  [[nodiscard]] std::vector<Cell> deciding_cells() const;
  /// When the last of the deciding cells became a threat.
  [[nodiscard]] int last_birth() const;
  /// The ply after which the reason shows: the bite of a zugzwang, or when the last link of a win
  /// stands; for a draw, when the last lasting threat is stopped or no line is left.
  [[nodiscard]] int point() const;
};

/// Looks back over a line of best play that ends the game. In its last moves, a loser who is lost
/// anyway stops what can be stopped, as people do: there the plan's line may differ from the one
/// given.
[[nodiscard]] Plan plan_of_line(const Position& position, std::span<const Column> line);

/// The cell that the line's last stone fills.
[[nodiscard]] Cell last_cell(const Position& position, std::span<const Column> line);

}  // namespace zugzwang
