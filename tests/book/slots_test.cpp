#include "book/slots.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "board/bitboard.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

BookPosition mirror_image(const BookPosition& position) {
  const auto image = [&](Side side) { return mirrored(position.layout(), position.stones(side)); };
  return *BookPosition::with_stones(BookPosition::empty_like(position), image(Side::First),
                                    image(Side::Second));
}

TEST(BookSlots, CountsTheSlotsOfTheStandardBoard) {
  const auto slots = BookSlots::make(Geometry::standard(), 10);
  ASSERT_TRUE(slots.has_value());
  EXPECT_EQ(slots->count(0), 1U);
  EXPECT_EQ(slots->count(1), 4U);
  EXPECT_EQ(slots->count(2), 32U);
  EXPECT_EQ(slots->count(10), 941472U);
}

TEST(BookSlots, EverySlotHasAPositionAndEveryPositionItsSlot) {
  for (const auto [columns, rows, connect, plies] :
       {std::tuple{7, 6, 4, 6}, {4, 4, 4, 16}, {3, 5, 3, 9}, {6, 4, 4, 6}, {9, 3, 3, 5}}) {
    const auto slots = BookSlots::make(*Geometry::make(columns, rows, connect), plies);
    ASSERT_TRUE(slots.has_value());
    for (int ply = 0; ply <= plies; ++ply) {
      for (std::uint32_t slot = 0; slot < slots->count(ply); ++slot) {
        const BookPosition position = slots->position_at(ply, slot);
        ASSERT_EQ(position.ply(), ply);
        if (slots->is_canonical(position)) {
          ASSERT_EQ(slots->slot_of(position), slot);
          ASSERT_EQ(slots->slot_of(mirror_image(position)), slot);
        } else {
          ASSERT_NE(slots->slot_of(position), slot);
        }
      }
    }
  }
}

TEST(BookSlots, DifferentPositionsOfRandomGamesShareASlotOnlyAsMirrorImages) {
  const auto slots = BookSlots::make(Geometry::standard(), 8);
  std::mt19937_64 rng(7);
  std::map<std::pair<int, std::uint32_t>, BookPosition> seen;
  for (int i = 0; i < 20'000; ++i) {
    const Game game = testing::random_game(rng, {}, 8);
    const BookPosition position = to_book_position(game.position());
    const auto [at, is_new] =
        seen.try_emplace({position.ply(), slots->slot_of(position)}, position);
    ASSERT_TRUE(at->second == position || at->second == mirror_image(position));
  }
}

TEST(BookSlots, RefusesWhatIsNoOpeningBook) {
  EXPECT_FALSE(BookSlots::make(*Geometry::make(10, 10, 4), 2)) << "128 bits";
  EXPECT_FALSE(BookSlots::make(Geometry::standard(), 43));
  EXPECT_FALSE(BookSlots::make(Geometry::standard(), -1));
  EXPECT_FALSE(BookSlots::make(Geometry::standard(), 20)) << "too many positions";
  EXPECT_FALSE(BookSlots::make(*Geometry::make(32, 1, 4), 16)) << "too many outlines";
}

}  // namespace
}  // namespace zugzwang
