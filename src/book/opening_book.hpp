#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/position.hpp"
#include "book/slots.hpp"
#include "search/score.hpp"

namespace zugzwang {

/// Why a file cannot be used as a book.
enum class BookFault : std::uint8_t {
  NotABook,
  UnknownVersion,
  NoSuchBoard,
  Truncated,
  TooLong,
  WrongChecksum,
};

[[nodiscard]] std::string describe(BookFault fault);

/// The exact scores of all positions of a board with up to plies() stones that a game can lead to,
/// except those where the side to move can win immediately, which need no book. docs/formats.md has
/// the file format.
class OpeningBook {
 public:
  [[nodiscard]] static std::expected<OpeningBook, BookFault> read(std::span<const std::byte> file);

  [[nodiscard]] Geometry geometry() const { return slots_.geometry(); }
  [[nodiscard]] int plies() const { return slots_.plies(); }
  [[nodiscard]] const BookSlots& slots() const { return slots_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

  /// The score, if the position is on this board, not too deep, and one that books hold.
  [[nodiscard]] std::optional<Score> lookup(const Position& position) const;
  /// The score in a slot; meaningless unless has_score() is true for its position.
  [[nodiscard]] Score score_at(int ply, std::uint32_t slot) const;

 private:
  OpeningBook(BookSlots slots, std::vector<std::byte> payload, std::uint64_t checksum);

  BookSlots slots_;
  std::vector<std::byte> payload_;
  std::vector<std::size_t> ply_offsets_;
  std::uint64_t checksum_;
};

/// The file of a book with these scores: by ply, then by slot.
[[nodiscard]] std::vector<std::byte> write_book(const BookSlots& slots,
                                                std::span<const std::vector<std::int8_t>> scores);

/// Do books hold the score of this position? Not if the game is over or can be won with the next
/// stone, nor if no game leads to the position.
[[nodiscard]] bool has_score(const BookPosition& position);

}  // namespace zugzwang
