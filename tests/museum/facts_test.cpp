#include "museum/facts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "board/census.hpp"
#include "board/position.hpp"

namespace zugzwang {
namespace {

TEST(Facts, AreTheFiguresThatPapersQuote) {
  const std::vector<GameFact> facts = game_facts();
  ASSERT_EQ(facts.size(), 5u);
  EXPECT_TRUE(facts[0].value == 117'649);
  EXPECT_TRUE(facts[1].value == 558'545'864'083'284'007);
  EXPECT_TRUE(facts[2].value == u128{109'418'989'131'512'359} * 1000 + 209);
  // "7.1 * 10^13"
  EXPECT_TRUE(facts[3].value == 70'728'639'995'483);
  EXPECT_TRUE(facts[4].value == 4'531'985'219'092);
  for (const GameFact& fact : facts) EXPECT_FALSE(fact.counts.empty());
}

TEST(Facts, SixMovesCanBePlayedInEveryOrder) {
  CensusRequest request{.plies = 6};
  u128 games = 0;
  request.on_ply = [&](const PlyCensus& ply) { games = ply.games.value; };
  ASSERT_TRUE(take_census(request));
  EXPECT_TRUE(games == game_facts().front().value);
}

/// Tries every filling of the cells.
u128 count_by_trying(Geometry geometry) {
  const Position empty(geometry);
  u128 count = 0;
  u128 fillings = 1;
  for (int cell = 0; cell < geometry.cells(); ++cell) fillings *= 3;
  for (u128 filling = 0; filling < fillings; ++filling) {
    std::array<u128, 3> stones{};
    u128 rest = filling;
    for (int cell = 0; cell < geometry.cells(); ++cell, rest /= 3) {
      const Cell at{Column(cell % geometry.columns()), Row(cell / geometry.columns())};
      stones[static_cast<std::size_t>(rest % 3)] |= cell_bit(empty.layout(), at);
    }
    if (Position::with_stones(empty, stones[1], stones[2])) ++count;
  }
  return count;
}

TEST(Facts, FillingsAreAllThatLookLikePositions) {
  for (const auto& [columns, rows] : {std::pair{3, 3}, {4, 3}, {3, 4}}) {
    const Geometry geometry = *Geometry::make(columns, rows, 3);
    EXPECT_TRUE(count_fillings(columns, rows) == count_by_trying(geometry))
        << columns << "x" << rows;
  }
}

}  // namespace
}  // namespace zugzwang
