#pragma once

// Shared by the readers of JSON.

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "notation/json.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// Nothing that we read is nested nearly this deeply.
inline constexpr int kMaxJsonDepth = 64;

/// In one object; nothing that we read has nearly this many. JsonValue searches its keys one by
/// one.
inline constexpr int kMaxJsonKeys = 1000;

/// The value that the text stands for. Refuses anything that is not JSON; an object with a repeated
/// key, because one of the two values would be lost, or with too many keys; and deeper nesting, so
/// that the value can be walked recursively.
[[nodiscard]] std::expected<JsonValue, ParseError> parse_json(std::string_view text,
                                                              int max_depth = kMaxJsonDepth);

/// None if the value is not a whole number. One that is too large for the type becomes the largest
/// value of the type.
[[nodiscard]] std::optional<std::int64_t> whole_number_of(const JsonValue& value);

}  // namespace zugzwang
