#pragma once

// The transposition table for boards whose keys need more than 64 bits, shared by all threads.
//
// An entry is three words. Each bucket has a version, which is odd while a thread writes to it, and
// has changed afterwards. Memory-order contract: a writer makes the version odd before it stores a
// word, and even after it has stored them all; a reader loads the version before and after the
// words. Loads of words acquire and stores of words release, so that a reader who sees a new word
// also sees that the version has changed, and does not believe what it has read. Nobody waits: a
// reader then knows nothing, and of two writers one gives up. Both cost work, never correctness.

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "board/word.hpp"
#include "solver/huge_array.hpp"
#include "solver/prefetch.hpp"
#include "solver/score_bounds.hpp"
#include "solver/transposition_table.hpp"

namespace zugzwang {

class WideTranspositionTable {
  struct Bucket;

 public:
  static constexpr int kBucketEntries = 4;

  struct Slot {
    Bucket* bucket;
    u128 key;
    [[nodiscard]] std::uint64_t identity() const { return hash_of(key); }
  };

  /// The widest bounds that fit into an entry.
  static constexpr ScoreBounds kNothingKnown{INT8_MIN, INT8_MAX};

  WideTranspositionTable(int /*key_bits*/, int bucket_bits)
      : bucket_bits_(bucket_bits), buckets_(bucket_count()) {}

  /// False if the machine did not have the memory. Such a table must not be used.
  [[nodiscard]] bool has_memory() const { return buckets_.has_memory(); }

  void clear() {
    for (std::size_t i = 0; i < bucket_count(); ++i) {
      for (Entry& entry : buckets_[i].entries) entry.put({});
    }
  }
  [[nodiscard]] static constexpr std::size_t bucket_bytes() { return kBucketBytes; }
  [[nodiscard]] std::size_t bytes() const { return bucket_count() * bucket_bytes(); }

  [[nodiscard]] Slot slot(u128 key) {
    const std::uint64_t mixed = (low_half(key) * kGoldenRatio) ^ (high_half(key) * kSecondMix);
    return {&buckets_[(mixed ^ mixed >> 32) * kGoldenRatio >> (64 - bucket_bits_)], key};
  }

  static void prefetch(const Slot& slot) {
    zugzwang::prefetch(slot.bucket);
    zugzwang::prefetch(&slot.bucket->entries.back());
  }

  [[nodiscard]] static std::optional<ScoreBounds> find(const Slot& slot) {
    const Bucket& bucket = *slot.bucket;
    const std::uint64_t version = bucket.version.load(std::memory_order_acquire);
    if (is_being_written(version)) return std::nullopt;
    for (const Entry& entry : bucket.entries) {
      const Content content = entry.content();
      if (content.key != slot.key) continue;
      if (bucket.version.load(std::memory_order_relaxed) != version) break;
      return content.bounds();
    }
    return std::nullopt;
  }

  /// Stores the bounds, merged with those of the same key. A new key replaces the cheapest entry of
  /// the bucket.
  static void store(const Slot& slot, ScoreBounds bounds, std::uint64_t nodes) {
    write(*slot.bucket, [&](Entries& entries) {
      Entry* victim = nullptr;
      int least = 0;
      for (Entry& entry : entries) {
        const Content content = entry.content();
        if (content.key == slot.key) {
          bounds.narrow(content.bounds());
          victim = &entry;
          break;
        }
        if (victim == nullptr || content.work() < least) {
          victim = &entry;
          least = content.work();
        }
      }
      victim->put(Content::of(slot.key, bounds, nodes));
    });
  }

  /// Puts the bounds at the front of the bucket and drops the oldest entry: for a small table of
  /// short-lived entries.
  static void push(const Slot& slot, ScoreBounds bounds) {
    write(*slot.bucket, [&](Entries& entries) {
      Content moved = Content::of(slot.key, bounds, 1);
      for (Entry& entry : entries) {
        const Content content = entry.content();
        entry.put(moved);
        if (content.key == slot.key) return;
        moved = content;
      }
    });
  }

 private:
  static constexpr std::size_t kBucketBytes = 128;  ///< two cache lines

  struct Content {
    u128 key = 0;  ///< no position has the key 0
    std::uint64_t value = 0;

    [[nodiscard]] static Content of(u128 key, ScoreBounds bounds, std::uint64_t nodes) {
      const auto byte = [](int score) { return static_cast<std::uint64_t>(score) & 0xFFU; };
      return {key, static_cast<std::uint64_t>(std::bit_width(nodes)) << 16 |
                       byte(bounds.lower) << 8 | byte(bounds.upper)};
    }
    [[nodiscard]] int work() const { return static_cast<int>(value >> 16); }
    [[nodiscard]] ScoreBounds bounds() const {
      return {static_cast<std::int8_t>(value >> 8), static_cast<std::int8_t>(value)};
    }
  };

  struct Entry {
    std::array<std::atomic<std::uint64_t>, 3> words{};

    [[nodiscard]] Content content() const {
      const auto load = [](const std::atomic<std::uint64_t>& word) {
        return word.load(std::memory_order_acquire);
      };
      return {u128{load(words[1])} << 64 | load(words[0]), load(words[2])};
    }
    void put(const Content& content) {
      words[0].store(low_half(content.key), std::memory_order_release);
      words[1].store(high_half(content.key), std::memory_order_release);
      words[2].store(content.value, std::memory_order_release);
    }
  };

  using Entries = std::array<Entry, std::size_t{kBucketEntries}>;

  struct alignas(64) Bucket {
    std::atomic<std::uint64_t> version{};
    Entries entries{};
  };
  static_assert(sizeof(Bucket) == kBucketBytes);

  /// Changes the entries of a bucket, unless another thread is about to.
  template <class Change>
  static void write(Bucket& bucket, const Change& change) {
    std::uint64_t version = bucket.version.load(std::memory_order_relaxed);
    if (is_being_written(version) ||
        !bucket.version.compare_exchange_strong(version, version + 1, std::memory_order_acquire,
                                                std::memory_order_relaxed)) {
      return;
    }
    change(bucket.entries);
    bucket.version.store(version + 2, std::memory_order_release);
  }

  [[nodiscard]] static bool is_being_written(std::uint64_t version) { return version % 2 == 1; }
  [[nodiscard]] std::size_t bucket_count() const { return std::size_t{1} << bucket_bits_; }

  int bucket_bits_;
  HugeArray<Bucket> buckets_;
};

template <BoardWord W>
using TableFor = std::conditional_t<sizeof(W) <= sizeof(std::uint64_t), TranspositionTable,
                                    WideTranspositionTable>;

}  // namespace zugzwang
