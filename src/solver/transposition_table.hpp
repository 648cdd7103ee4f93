#pragma once

// Bounds of positions searched before, shared by all threads without locks.
//
// An entry is one 64-bit word: what is left of the key, both bounds and the work behind them. The
// key is mixed by a bijection, of which the bucket number is one part and the entry keeps the
// other: the check is exact, not just likely. An empty entry is zero, which says nothing of one of
// the keys. Memory-order contract: a word is complete in itself and refers to nothing else, so
// relaxed loads and stores suffice. A reader sees some whole entry or none; threads that store into
// one bucket at the same time may lose an entry, which costs work, never correctness.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/word.hpp"
#include "solver/huge_array.hpp"
#include "solver/prefetch.hpp"
#include "solver/score_bounds.hpp"

namespace zugzwang {

/// Another factor like kGoldenRatio.
inline constexpr std::uint64_t kSecondMix = 0xD6E8'FEB8'6659'FD93U;

class TranspositionTable {
  /// Read and written as an atomic, but not one itself: all of them are emptied as plain memory.
  using Entry = std::uint64_t;

 public:
  static constexpr int kBucketEntries = 2;
  static constexpr int kScoreBits = 6;
  static constexpr int kWorkBits = 5;
  static constexpr int kRestShift = 2 * kScoreBits + kWorkBits;

  /// Where to look up a key or to store under it.
  struct Slot {
    Entry* bucket;
    std::uint64_t rest;  ///< what the bucket does not say of the mixed key, in the highest bits
    [[nodiscard]] std::uint64_t identity() const {
      return rest ^ reinterpret_cast<std::uintptr_t>(bucket) / bucket_bytes();
    }
  };

  /// What an empty entry says.
  static constexpr ScoreBounds kNothingKnown{-(1 << (kScoreBits - 1)), (1 << (kScoreBits - 1)) - 1};

  TranspositionTable(int key_bits, int bucket_bits)
      : factor_(kSecondMix << (64 - key_bits)),
        // at least enough for the rest of the key to fit into an entry
        bucket_bits_(
            std::max({1, key_bits - (64 - kRestShift), std::min(bucket_bits, key_bits - 1)})),
        entries_(entry_count()) {}

  /// False if the machine did not have the memory. Such a table must not be used.
  [[nodiscard]] bool has_memory() const { return entries_.has_memory(); }

  /// Not while a thread searches.
  void clear() { entries_.fill(Entry{0}); }
  [[nodiscard]] static constexpr std::size_t bucket_bytes() {
    return kBucketEntries * sizeof(Entry);
  }
  [[nodiscard]] std::size_t bytes() const { return entry_count() * sizeof(Entry); }
  [[nodiscard]] std::size_t entry_count() const {
    return (std::size_t{1} << bucket_bits_) * kBucketEntries;
  }

  [[nodiscard]] Slot slot(std::uint64_t key) {
    const std::uint64_t mixed = key * factor_;
    return {&entries_[(mixed >> (64 - bucket_bits_)) * kBucketEntries], mixed << bucket_bits_};
  }

  static void prefetch(const Slot& slot) { zugzwang::prefetch(slot.bucket); }

  [[nodiscard]] static std::optional<ScoreBounds> find(const Slot& slot) {
    for (int i = 0; i < kBucketEntries; ++i) {
      const std::uint64_t word = load(slot.bucket[i]);
      if (is_of(word, slot)) return unpack(word);
    }
    return std::nullopt;
  }

  /// Stores the bounds, merged with those of the same key. A new key replaces the cheapest entry of
  /// the bucket.
  static void store(const Slot& slot, ScoreBounds bounds, std::uint64_t nodes) {
    int victim = 0;
    std::uint64_t least = ~std::uint64_t{0};
    for (int i = 0; i < kBucketEntries; ++i) {
      const std::uint64_t word = load(slot.bucket[i]);
      if (is_of(word, slot)) {
        bounds.narrow(unpack(word));
        victim = i;
        break;
      }
      const std::uint64_t work = word & kWorkMask;
      if (work < least) {
        least = work;
        victim = i;
      }
    }
    put(slot.bucket[victim], pack(slot.rest, bounds, nodes));
  }

  /// Puts the bounds at the front of the bucket and drops the oldest entry: cheaper than store(),
  /// for a small table of short-lived entries.
  static void push(const Slot& slot, ScoreBounds bounds) {
    std::uint64_t moved = pack(slot.rest, bounds, 1);
    for (int i = 0; i < kBucketEntries; ++i) {
      const std::uint64_t word = load(slot.bucket[i]);
      put(slot.bucket[i], moved);
      if (is_of(word, slot)) return;
      moved = word;
    }
  }

 private:
  static constexpr std::uint64_t kScoreMask = (1U << kScoreBits) - 1;
  static constexpr std::uint64_t kWorkMask = (1U << kWorkBits) - 1;

  [[nodiscard]] static std::uint64_t load(Entry& entry) {
    return std::atomic_ref(entry).load(std::memory_order_relaxed);
  }
  static void put(Entry& entry, std::uint64_t word) {
    std::atomic_ref(entry).store(word, std::memory_order_relaxed);
  }

  [[nodiscard]] static bool is_of(std::uint64_t word, const Slot& slot) {
    return (word ^ slot.rest) < std::uint64_t{1} << kRestShift;
  }

  /// Bounds are counted from the widest ones.
  [[nodiscard]] static std::uint64_t pack(std::uint64_t rest, ScoreBounds bounds,
                                          std::uint64_t nodes) {
    const auto work =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), kWorkMask);
    const auto field = [](int distance, int shift) {
      return static_cast<std::uint64_t>(distance) << shift;
    };
    return rest | field(bounds.lower - kNothingKnown.lower, kWorkBits + kScoreBits) |
           field(kNothingKnown.upper - bounds.upper, kWorkBits) | work;
  }
  [[nodiscard]] static ScoreBounds unpack(std::uint64_t word) {
    const auto field = [word](int shift) { return static_cast<int>((word >> shift) & kScoreMask); };
    return {kNothingKnown.lower + field(kWorkBits + kScoreBits),
            kNothingKnown.upper - field(kWorkBits)};
  }

  /// Times a key it has the mixed key in its highest bits; an odd factor is invertible modulo 2^n.
  std::uint64_t factor_;
  int bucket_bits_;
  HugeArray<Entry> entries_;
};

}  // namespace zugzwang
