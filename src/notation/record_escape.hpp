#pragma once

// Shared by the reader and the writer of records.

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "notation/parse_error.hpp"
#include "notation/source.hpp"

namespace zugzwang {

/// The text as written between its opening character and `closing`, which may be '"' or '}'.
[[nodiscard]] std::string escaped(std::string_view text, char closing);

struct QuotedText {
  std::string text;
  /// The offset after the closing character.
  std::size_t end;
};

/// Reads what `escaped` wrote, from the opening character at `offset` on. A line break counts as a
/// space, so that long comments may be wrapped by hand.
[[nodiscard]] std::expected<QuotedText, ParseError> read_escaped(const Source& source,
                                                                 std::size_t offset, char closing);

}  // namespace zugzwang
