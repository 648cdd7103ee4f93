#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "cli/report/markup.hpp"

namespace zugzwang::cli {

/// A board as a small drawing.
struct BoardPicture {
  Position position;
  /// Lines that are drawn over the stones.
  std::vector<Line> lines = {};
  /// A stone with a ring, such as the last one.
  std::optional<Cell> marked = {};
  /// Empty cells with a ring, such as where a stone should have gone.
  std::vector<Cell> missed = {};
};

/// `about` is the description for screen readers.
[[nodiscard]] Markup picture_of(const BoardPicture& board, std::string_view about);

/// How the stones of both sides look, for a caption.
inline constexpr std::string_view kStonesCaption =
    "First has the yellow stones with a ring, Second the red ones with a star.";

}  // namespace zugzwang::cli
