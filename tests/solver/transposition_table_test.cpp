#include "solver/transposition_table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

#include "solver/wide_transposition_table.hpp"

namespace zugzwang {
namespace {

template <class Table, class Key>
void check_never_mixes_up_keys(Table& table, int key_bits) {
  std::mt19937_64 random(1);
  std::unordered_map<std::uint64_t, int> stored;
  const std::uint64_t mask =
      key_bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << key_bits) - 1;
  for (int i = 0; i < 200'000; ++i) {
    const std::uint64_t key = random() & mask;
    const auto known = table.find(table.slot(Key{key}));
    if (known) {
      ASSERT_TRUE(stored.contains(key));
      ASSERT_EQ(known->lower, stored[key]);
    }
    const int value = static_cast<int>(random() % 40) - 20;
    if (stored.contains(key)) continue;
    stored[key] = value;
    if (i % 2 == 0) {
      table.push(table.slot(Key{key}), {value, 21});
    } else {
      table.store(table.slot(Key{key}), {value, 21}, static_cast<std::uint64_t>(i));
    }
    const auto found = table.find(table.slot(Key{key}));
    ASSERT_TRUE(found.has_value());
    ASSERT_EQ(*found, (ScoreBounds{value, 21}));
  }
}

TEST(TranspositionTable, NeverMixesUpKeys) {
  for (const int bits : {12, 20, 49, 64}) {
    TranspositionTable table(bits, 8);
    check_never_mixes_up_keys<TranspositionTable, std::uint64_t>(table, bits);
  }
}

TEST(TranspositionTable, NeverMixesUpWideKeys) {
  WideTranspositionTable table(128, 8);
  check_never_mixes_up_keys<WideTranspositionTable, u128>(table, 64);
}

TEST(TranspositionTable, MergesBoundsOfOneKey) {
  TranspositionTable table(49, 8);
  const auto slot = table.slot(12345);
  table.store(slot, {-3, 5}, 10);
  table.store(slot, {1, 7}, 10);
  EXPECT_EQ(*table.find(slot), (ScoreBounds{1, 5}));
  table.clear();
  EXPECT_FALSE(table.find(slot).has_value());
}

TEST(TranspositionTable, SaysWhenTheMachineDoesNotHaveTheMemory) {
  EXPECT_TRUE(TranspositionTable(49, 10).has_memory());
  EXPECT_TRUE(WideTranspositionTable(100, 10).has_memory());
  EXPECT_FALSE(TranspositionTable(64, 60).has_memory());
  EXPECT_FALSE(WideTranspositionTable(100, 60).has_memory());
}

}  // namespace
}  // namespace zugzwang
