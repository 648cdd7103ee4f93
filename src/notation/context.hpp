#pragma once

#include <cstddef>

#include "board/outcome.hpp"

namespace zugzwang {

/// What a reader assumes where the text does not say.
struct ReadContext {
  Rules rules = {};
  /// The caller insists on this board: a text that names another is refused. Otherwise the board
  /// that a text names, or that a diagram shows, is taken.
  bool geometry_is_explicit = false;
  /// The same for the house rule consolation, on or off.
  bool consolation_is_explicit = false;
};

/// Longer texts are refused. No moves or diagram need that much, and hardly any comment.
inline constexpr std::size_t kMaxMovesTextBytes = std::size_t{1} << 14;
inline constexpr std::size_t kMaxDiagramBytes = std::size_t{1} << 14;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;

}  // namespace zugzwang
