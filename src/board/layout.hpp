#pragma once

// How a board is laid out in a word.
//
// Every column takes rows+1 bits, from the bottom up; the topmost bit of a column is a spare that
// no stone ever occupies. For the standard board, 7 columns of 7 bits in 49 of 64:
//
//      spare    6 13 20 27 34 41 48
//              +--+--+--+--+--+--+--+
//      row 6   | 5|12|19|26|33|40|47|        bit of (column, row) = column * stride + row
//      row 5   | 4|11|18|25|32|39|46|        (both counted from 0, stride = rows + 1)
//      row 4   | 3|10|17|24|31|38|45|
//      row 3   | 2| 9|16|23|30|37|44|        one row up            + 1
//      row 2   | 1| 8|15|22|29|36|43|        one column right      + stride
//      row 1   | 0| 7|14|21|28|35|42|        right and up          + stride + 1
//              +--+--+--+--+--+--+--+        right and down        + stride - 1
//                a  b  c  d  e  f  g
//
// What the spare bits buy:
//  - Adding the bottom row to the occupied cells carries, within each column, to the lowest empty
//    cell: that is where the next stone lands. A full column carries into its spare bit and no
//    further.
//  - A step off the top or the bottom ends on a spare bit, which is always empty. So lines are
//    found by shifting whole boards, without special cases for the edges.
//
// A layout is the geometry together with its masks. FixedLayout knows all of it at compile time;
// RuntimeLayout carries it along. Everything built on layouts is a template over the two, so that
// there is one set of rules.

#include <cassert>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "board/cell.hpp"
#include "board/geometry.hpp"
#include "board/word.hpp"

namespace zugzwang {

namespace detail {

/// `pattern`, which fits in one column, in each column of the board.
template <BoardWord W>
[[nodiscard]] constexpr W in_each_column(Geometry geometry, W pattern) {
  W word = 0;
  for (int column = 0; column < geometry.columns(); ++column) {
    word |= pattern << (column * (geometry.rows() + 1));
  }
  return word;
}

}  // namespace detail

/// A geometry fixed at compile time.
template <int kColumns, int kRows, int kConnect>
class FixedLayout {
  static constexpr auto kGeometry = Geometry::make(kColumns, kRows, kConnect);
  static_assert(kGeometry.has_value(), "no such board: see GeometryFault");

 public:
  using Word = std::conditional_t<kColumns*(kRows + 1) <= 64, std::uint64_t, u128>;

  [[nodiscard]] static constexpr Geometry geometry() { return *kGeometry; }
  [[nodiscard]] static constexpr int columns() { return kColumns; }
  [[nodiscard]] static constexpr int rows() { return kRows; }
  [[nodiscard]] static constexpr int connect() { return kConnect; }
  [[nodiscard]] static constexpr int stride() { return kRows + 1; }
  [[nodiscard]] static constexpr Word bottom_row() { return kBottomRow; }
  [[nodiscard]] static constexpr Word all_cells() { return kAllCells; }
  friend constexpr bool operator==(FixedLayout, FixedLayout) = default;

 private:
  static constexpr Word kBottomRow = detail::in_each_column(*kGeometry, Word{1});
  static constexpr Word kAllCells = detail::in_each_column(*kGeometry, (Word{1} << kRows) - 1);
};

/// How a board is best handled: with compile-time constants, in half a wide word, or in all of it.
enum class SizeClass : std::uint8_t { Standard, Narrow, Wide };

/// A geometry known at run time. It must fit into the word.
template <BoardWord W>
class RuntimeLayout {
 public:
  using Word = W;

  explicit constexpr RuntimeLayout(Geometry geometry)
      : bottom_row_(detail::in_each_column(geometry, Word{1})),
        all_cells_(detail::in_each_column(geometry, (Word{1} << geometry.rows()) - 1)),
        geometry_(geometry),
        size_class_(geometry == Geometry::standard()              ? SizeClass::Standard
                    : geometry.bits() <= kWordBits<std::uint64_t> ? SizeClass::Narrow
                                                                  : SizeClass::Wide) {
    assert(geometry.bits() <= kWordBits<Word>);
  }

  /// The same board in a word of another size, which must have room for it.
  template <BoardWord From>
  explicit constexpr RuntimeLayout(const RuntimeLayout<From>& from)
      : bottom_row_(static_cast<Word>(from.bottom_row())),
        all_cells_(static_cast<Word>(from.all_cells())),
        geometry_(from.geometry()),
        size_class_(from.size_class()) {
    assert(geometry_.bits() <= kWordBits<Word>);
  }

  [[nodiscard]] constexpr Geometry geometry() const { return geometry_; }
  [[nodiscard]] constexpr int columns() const { return geometry_.columns(); }
  [[nodiscard]] constexpr int rows() const { return geometry_.rows(); }
  [[nodiscard]] constexpr int connect() const { return geometry_.connect(); }
  [[nodiscard]] constexpr int stride() const { return geometry_.rows() + 1; }
  [[nodiscard]] constexpr Word bottom_row() const { return bottom_row_; }
  [[nodiscard]] constexpr Word all_cells() const { return all_cells_; }
  [[nodiscard]] constexpr SizeClass size_class() const { return size_class_; }
  friend constexpr bool operator==(const RuntimeLayout& a, const RuntimeLayout& b) {
    return a.geometry_ == b.geometry_;
  }

 private:
  Word bottom_row_;
  Word all_cells_;
  Geometry geometry_;
  SizeClass size_class_;
};

/// The same for boards where four in a row win, as on most of them: loops along a line unroll.
template <BoardWord W>
class FourInARowLayout : public RuntimeLayout<W> {
 public:
  explicit constexpr FourInARowLayout(Geometry geometry) : RuntimeLayout<W>(geometry) {
    assert(geometry.connect() == connect());
  }

  [[nodiscard]] static constexpr int connect() { return 4; }
};

/// The same with a number of rows that the compiler knows, too: then it knows all distances on the
/// board. A word of two halves is shifted much faster by a constant.
template <int kRows>
class FixedRowsLayout : public FourInARowLayout<u128> {
 public:
  explicit constexpr FixedRowsLayout(Geometry geometry) : FourInARowLayout<u128>(geometry) {
    assert(geometry.rows() == rows());
  }

  [[nodiscard]] static constexpr int rows() { return kRows; }
  [[nodiscard]] static constexpr int stride() { return kRows + 1; }
};

template <class L>
concept BoardLayout = requires(const L& layout) {
  requires BoardWord<typename L::Word>;
  { layout.geometry() } -> std::same_as<Geometry>;
  { layout.columns() } -> std::same_as<int>;
  { layout.rows() } -> std::same_as<int>;
  { layout.connect() } -> std::same_as<int>;
  { layout.stride() } -> std::same_as<int>;
  { layout.bottom_row() } -> std::same_as<typename L::Word>;
  { layout.all_cells() } -> std::same_as<typename L::Word>;
};

/// The usual board, at full speed.
using StandardLayout = FixedLayout<7, 6, 4>;
/// Any board of at most 64 bits.
using NarrowLayout = RuntimeLayout<std::uint64_t>;
/// Any board at all.
using WideLayout = RuntimeLayout<u128>;

static_assert(BoardLayout<StandardLayout>);
static_assert(BoardLayout<NarrowLayout>);
static_assert(BoardLayout<WideLayout>);
static_assert(BoardLayout<FourInARowLayout<u128>>);
static_assert(BoardLayout<FixedRowsLayout<8>>);

/// Calls `job(layout)` with the layout in which the same board is handled fastest: the compiler
/// knows all the numbers of the standard one, and most others fit into half of the wide word.
template <BoardLayout L, class Job>
constexpr auto with_quickest_layout(const L& layout, const Job& job) {
  if constexpr (!std::is_empty_v<L>) {
    if (layout.size_class() == SizeClass::Standard) return job(StandardLayout{});
  }
  if constexpr (std::is_same_v<L, WideLayout>) {
    if (layout.size_class() == SizeClass::Narrow) return job(NarrowLayout(layout));
  }
  return job(layout);
}

template <class Job>
constexpr auto with_quickest_layout(Geometry geometry, const Job& job) {
  return with_quickest_layout(WideLayout(geometry), job);
}

}  // namespace zugzwang
