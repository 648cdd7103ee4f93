#pragma once

// Shared by the readers of JSON.

#include <string_view>

#include "notation/parse_error.hpp"

namespace zugzwang {

/// Where and why a text, which must not be valid JSON, is not.
[[nodiscard]] ParseError json_syntax_error(std::string_view text);

}  // namespace zugzwang
