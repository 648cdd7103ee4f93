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

/// The numbers in such a text; "9x7" means four in a line. None if it does not have that form.
[[nodiscard]] std::optional<BoardNumbers> board_numbers(std::string_view text);

/// The message about a text that names another board than the required one.
[[nodiscard]] std::string describe_board_mismatch(Geometry named, Geometry required);

/// The message about a text that names these rules where the others are required.
[[nodiscard]] std::string_view describe_rules_mismatch(bool named_consolation);

}  // namespace zugzwang
