#pragma once

// The positions of an opening book in a fixed order, so that a book is a list of scores and nothing
// else: a position's place in it is computed.
//
// The positions with n stones are grouped by the cells that are occupied, and numbered within a
// group by which of these cells are First's: the colexicographic rank among all choices of
// ceil(n/2) out of n. Of a group and its mirror image only one is kept. Every arrangement has a
// slot, whether a game can lead to it or not: nine in ten are used, and the place is quick to
// compute.

#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "board/layout.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// Books exist for boards that fit into 64 bits.
using BookLayout = NarrowLayout;
using BookPosition = BasicPosition<BookLayout>;

/// A book with more positions than this would not be an opening book.
inline constexpr std::uint64_t kMaxBookSlots = std::uint64_t{1} << 28;

class BookSlots {
 public:
  /// The slots of all positions of up to `plies` stones. None if the board is too large for a book
  /// or has fewer cells than that, or if there would be more than `max_slots`.
  [[nodiscard]] static std::optional<BookSlots> make(Geometry geometry, int plies,
                                                     std::uint64_t max_slots = kMaxBookSlots);

  [[nodiscard]] Geometry geometry() const { return layout_.geometry(); }
  [[nodiscard]] int plies() const { return static_cast<int>(by_ply_.size()) - 1; }
  /// How many slots there are for positions with `ply` stones.
  [[nodiscard]] std::uint32_t count(int ply) const;
  /// The slot of a position among those with the same number of stones, which must be at most
  /// plies().
  [[nodiscard]] std::uint32_t slot_of(const BookPosition& position) const;
  /// The position of a slot.
  [[nodiscard]] BookPosition position_at(int ply, std::uint32_t slot) const;
  /// Two mirror images with a symmetric outline both have a slot; is this the one that is used?
  [[nodiscard]] bool is_canonical(const BookPosition& position) const;

 private:
  struct Ply {
    /// The occupied cells of each group, ascending.
    std::vector<std::uint64_t> groups;
    std::uint32_t arrangements;
  };

  explicit BookSlots(Geometry geometry) : layout_(geometry) {}

  BookLayout layout_;
  std::vector<Ply> by_ply_;
};

/// The same position in the layout of books. The board must fit into 64 bits.
[[nodiscard]] BookPosition to_book_position(const Position& position);

}  // namespace zugzwang
