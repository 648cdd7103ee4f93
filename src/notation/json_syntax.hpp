#pragma once

// Shared by the readers of JSON.

#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "notation/parse_error.hpp"

namespace zugzwang {

/// Nothing that we read is nested nearly so deeply.
inline constexpr int kMaxJsonDepth = 64;

/// The value that the text writes. Refused is what is no JSON, and an object that has a key twice,
/// because one of the two values would be lost.
/// So is deeper nesting, so that whoever goes through the value may do it recursively.
[[nodiscard]] std::expected<nlohmann::json, ParseError> parse_json(std::string_view text,
                                                                   int max_depth = kMaxJsonDepth);

}  // namespace zugzwang
