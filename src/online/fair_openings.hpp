#pragma once

#include <vector>

#include "board/cell.hpp"
#include "board/outcome.hpp"
#include "book/opening_book.hpp"

namespace zugzwang::online {

/// How many stones a fair opening has. Even, so that whoever begins is to move. The standard board
/// has 200 such openings.
inline constexpr int kFairOpeningStones = 4;

/// Openings that are draws with best play.
struct FairOpenings {
  /// For these rules only.
  Rules rules = {};
  std::vector<std::vector<Column>> openings = {};

  [[nodiscard]] bool cover(const Rules& others) const {
    return !openings.empty() && others == rules;
  }
};

/// One for each position with this many stones that the book calls a draw and in which neither side
/// could win with its next stone.
[[nodiscard]] FairOpenings find_fair_openings(const OpeningBook& book,
                                              int stones = kFairOpeningStones);

}  // namespace zugzwang::online
