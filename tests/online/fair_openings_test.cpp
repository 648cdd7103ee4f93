#include "online/fair_openings.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include "board/game.hpp"
#include "board/immediate_wins.hpp"

namespace zugzwang::online::testing {
namespace {

OpeningBook standard_book() {
  std::ifstream file(ZUGZWANG_BOOK, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  return *OpeningBook::read(std::as_bytes(std::span(bytes)));
}

TEST(FairOpenings, AreDrawsInWhichNobodyIsInAHurry) {
  const OpeningBook book = standard_book();
  const FairOpenings fair = find_fair_openings(book);
  EXPECT_TRUE(fair.cover({}));
  EXPECT_FALSE(fair.cover({.consolation = true}));
  EXPECT_FALSE(fair.cover({.geometry = *Geometry::make(8, 7, 4)}));
  EXPECT_EQ(fair.openings.size(), 200);
  std::set<Position::Word> positions;
  for (const auto& opening : fair.openings) {
    ASSERT_EQ(std::ssize(opening), kFairOpeningStones);
    Game game;
    for (const Column column : opening) ASSERT_TRUE(game.play(column));
    EXPECT_EQ(book.lookup(game.position())->value(), 0);
    EXPECT_EQ(immediate_wins(game.position(), Side::First), 0);
    EXPECT_EQ(immediate_wins(game.position(), Side::Second), 0);
    positions.insert(game.position().key());
  }
  EXPECT_EQ(positions.size(), fair.openings.size());
}

}  // namespace
}  // namespace zugzwang::online::testing
