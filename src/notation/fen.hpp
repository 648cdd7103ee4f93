#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// The position as the protocols of chess programs write it: rows from the top, `P` and `p` for
/// stones, a number for a run of empty cells, then the side to move: "7/7/7/7/3p3/3P3 w - - 0 1".
[[nodiscard]] std::string to_fen(const Position& position);

/// Reads such a text for this board. The fields after the rows may be left out, from the end. The
/// side must be the one to move; the other fields must be well-formed, and are ignored.
[[nodiscard]] std::expected<Position, ParseError> read_fen(std::string_view text,
                                                           Geometry geometry);

}  // namespace zugzwang
