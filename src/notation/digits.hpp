#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "board/cell.hpp"
#include "board/game.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// The last column that a single character names: 1-9, then A-Z.
inline constexpr int kLastDigit = 9;
inline constexpr int kLastLetterDigit = 35;

/// "4", "A" for column 10, "(36)" beyond Z.
[[nodiscard]] std::string to_digit(Column column);

/// "4453"; "start" if there is no move.
[[nodiscard]] std::string to_digits(std::span<const Column> moves);

/// Reads "4453", with white space anywhere between moves; "start" or nothing is the empty board.
[[nodiscard]] std::expected<Game, ParseError> read_digits(std::string_view text,
                                                          const Rules& rules);

}  // namespace zugzwang
