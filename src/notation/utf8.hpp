#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace zugzwang {

struct CodePoint {
  char32_t value;
  std::size_t bytes;
};

/// The code point that the text begins with; none if those bytes are not UTF-8. The text must not
/// be empty.
[[nodiscard]] std::optional<CodePoint> first_code_point(std::string_view text);

/// The offset of the first bytes that are not UTF-8; none if all of it is valid.
[[nodiscard]] std::optional<std::size_t> find_invalid_utf8(std::string_view text);

}  // namespace zugzwang
