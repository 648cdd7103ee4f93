#pragma once

// The transposition table for boards whose keys need more than 64 bits. Entries are two words, so
// they cannot be shared between threads without locks: wide boards are searched by one thread.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "board/word.hpp"
#include "solver/huge_array.hpp"
#include "solver/score_bounds.hpp"
#include "solver/transposition_table.hpp"

namespace zugzwang {

class WideTranspositionTable {
 public:
  struct Slot {
    std::size_t bucket;
    u128 key;
    [[nodiscard]] std::uint64_t identity() const { return bucket; }
  };

  WideTranspositionTable(int /*key_bits*/, int bucket_bits)
      : bucket_bits_(bucket_bits), entries_(entry_count()) {}

  /// False if the machine did not have the memory. Such a table may not be used.
  [[nodiscard]] bool has_memory() const { return entries_.has_memory(); }

  void clear() { std::fill_n(&entries_[0], entry_count(), Entry{}); }
  [[nodiscard]] static constexpr std::size_t bucket_bytes() {
    return kBucketEntries * sizeof(Entry);
  }
  [[nodiscard]] std::size_t bytes() const { return entry_count() * sizeof(Entry); }
  [[nodiscard]] std::size_t entry_count() const {
    return (std::size_t{1} << bucket_bits_) * kBucketEntries;
  }

  [[nodiscard]] Slot slot(u128 key) const {
    const std::uint64_t mixed = (low_half(key) * kGoldenRatio) ^ (high_half(key) * kSecondMix);
    return {static_cast<std::size_t>((mixed ^ mixed >> 32) * kGoldenRatio >> (64 - bucket_bits_)),
            key};
  }

  void prefetch(const Slot& slot) const {
    __builtin_prefetch(&entries_[slot.bucket * kBucketEntries]);
  }

  [[nodiscard]] std::optional<ScoreBounds> find(const Slot& slot) const {
    const Entry* bucket = &entries_[slot.bucket * kBucketEntries];
    for (std::size_t i = 0; i < kBucketEntries; ++i) {
      if (bucket[i].key == slot.key) return ScoreBounds{bucket[i].lower, bucket[i].upper};
    }
    return std::nullopt;
  }

  void store(const Slot& slot, ScoreBounds bounds, std::uint64_t nodes) {
    Entry* bucket = &entries_[slot.bucket * kBucketEntries];
    Entry* victim = bucket;
    for (Entry* entry = bucket; entry != bucket + kBucketEntries; ++entry) {
      if (entry->key == slot.key) {
        bounds.raise(entry->lower);
        bounds.cap(entry->upper);
        victim = entry;
        break;
      }
      if (entry->nodes < victim->nodes) victim = entry;
    }
    *victim = {slot.key, nodes, static_cast<std::int8_t>(bounds.lower),
               static_cast<std::int8_t>(bounds.upper)};
  }

  void push(const Slot& slot, ScoreBounds bounds) { store(slot, bounds, 1); }

 private:
  static constexpr std::size_t kBucketEntries = 4;

  struct Entry {
    u128 key = 0;  ///< no position has the key 0
    std::uint64_t nodes = 0;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
  };

  int bucket_bits_;
  HugeArray<Entry> entries_;
};

template <BoardWord W>
using TableFor = std::conditional_t<sizeof(W) <= sizeof(std::uint64_t), TranspositionTable,
                                    WideTranspositionTable>;

}  // namespace zugzwang
