#include "book/built_in_books.hpp"

#include <gtest/gtest.h>

#include "search/random.hpp"
#include "solver/solver.hpp"

namespace zugzwang {
namespace {

TEST(BuiltInBooks, AgreeWithTheSolver) {
  Random random(1);
  const auto shelf = built_in_books();
  ASSERT_NE(shelf->find(Geometry::standard()), nullptr);
  for (const OpeningBook& book : shelf->books()) {
    Solver solver;
    const int ply = book.plies();
    for (int compared = 0; compared < 10;) {
      const auto slot = random.below(book.slots().count(ply));
      const BookPosition position = book.slots().position_at(ply, slot);
      if (!has_score(position)) continue;
      const Position wide = Position::with_key(Position(book.geometry()), position.key());
      ASSERT_EQ(book.lookup(wide), solver.solve(wide).score()) << describe(book.geometry());
      ++compared;
    }
  }
}

}  // namespace
}  // namespace zugzwang
