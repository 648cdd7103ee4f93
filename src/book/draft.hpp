#pragma once

// A book that is being made. Only the deepest ply has to be solved; the plies above follow from it
// by minimax.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "book/slots.hpp"
#include "search/score.hpp"

namespace zugzwang {

class BookDraft {
 public:
  explicit BookDraft(BookSlots slots);

  [[nodiscard]] const BookSlots& slots() const { return slots_; }
  /// How many positions of the deepest ply have to be solved in all, and how many have been.
  [[nodiscard]] std::uint32_t needed() const { return needed_; }
  [[nodiscard]] std::uint32_t solved() const { return solved_; }
  [[nodiscard]] bool is_complete() const { return solved_ == needed_; }

  /// Does this slot of the deepest ply still have to be solved? Mirror images and positions that a
  /// book does not hold need no solving.
  [[nodiscard]] bool is_open(std::uint32_t slot) const;
  [[nodiscard]] BookPosition position_at(std::uint32_t slot) const {
    return slots_.position_at(slots_.plies(), slot);
  }
  /// Records the score of a slot of the deepest ply.
  void set(std::uint32_t slot, Score score);

  /// The file of the finished book. The draft must be complete.
  [[nodiscard]] std::vector<std::byte> finish() const;

 private:
  enum class State : std::uint8_t { Unneeded, Open, Solved };

  /// The score of a position one ply below one that a book holds, given the scores of its own ply.
  [[nodiscard]] Score score_of_child(const BookPosition& child,
                                     std::span<const std::int8_t> scores) const;

  BookSlots slots_;
  std::vector<State> states_;
  std::vector<std::int8_t> scores_;
  std::uint32_t needed_ = 0;
  std::uint32_t solved_ = 0;
};

// The journal of a build: what has been solved, one entry after the other, so that a build that is
// killed at any moment can be resumed. It starts with a head that names the book.

inline constexpr std::size_t kJournalEntryBytes = 8;

[[nodiscard]] std::vector<std::byte> journal_head(const BookSlots& slots);
[[nodiscard]] std::vector<std::byte> journal_entry(std::uint32_t slot, Score score);

enum class JournalFault : std::uint8_t { NotAJournal, OtherBook };

/// Sets the scores that the journal holds, and returns the length of its valid part: a truncated or
/// damaged entry ends it, and the rest must be dropped.
[[nodiscard]] std::expected<std::size_t, JournalFault> replay_journal(
    std::span<const std::byte> journal, BookDraft& draft);

}  // namespace zugzwang
