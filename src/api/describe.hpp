#pragma once

// Shared by the operations: the things of the library as JSON.

#include <span>
#include <string_view>

#include "api/answer.hpp"
#include "board/game.hpp"
#include "board/outcome.hpp"
#include "notation/game_record.hpp"
#include "players/player.hpp"

namespace zugzwang::api {

[[nodiscard]] std::string_view name_of(Side side);
[[nodiscard]] Json to_json(Cell cell);
[[nodiscard]] Json to_json(const Rules& rules);
[[nodiscard]] Json to_json(const Outcome& outcome);
[[nodiscard]] Json to_json(const GameResult& result);
/// Column numbers.
[[nodiscard]] Json to_json(std::span<const Column> columns);
/// All about the position that a game has reached.
[[nodiscard]] Json to_json(const Game& game);
/// A move, and what its player did to decide.
[[nodiscard]] Json to_json(const Decision& decision);

}  // namespace zugzwang::api
