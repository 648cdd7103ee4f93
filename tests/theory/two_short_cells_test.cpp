#include "theory/two_short_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>

#include "theory/columns.hpp"
#include "theory/follow_up.hpp"
#include "theory/line_windows.hpp"

namespace zugzwang {
namespace {

Geometry board(int columns, int rows, int connect) {
  return *Geometry::make(columns, rows, connect);
}

/// Random disjoint stones, floating ones allowed: the functions do not care.
template <class F>
void for_random_stones(const F& check) {
  std::mt19937_64 random(11);
  const Geometry boards[] = {board(7, 6, 4), board(5, 4, 3), board(8, 7, 5),
                             board(6, 9, 6), board(3, 7, 4), board(10, 10, 4)};
  for (const Geometry geometry : boards) {
    const WideLayout layout(geometry);
    for (int i = 0; i < 500; ++i) {
      const auto word = [&] { return (u128{random()} << 64 | random()) & layout.all_cells(); };
      const u128 own = word();
      const u128 other = word() & ~own;
      check(layout, own, other);
    }
  }
}

TEST(TwoShortCells, LieOnLinesThatLackAtMostTwo) {
  for_random_stones([](const auto& layout, u128 own, u128 other) {
    const LineWindows<WideLayout> lines(layout);
    const u128 targets = layout.all_cells() & ~(own | other);
    const u128 found = two_short_cells(layout, own, targets);
    for (int bit = 0; bit < layout.geometry().bits(); ++bit) {
      const bool expected =
          (targets >> bit & 1) != 0 && std::ranges::any_of(lines.through(bit), [&](u128 line) {
            return (line & other) == 0 && count_bits(line & ~own) <= 2;
          });
      ASSERT_EQ((found >> bit & 1) != 0, expected);
    }
  });
}

TEST(TwoShortCells, AreTheSameInLanes) {
  std::mt19937_64 random(13);
  for (const Geometry geometry :
       {board(7, 6, 4), board(4, 15, 4), board(6, 7, 4), board(8, 7, 4), board(12, 4, 4)}) {
    const NarrowLayout layout(geometry);
    for (int i = 0; i < 2'000; ++i) {
      const std::uint64_t own = random() & layout.all_cells();
      const std::uint64_t targets = random() & layout.all_cells() & ~own;
      ASSERT_EQ(detail::two_short_cells_in_lanes(layout, own, targets),
                two_short_cells(layout, own, targets))
          << describe(geometry);
    }
  }
}

TEST(TwoShortCells, AreTheSameInEveryLayout) {
  for_random_stones([](const auto& layout, u128 own, u128 other) {
    if (layout.geometry() != Geometry::standard()) return;
    const u128 targets = layout.all_cells() & ~(own | other);
    ASSERT_EQ(two_short_cells(StandardLayout{}, static_cast<std::uint64_t>(own),
                              static_cast<std::uint64_t>(targets)),
              static_cast<std::uint64_t>(two_short_cells(layout, own, targets)));
  });
}

TEST(Columns, LowestAndFillUp) {
  const StandardLayout layout;
  const std::uint64_t cells = 0b0'101000ULL | 0b0'000110ULL << 7 | 0b0'100000ULL << 42;
  EXPECT_EQ(lowest_per_column(layout, cells),
            0b0'001000ULL | 0b0'000010ULL << 7 | 0b0'100000ULL << 42);
  EXPECT_EQ(fill_up(layout, cells), 0b0'111000ULL | 0b0'111110ULL << 7 | 0b0'100000ULL << 42);
}

TEST(FollowUp, ClaimsTheEvenRowsOfTheEmptyBoard) {
  const StandardLayout layout;
  const std::uint64_t uppers = upper_cells(layout);
  EXPECT_EQ(uppers & 0b111111, 0b101010U);
  const auto plan = follow_up(layout, uppers, 0, 0, 0);
  EXPECT_EQ(plan.reach, layout.all_cells() & ~uppers);
  EXPECT_EQ(plan.singles, 0U);
  EXPECT_EQ(plan.gain, 0);
}

}  // namespace
}  // namespace zugzwang
