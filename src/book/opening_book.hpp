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

/// Why a file is no book that can be used.
enum class BookFault : std::uint8_t {
  NotABook,
  UnknownVersion,
  NoSuchBoard,
  Truncated,
  TooLong,
  WrongChecksum,
};

[[nodiscard]] std::string describe(BookFault fault);

/// The exact scores of all positions of a board with up to so many stones that games lead to,
/// except those where the side to move wins at once, which need no book. docs/formats.md has the
/// file format.
class OpeningBook {
 public:
  [[nodiscard]] static std::expected<OpeningBook, BookFault> read(std::span<const std::byte> file);

  [[nodiscard]] Geometry geometry() const { return slots_.geometry(); }
  [[nodiscard]] int plies() const { return slots_.plies(); }
  [[nodiscard]] const BookSlots& slots() const { return slots_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

  /// The score, if the position is of this board, not too deep, and one that a book has.
  [[nodiscard]] std::optional<Score> lookup(const Position& position) const;
  /// The score in a slot; without meaning unless has_score() is true for its position.
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

/// Has a book the score of this position? Not if the game is over or won at once, nor if no game
/// leads to it.
[[nodiscard]] bool has_score(const BookPosition& position);

}  // namespace zugzwang
