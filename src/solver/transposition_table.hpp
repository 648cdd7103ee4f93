#pragma once

// Bounds of positions searched before, shared by all threads without locks.
//
// An entry is one 64-bit word: what is left of the key, both bounds and the work behind them. The
// key is mixed by a bijection, of which the bucket number is one part and the entry keeps the
// other: the check is exact, not just likely. Memory-order contract: a word is complete in
// itself and refers to nothing else, so relaxed loads and stores suffice. A reader sees some whole
// entry or none; threads that store into one bucket at the same time may lose an entry, which
// costs work, never correctness.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/word.hpp"
#include "solver/huge_array.hpp"
#include "solver/score_bounds.hpp"

namespace zugzwang {

/// Another factor like kGoldenRatio.
inline constexpr std::uint64_t kSecondMix = 0xD6E8'FEB8'6659'FD93U;

class TranspositionTable {
 public:
  static constexpr int kBucketEntries = 4;
  static constexpr int kScoreBits = 6;
  static constexpr int kWorkBits = 5;
  static constexpr int kRestShift = 2 * kScoreBits + kWorkBits;
  static constexpr int kScoreOffset = 1 << (kScoreBits - 1);

  /// Where to look up a key or to store under it.
  struct Slot {
    std::size_t bucket;
    std::uint64_t rest;
    [[nodiscard]] std::uint64_t identity() const { return rest << 17 ^ bucket; }
  };

  TranspositionTable(int key_bits, int bucket_bits)
      : key_bits_(key_bits),
        key_mask_(key_bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << key_bits) - 1),
        // at least enough for the rest of the key to fit into an entry
        bucket_bits_(
            std::max({1, key_bits - (64 - kRestShift), std::min(bucket_bits, key_bits - 1)})),
        entries_(entry_count()) {}

  /// False if the machine did not have the memory. Such a table must not be used.
  [[nodiscard]] bool has_memory() const { return entries_.has_memory(); }

  void clear() {
    for (std::size_t i = 0; i < entry_count(); ++i) entries_[i].store(0, std::memory_order_relaxed);
  }
  [[nodiscard]] static constexpr std::size_t bucket_bytes() {
    return kBucketEntries * sizeof(Entry);
  }
  [[nodiscard]] std::size_t bytes() const { return entry_count() * sizeof(Entry); }
  [[nodiscard]] std::size_t entry_count() const {
    return (std::size_t{1} << bucket_bits_) * kBucketEntries;
  }

  [[nodiscard]] Slot slot(std::uint64_t key) const {
    // Odd factors and right shifts are invertible modulo 2^key_bits.
    std::uint64_t mixed = (key * kGoldenRatio) & key_mask_;
    mixed ^= mixed >> (key_bits_ / 2);
    mixed = (mixed * kSecondMix) & key_mask_;
    const int rest_bits = key_bits_ - bucket_bits_;
    return {static_cast<std::size_t>(mixed >> rest_bits),
            mixed & ((std::uint64_t{1} << rest_bits) - 1)};
  }

  void prefetch(const Slot& slot) const {
    __builtin_prefetch(&entries_[slot.bucket * kBucketEntries]);
  }

  [[nodiscard]] std::optional<ScoreBounds> find(const Slot& slot) const {
    const Entry* bucket = &entries_[slot.bucket * kBucketEntries];
    for (int i = 0; i < kBucketEntries; ++i) {
      const std::uint64_t word = bucket[i].load(std::memory_order_relaxed);
      if (word >> kRestShift == slot.rest && word != 0) return unpack(word);
    }
    return std::nullopt;
  }

  /// Stores the bounds, merged with those of the same key. A new key replaces the cheapest entry of
  /// the bucket.
  void store(const Slot& slot, ScoreBounds bounds, std::uint64_t nodes) {
    Entry* bucket = &entries_[slot.bucket * kBucketEntries];
    int victim = 0;
    std::uint64_t least = ~std::uint64_t{0};
    for (int i = 0; i < kBucketEntries; ++i) {
      const std::uint64_t word = bucket[i].load(std::memory_order_relaxed);
      if (word >> kRestShift == slot.rest && word != 0) {
        const ScoreBounds known = unpack(word);
        bounds.raise(known.lower);
        bounds.cap(known.upper);
        victim = i;
        break;
      }
      const std::uint64_t work = word & kWorkMask;
      if (work < least) {
        least = work;
        victim = i;
      }
    }
    bucket[victim].store(pack(slot.rest, bounds, nodes), std::memory_order_relaxed);
  }

  /// Puts the bounds at the front of the bucket and drops the oldest entry: cheaper than store(),
  /// for a small table of short-lived entries.
  void push(const Slot& slot, ScoreBounds bounds) {
    Entry* bucket = &entries_[slot.bucket * kBucketEntries];
    std::uint64_t moved = pack(slot.rest, bounds, 1);
    for (int i = 0; i < kBucketEntries; ++i) {
      const std::uint64_t word = bucket[i].load(std::memory_order_relaxed);
      bucket[i].store(moved, std::memory_order_relaxed);
      if (word >> kRestShift == slot.rest) return;
      moved = word;
    }
  }

 private:
  using Entry = std::atomic<std::uint64_t>;
  static constexpr std::uint64_t kScoreMask = (1U << kScoreBits) - 1;
  static constexpr std::uint64_t kWorkMask = (1U << kWorkBits) - 1;

  [[nodiscard]] static std::uint64_t pack(std::uint64_t rest, ScoreBounds bounds,
                                          std::uint64_t nodes) {
    const auto work =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), kWorkMask);
    return rest << kRestShift |
           static_cast<std::uint64_t>(bounds.lower + kScoreOffset) << (kWorkBits + kScoreBits) |
           static_cast<std::uint64_t>(bounds.upper + kScoreOffset) << kWorkBits | work;
  }
  [[nodiscard]] static ScoreBounds unpack(std::uint64_t word) {
    const auto field = [word](int shift) {
      return static_cast<int>((word >> shift) & kScoreMask) - kScoreOffset;
    };
    return {field(kWorkBits + kScoreBits), field(kWorkBits)};
  }

  int key_bits_;
  std::uint64_t key_mask_;
  int bucket_bits_;
  HugeArray<Entry> entries_;
};

}  // namespace zugzwang
