#pragma once

// Shared by the operations: the things of the library as JSON.

#include <span>
#include <string_view>

#include "api/answer.hpp"
#include "board/game.hpp"
#include "board/outcome.hpp"
#include "notation/game_record.hpp"

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

}  // namespace zugzwang::api
