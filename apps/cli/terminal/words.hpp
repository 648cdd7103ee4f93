#pragma once

// How the command line names sides, cells and results.

#include <span>
#include <string>

#include "board/cell.hpp"
#include "board/outcome.hpp"

namespace zugzwang::cli {

/// "First (X)", with the letter that diagrams use.
[[nodiscard]] std::string name_of(Side side);

/// "d1 e1 f1 g1"
[[nodiscard]] std::string list_of(std::span<const Cell> cells);

/// "1-7 or a-g": how a column can be typed.
[[nodiscard]] std::string columns_to_type(Geometry geometry);

/// "First (X) wins: d1 e1 f1 g1", "draw: the board is full", or "ongoing".
[[nodiscard]] std::string result_sentence(const Outcome& outcome);

}  // namespace zugzwang::cli
