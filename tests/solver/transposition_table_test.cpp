#include "solver/transposition_table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <unordered_map>

#include "board/layout.hpp"
#include "search/threads.hpp"
#include "solver/engine.hpp"
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
    const auto known = Table::find(table.slot(Key{key}));
    if (known && *known != Table::kNothingKnown) {
      ASSERT_TRUE(stored.contains(key));
      ASSERT_EQ(known->lower, stored[key]);
    }
    const int value = static_cast<int>(random() % 40) - 20;
    if (stored.contains(key)) continue;
    stored[key] = value;
    if (i % 2 == 0) {
      Table::push(table.slot(Key{key}), {value, 21});
    } else {
      Table::store(table.slot(Key{key}), {value, 21}, static_cast<std::uint64_t>(i));
    }
    const auto found = Table::find(table.slot(Key{key}));
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

/// Threads that write to the same few buckets never make each other see the bounds of another key.
template <class Table, class Key>
void check_threads_do_not_mix_up_keys(Table& table) {
  constexpr int kThreads = 4;
  constexpr std::uint64_t kKeys = 64;
  const auto bounds_of = [](std::uint64_t key) {
    return ScoreBounds{-static_cast<int>(key % 20), static_cast<int>(key / 20)};
  };
  std::atomic<int> found{0};
  std::atomic<int> wrong{0};
  run_threads(kThreads, [&](int thread) {
    std::mt19937_64 random(static_cast<std::uint64_t>(thread));
    for (int i = 0; i < 1'000'000; ++i) {
      const std::uint64_t key = 1 + random() % kKeys;
      const auto slot = table.slot(Key{key} * kGoldenRatio);
      if (const auto known = Table::find(slot)) {
        ++found;
        if (*known != bounds_of(key)) ++wrong;
      }
      if (i % 2 == 0) {
        Table::push(slot, bounds_of(key));
      } else {
        Table::store(slot, bounds_of(key), random() % 1000);
      }
    }
  });
  EXPECT_GT(found, 0);
  EXPECT_EQ(wrong, 0);
}

TEST(TranspositionTable, ThreadsDoNotMixUpKeys) {
  TranspositionTable table(64, 1);
  check_threads_do_not_mix_up_keys<TranspositionTable, std::uint64_t>(table);
}

TEST(TranspositionTable, ThreadsDoNotMixUpWideKeys) {
  WideTranspositionTable table(128, 1);
  check_threads_do_not_mix_up_keys<WideTranspositionTable, u128>(table);
}

template <class Word>
void expect_table_within(std::size_t mib, int columns, int rows) {
  const RuntimeLayout<Word> layout(*Geometry::make(columns, rows, 4));
  const auto engine = Engine<RuntimeLayout<Word>>::make(layout, mib << 20);
  ASSERT_NE(engine, nullptr);
  EXPECT_LE(engine->table_bytes(), mib << 20) << columns << "x" << rows;
  EXPECT_GT(engine->table_bytes(), mib << 19) << "less than half of what was asked for";
}

TEST(TranspositionTable, TakesTheMemoryThatWasAskedForOnEveryBoard) {
  for (const std::size_t mib : {4U, 16U, 33U}) {
    expect_table_within<std::uint64_t>(mib, 7, 6);
    expect_table_within<std::uint64_t>(mib, 9, 6);
    expect_table_within<u128>(mib, 10, 10);
  }
}

TEST(TranspositionTable, MergesBoundsOfOneKey) {
  using Table = TranspositionTable;
  Table table(49, 8);
  const auto slot = table.slot(12345);
  Table::store(slot, {-3, 5}, 10);
  Table::store(slot, {1, 7}, 10);
  EXPECT_EQ(*Table::find(slot), (ScoreBounds{1, 5}));
  table.clear();
  EXPECT_FALSE(Table::find(slot).has_value());
}

/// The entry of this key and an empty one look alike, except for the bounds.
TEST(TranspositionTable, KnowsNothingOfAKeyBeforeItIsStored) {
  using Table = TranspositionTable;
  Table table(49, 8);
  const auto slot = table.slot(0);
  EXPECT_EQ(slot.rest, 0U);
  EXPECT_EQ(Table::find(slot).value_or(Table::kNothingKnown), Table::kNothingKnown);
  Table::store(slot, {-3, 5}, 10);
  EXPECT_EQ(*Table::find(slot), (ScoreBounds{-3, 5}));
  table.clear();
  Table::push(slot, {2, 31});
  EXPECT_EQ(*Table::find(slot), (ScoreBounds{2, 31}));
}

TEST(TranspositionTable, SaysWhenTheMachineDoesNotHaveTheMemory) {
  EXPECT_TRUE(TranspositionTable(49, 10).has_memory());
  EXPECT_TRUE(WideTranspositionTable(100, 10).has_memory());
  EXPECT_FALSE(TranspositionTable(64, 60).has_memory());
  EXPECT_FALSE(WideTranspositionTable(100, 60).has_memory());
}

}  // namespace
}  // namespace zugzwang
