#include "book/bookshelf.hpp"

#include <gtest/gtest.h>

#include "book/draft.hpp"

namespace zugzwang {
namespace {

/// A book without stones, whose only position has this score.
OpeningBook book_of(int columns, int rows, int score) {
  BookDraft draft(*BookSlots::make(*Geometry::make(columns, rows, 4), 0));
  draft.set(0, Score(score));
  return *OpeningBook::read(draft.finish());
}

Position empty(int columns, int rows) { return Position(*Geometry::make(columns, rows, 4)); }

TEST(Bookshelf, AsksTheBookOfThePositionsBoard) {
  Bookshelf shelf(book_of(4, 5, 1));
  shelf.put(book_of(5, 4, -2));
  EXPECT_EQ(shelf.lookup(empty(4, 5)), Score(1));
  EXPECT_EQ(shelf.lookup(empty(5, 4)), Score(-2));
  EXPECT_FALSE(shelf.lookup(empty(5, 5)));
  EXPECT_EQ(shelf.find(*Geometry::make(5, 5, 4)), nullptr);
  EXPECT_EQ(shelf.find(*Geometry::make(5, 4, 3)), nullptr);
}

TEST(Bookshelf, KeepsOneBookOfEachBoard) {
  Bookshelf shelf(book_of(4, 5, 1));
  shelf.put(book_of(5, 4, -2));
  shelf.put(book_of(4, 5, 0));
  EXPECT_EQ(shelf.books().size(), 2U);
  EXPECT_EQ(shelf.lookup(empty(4, 5)), Score(0));
}

}  // namespace
}  // namespace zugzwang
