#include "search/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace zugzwang {
namespace {

TEST(Random, SameSeedSameNumbers) {
  Random a(42);
  Random b(42);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(a.next(), b.next());
  // Known output of SplitMix64 from the seed 0: the same on every machine.
  EXPECT_EQ(Random(0).next(), 0xE220A8397B1DCDAFU);
}

TEST(Random, BelowIsEven) {
  Random random(1);
  std::array<int, 7> counts{};
  constexpr int kDraws = 70'000;
  for (int i = 0; i < kDraws; ++i) ++counts[random.below(7)];
  // The chance that one of them is off by 5 standard deviations is below one in a hundred thousand.
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 470);
}

TEST(Random, DrawsEveryColumnOfASetAndNoOther) {
  Random random(3);
  const ColumnSet columns = ColumnSet::of_bits(0b1010010);
  ColumnSet seen;
  for (int i = 0; i < 200; ++i) {
    const Column column = random.one_of(columns);
    ASSERT_TRUE(columns.contains(column));
    seen.insert(column);
  }
  EXPECT_EQ(seen, columns);
}

TEST(Random, StreamsDifferFromEachOtherAndFromTheirSource) {
  Random source(9);
  Random first = source.stream(0);
  Random second = source.stream(1);
  const auto a = first.next();
  const auto b = second.next();
  EXPECT_NE(a, b);
  EXPECT_NE(a, source.next());
}

TEST(Random, UnitLiesBetweenZeroAndOne) {
  Random random(5);
  double sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double unit = random.unit();
    ASSERT_GE(unit, 0);
    ASSERT_LT(unit, 1);
    sum += unit;
  }
  EXPECT_NEAR(sum / 10'000, 0.5, 0.02);
}

}  // namespace
}  // namespace zugzwang
