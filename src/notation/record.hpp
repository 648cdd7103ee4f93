#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "notation/context.hpp"
#include "notation/game_record.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// Reads tags, numbered moves, comments and a result, as docs/formats.md describes them.
[[nodiscard]] std::expected<GameRecord, ParseError> read_record(std::string_view text,
                                                                const ReadContext& context);

/// The record as text, ending in a newline. Times are not part of this form. The moves must be
/// legal.
[[nodiscard]] std::string to_record(const GameRecord& record);

}  // namespace zugzwang
