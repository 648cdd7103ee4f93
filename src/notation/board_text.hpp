#pragma once

// Shared by the readers of records and of JSON.

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "board/geometry.hpp"
#include "notation/context.hpp"

namespace zugzwang {

/// "9x7x5": columns, rows, connect.
[[nodiscard]] std::string to_text(Geometry geometry);

struct BoardNumbers {
  int columns;
  int rows;
  int connect;
};

/// The numbers of such a text; "9x7" has four in a line. None if it is not of that form.
[[nodiscard]] std::optional<BoardNumbers> board_numbers(std::string_view text);

/// What to say about a text that names another board than the one insisted on.
[[nodiscard]] std::string describe_other_board(Geometry named, Geometry insisted);

/// What to say about a text that names these rules where the others are insisted on.
[[nodiscard]] std::string_view describe_other_rules(bool named_consolation);

}  // namespace zugzwang
