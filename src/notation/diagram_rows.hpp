#pragma once

// Shared by the readers of diagrams and of FEN.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <vector>

#include "board/position.hpp"
#include "notation/context.hpp"
#include "notation/parse_error.hpp"
#include "notation/source.hpp"

namespace zugzwang {

enum class Symbol : std::uint8_t { First, Second, Empty };

/// A cell as it is drawn, and where in the text.
struct Mark {
  Symbol symbol;
  std::size_t offset;
};

struct DiagramRow {
  std::vector<Mark> marks;
  std::size_t offset;
};

/// The position that the rows show, given from the top, if it is a possible one.
[[nodiscard]] std::expected<Position, ParseError> position_of(const Source& source,
                                                              const std::vector<DiagramRow>& rows,
                                                              const ReadContext& context);

}  // namespace zugzwang
