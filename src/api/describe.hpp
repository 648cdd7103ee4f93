#pragma once

// The types of the rooms below as JSON, for the façade and for commands that print JSON: only this
// room writes them. docs/protocol.md says what they look like.

#include <optional>
#include <span>
#include <string_view>

#include "api/answer.hpp"
#include "board/game.hpp"
#include "board/outcome.hpp"
#include "notation/game_record.hpp"
#include "notation/text.hpp"
#include "players/player.hpp"
#include "theory/threat_list.hpp"

namespace zugzwang::api {

/// "first" or "second"; null for nobody.
[[nodiscard]] Json to_json(const std::optional<Side>& side);
/// "d1"
[[nodiscard]] Json to_json(Cell cell);
[[nodiscard]] Json to_json(std::span<const Cell> cells);
/// The cells of a line.
[[nodiscard]] Json to_json(const Line& line);
[[nodiscard]] Json to_json(std::span<const Line> lines);
/// Column numbers.
[[nodiscard]] Json to_json(std::span<const Column> columns);
[[nodiscard]] Json to_json(const Rules& rules);
[[nodiscard]] Json to_json(const Outcome& outcome);
/// The cells of each side, and all about each threat.
[[nodiscard]] Json to_json(const ThreatLists& threats);
[[nodiscard]] Json to_json(const GameResult& result);
/// All about the position that a game has reached.
[[nodiscard]] Json to_json(const Game& game);
/// A position that was read, possibly from a diagram, which has no moves.
[[nodiscard]] Json to_json(const PositionText& text);
/// A move, and what its player did to decide.
[[nodiscard]] Json to_json(const Decision& decision);

}  // namespace zugzwang::api
