#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "board/bitboard.hpp"
#include "board/cell.hpp"
#include "board/layout.hpp"

namespace zugzwang {

/// Stones and the side to move: a value. It knows where a stone falls and who has a line, and
/// leaves the end of the game to Outcome, since some searches play on past it.
template <BoardLayout L>
class BasicPosition {
 public:
  using Layout = L;
  using Word = typename L::Word;

  /// The empty board.
  constexpr BasicPosition()
    requires std::is_empty_v<L>
  = default;
  explicit constexpr BasicPosition(const L& layout) : layout_(layout) {}
  explicit constexpr BasicPosition(Geometry geometry)
    requires(!std::is_empty_v<L>)
      : layout_(geometry) {}

  /// The empty board of the same geometry.
  [[nodiscard]] static constexpr BasicPosition empty_like(const BasicPosition& position) {
    BasicPosition empty = position;
    empty.mover_ = empty.occupied_ = 0;
    empty.ply_ = 0;
    return empty;
  }

  /// The position with these stones: nothing in the air, no cell taken twice, and as many of First
  /// as of Second or one more. Otherwise none.
  [[nodiscard]] static constexpr std::optional<BasicPosition> with_stones(
      const BasicPosition& empty, Word first, Word second);

  [[nodiscard]] constexpr const L& layout() const { return layout_; }
  [[nodiscard]] constexpr Geometry geometry() const { return layout_.geometry(); }
  /// How many stones have been played.
  [[nodiscard]] constexpr int ply() const { return ply_; }
  [[nodiscard]] constexpr bool is_full() const {
    return ply_ == layout_.columns() * layout_.rows();
  }
  [[nodiscard]] constexpr Side side_to_move() const {
    return ply_ % 2 == 0 ? Side::First : Side::Second;
  }

  [[nodiscard]] constexpr Word occupied() const { return occupied_; }
  [[nodiscard]] constexpr Word movers_stones() const { return mover_; }
  [[nodiscard]] constexpr Word opponents_stones() const { return occupied_ ^ mover_; }
  [[nodiscard]] constexpr Word stones(Side side) const {
    return side == side_to_move() ? movers_stones() : opponents_stones();
  }
  /// Whose stone lies there, if any.
  [[nodiscard]] constexpr std::optional<Side> stone_at(Cell cell) const {
    const Word bit = cell_bit(layout_, cell);
    if ((occupied_ & bit) == 0) return std::nullopt;
    return (mover_ & bit) != 0 ? side_to_move() : other(side_to_move());
  }
  [[nodiscard]] constexpr int height(Column column) const {
    return count_bits(occupied_ & column_cells(layout_, column));
  }

  /// Is there room in the column?
  [[nodiscard]] constexpr bool is_open(Column column) const {
    assert(geometry().contains(column));
    const int top = column.index() * layout_.stride() + layout_.rows() - 1;
    return ((occupied_ >> top) & 1) == 0;
  }
  [[nodiscard]] constexpr ColumnSet open_columns() const {
    return zugzwang::open_columns(layout_, occupied_);
  }

  /// Drops a stone of the side to move into an open column.
  constexpr void play(Column column) {
    assert(is_open(column));
    mover_ = opponents_stones();
    occupied_ |= occupied_ + bottom_cell(layout_, column);
    ++ply_;
  }
  /// Undoes play(column): lifts the topmost stone of the column, which the last mover put there.
  constexpr void take_back(Column column) {
    const Word cells = column_cells(layout_, column);
    const Word landing = (occupied_ & cells) + bottom_cell(layout_, column);
    const Word top = landing >> 1;
    assert((occupied_ & cells) != 0 && (mover_ & top) == 0);
    occupied_ ^= top;
    mover_ ^= occupied_;
    --ply_;
  }

  [[nodiscard]] constexpr bool has_line(Side side) const {
    return contains_line(layout_, stones(side));
  }
  /// Did the last stone complete a line? Nobody else can have one in a game played by the rules.
  [[nodiscard]] constexpr bool last_mover_has_line() const {
    return contains_line(layout_, opponents_stones());
  }

  /// Different for any two positions of the same geometry: the cell above each column's stones
  /// marks its height, and below it the mover's stones are ones and the opponent's zeros.
  [[nodiscard]] constexpr Word key() const { return occupied_ + layout_.bottom_row() + mover_; }
  /// The position that has this key.
  [[nodiscard]] static constexpr BasicPosition with_key(const BasicPosition& empty, Word key);

  friend constexpr bool operator==(const BasicPosition&, const BasicPosition&) = default;

 private:
  [[no_unique_address]] L layout_{};
  Word mover_ = 0;
  Word occupied_ = 0;
  std::uint8_t ply_ = 0;
};

/// Any board, known at run time.
using Position = BasicPosition<WideLayout>;
/// Seven by six, at full speed.
using StandardPosition = BasicPosition<StandardLayout>;

template <BoardLayout L>
constexpr std::optional<BasicPosition<L>> BasicPosition<L>::with_stones(const BasicPosition& empty,
                                                                        Word first, Word second) {
  const L& layout = empty.layout();
  const Word occupied = first | second;
  const int surplus = count_bits(first) - count_bits(second);
  const bool outside = (occupied & ~layout.all_cells()) != 0;
  // A stone rests on the bottom row or on another stone.
  const Word supported = occupied << 1 | layout.bottom_row();
  const bool floating = (occupied & ~supported) != 0;
  if ((first & second) != 0 || outside || floating || surplus < 0 || surplus > 1) {
    return std::nullopt;
  }
  BasicPosition position = empty;
  position.occupied_ = occupied;
  position.mover_ = surplus == 0 ? first : second;
  position.ply_ = static_cast<std::uint8_t>(count_bits(occupied));
  return position;
}

template <BoardLayout L>
constexpr BasicPosition<L> BasicPosition<L>::with_key(const BasicPosition& empty, Word key) {
  const L& layout = empty.layout();
  const Word column_mask = (Word{2} << layout.rows()) - 1;
  BasicPosition position = empty;
  for (int shift = 0; shift < layout.columns() * layout.stride(); shift += layout.stride()) {
    const Word marked = (key >> shift) & column_mask;
    const int height = highest_bit_index(marked);
    const Word marker = Word{1} << height;
    position.occupied_ |= (marker - 1) << shift;
    position.mover_ |= (marked ^ marker) << shift;
    position.ply_ = static_cast<std::uint8_t>(position.ply_ + height);
  }
  return position;
}

}  // namespace zugzwang
