#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell.hpp"
#include "board/game.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// The name of a column: "a" to "z", then "aa", "ab" as in a spreadsheet.
[[nodiscard]] std::string to_text(Column column);
/// "d1": the column and the number of the row, counted from the bottom.
[[nodiscard]] std::string to_text(Cell cell);

/// "d1 d2 e1"; "start" if there is no move. The moves must be legal on the board they come from.
[[nodiscard]] std::string to_cells(std::span<const Column> moves);

/// Reads "d1 d2 e1", with or without commas; "start" or nothing is the empty board. Every cell must
/// be the one where the stone lands.
[[nodiscard]] std::expected<Game, ParseError> read_cells(std::string_view text, const Rules& rules);

/// The cells that the moves take, in order.
[[nodiscard]] std::vector<Cell> cells_of(std::span<const Column> moves);

}  // namespace zugzwang
