#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/context.hpp"
#include "notation/game_record.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// What a JSON game record says about itself.
inline constexpr std::string_view kJsonFormat = "zugzwang-game";
inline constexpr int kJsonVersion = 1;

/// Reads a JSON game record, as docs/formats.md describes it, and checks all of it.
[[nodiscard]] std::expected<GameRecord, ParseError> read_json(std::string_view text,
                                                              const ReadContext& context);

/// The whole record as JSON, one line for each key, ending in a newline.
[[nodiscard]] std::string to_json(const GameRecord& record);

}  // namespace zugzwang
