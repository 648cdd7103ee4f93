#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board/position.hpp"
#include "book/opening_book.hpp"
#include "search/score.hpp"

namespace zugzwang {

/// Opening books of different boards, at most one of each.
class Bookshelf {
 public:
  Bookshelf() = default;
  explicit Bookshelf(OpeningBook book);

  /// Replaces the book of the same board.
  void put(OpeningBook book);

  [[nodiscard]] std::span<const OpeningBook> books() const { return books_; }
  /// The book of this board; null if there is none.
  [[nodiscard]] const OpeningBook* find(Geometry geometry) const;
  /// The score, if the book of the position's board has it.
  [[nodiscard]] std::optional<Score> lookup(const Position& position) const;

 private:
  std::vector<OpeningBook> books_;
};

}  // namespace zugzwang
