#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell.hpp"
#include "board/position.hpp"
#include "notation/context.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

enum class ColumnLabels : std::uint8_t { None, Letters, Numbers };

/// How a diagram is drawn. With the default symbols it can be read back, whatever else is set.
struct DiagramStyle {
  char first = 'X';
  char second = 'O';
  char empty = '.';
  ColumnLabels labels = ColumnLabels::Letters;
  bool row_numbers = false;
  bool framed = false;
  /// These are put in brackets, neighbours in a row together: "[X X X X] O".
  std::vector<Cell> highlighted = {};
};

/// The rows from the top, each ending in a newline, then the labels of the columns.
[[nodiscard]] std::string to_diagram(const Position& position, const DiagramStyle& style = {});

/// Reads a diagram: of the context's board if that is explicit, otherwise of as many columns and
/// rows as it shows, with the context's `connect`. Whether a game can lead to the position is
/// another question: see reach.hpp.
[[nodiscard]] std::expected<Position, ParseError> read_diagram(std::string_view text,
                                                               const ReadContext& context);

/// Does this character stand for a stone or an empty cell in a diagram?
[[nodiscard]] bool is_diagram_symbol(char c);

}  // namespace zugzwang
