#include "book/slots.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "board/bitboard.hpp"

namespace zugzwang {

namespace {

/// No book goes this deep: the limit of 2^28 positions is reached long before.
constexpr int kMaxStones = 40;

constexpr auto kBinomials = [] {
  std::array<std::array<std::uint64_t, kMaxStones + 1>, kMaxStones + 1> table{};
  for (std::size_t n = 0; n <= kMaxStones; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

constexpr std::uint64_t choose(int n, int k) {
  return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

constexpr int firsts_stones(int ply) { return (ply + 1) / 2; }

/// Rank of a choice of cells among all equally large choices from `cells`.
std::uint32_t colex_rank(std::uint64_t cells, std::uint64_t chosen) {
  std::uint64_t rank = 0;
  int index = 0;
  int taken = 0;
  for (; cells != 0; cells = without_lowest_bit(cells), ++index) {
    if ((chosen & lowest_bit(cells)) != 0) rank += choose(index, ++taken);
  }
  return static_cast<std::uint32_t>(rank);
}

/// The choice of `count` cells from `cells` with this rank.
std::uint64_t colex_choice(std::uint64_t cells, int count, std::uint64_t rank) {
  std::uint64_t chosen = 0;
  int index = count_bits(cells) - 1;
  while (count > 0) {
    const std::uint64_t highest = std::uint64_t{1} << highest_bit_index(cells);
    if (choose(index, count) <= rank) {
      rank -= choose(index, count);
      chosen |= highest;
      --count;
    }
    cells ^= highest;
    --index;
  }
  return chosen;
}

/// Appends every outline of `stones` stones in the columns from `column` on, up to mirroring; stops
/// when there are more than `max_outlines`.
void add_outlines(const BookLayout& layout, int column, int stones, std::uint64_t so_far,
                  std::uint64_t max_outlines, std::vector<std::uint64_t>& outlines) {
  if (outlines.size() > max_outlines) return;
  if (column == layout.columns()) {
    if (stones == 0 && so_far <= mirrored(layout, so_far)) outlines.push_back(so_far);
    return;
  }
  const int room = (layout.columns() - column - 1) * layout.rows();
  for (int height = std::max(0, stones - room); height <= std::min(stones, layout.rows());
       ++height) {
    const std::uint64_t stack = (std::uint64_t{1} << height) - 1;
    add_outlines(layout, column + 1, stones - height, so_far | stack << (column * layout.stride()),
                 max_outlines, outlines);
  }
}

}  // namespace

std::optional<BookSlots> BookSlots::make(Geometry geometry, int plies, std::uint64_t max_slots) {
  const bool fits = geometry.bits() <= kWordBits<std::uint64_t>;
  if (!fits || plies < 0 || plies > std::min(geometry.cells(), kMaxStones)) return std::nullopt;
  BookSlots slots(geometry);
  std::uint64_t total = 0;
  for (int ply = 0; ply <= plies; ++ply) {
    const std::uint64_t arrangements = choose(ply, firsts_stones(ply));
    if (arrangements > max_slots) return std::nullopt;
    Ply entry{.groups = {}, .arrangements = static_cast<std::uint32_t>(arrangements)};
    add_outlines(slots.layout_, 0, ply, 0, max_slots / arrangements, entry.groups);
    total += entry.groups.size() * arrangements;
    if (total > max_slots) return std::nullopt;
    std::ranges::sort(entry.groups);
    slots.by_ply_.push_back(std::move(entry));
  }
  return slots;
}

std::uint32_t BookSlots::count(int ply) const {
  const Ply& entry = by_ply_[static_cast<std::size_t>(ply)];
  return static_cast<std::uint32_t>(entry.groups.size()) * entry.arrangements;
}

std::uint32_t BookSlots::slot_of(const BookPosition& position) const {
  assert(position.geometry() == geometry() && position.ply() <= plies());
  const Ply& entry = by_ply_[static_cast<std::size_t>(position.ply())];
  std::uint64_t occupied = position.occupied();
  std::uint64_t first = position.stones(Side::First);
  const std::uint64_t occupied_image = mirrored(layout_, occupied);
  const std::uint64_t first_image = mirrored(layout_, first);
  if (occupied_image < occupied || (occupied_image == occupied && first_image < first)) {
    occupied = occupied_image;
    first = first_image;
  }
  const auto group = std::ranges::lower_bound(entry.groups, occupied);
  assert(group != entry.groups.end() && *group == occupied);
  return static_cast<std::uint32_t>(group - entry.groups.begin()) * entry.arrangements +
         colex_rank(occupied, first);
}

BookPosition BookSlots::position_at(int ply, std::uint32_t slot) const {
  const Ply& entry = by_ply_[static_cast<std::size_t>(ply)];
  const std::uint64_t occupied = entry.groups[slot / entry.arrangements];
  const std::uint64_t first = colex_choice(occupied, firsts_stones(ply), slot % entry.arrangements);
  const auto position =
      BookPosition::with_stones(BookPosition(geometry()), first, occupied ^ first);
  assert(position.has_value());
  return *position;
}

bool BookSlots::is_canonical(const BookPosition& position) const {
  const std::uint64_t occupied = position.occupied();
  const std::uint64_t first = position.stones(Side::First);
  const std::uint64_t occupied_image = mirrored(layout_, occupied);
  return occupied < occupied_image ||
         (occupied == occupied_image && first <= mirrored(layout_, first));
}

BookPosition to_book_position(const Position& position) {
  const BookPosition empty(position.geometry());
  return BookPosition::with_key(empty, static_cast<std::uint64_t>(position.key()));
}

}  // namespace zugzwang
