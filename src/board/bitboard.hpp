#pragma once

// The rules as operations on whole boards. The bit layout is drawn in layout.hpp.

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/cell.hpp"
#include "board/layout.hpp"
#include "board/word.hpp"

namespace zugzwang {

/// The four ways a line can run. Every line starts at its lowest bit: at the bottom if it is
/// vertical, else at its left end.
enum class Direction : std::uint8_t { Vertical, Horizontal, Rising, Falling };

inline constexpr std::array kDirections{Direction::Vertical, Direction::Horizontal,
                                        Direction::Rising, Direction::Falling};

/// How many bits apart two neighbours in that direction are.
template <BoardLayout L>
[[nodiscard]] constexpr int step(const L& layout, Direction direction) {
  switch (direction) {
    case Direction::Vertical:
      return 1;
    case Direction::Horizontal:
      return layout.stride();
    case Direction::Rising:
      return layout.stride() + 1;
    case Direction::Falling:
      return layout.stride() - 1;
  }
  return 0;
}

template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word cell_bit(const L& layout, Cell cell) {
  return typename L::Word{1} << (cell.column.index() * layout.stride() + cell.row.index());
}

template <BoardLayout L>
[[nodiscard]] constexpr Cell cell_at(const L& layout, int bit_index) {
  return {Column(bit_index / layout.stride()), Row(bit_index % layout.stride())};
}

template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word bottom_cell(const L& layout, Column column) {
  return typename L::Word{1} << (column.index() * layout.stride());
}

template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word column_cells(const L& layout, Column column) {
  return ((typename L::Word{1} << layout.rows()) - 1) << (column.index() * layout.stride());
}

/// Where the next stone of each column would land; full columns have no such cell.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word playable_cells(const L& layout,
                                                        typename L::Word occupied) {
  return (occupied + layout.bottom_row()) & layout.all_cells();
}

/// Is the board wide enough for lines that are not vertical? If not, a step across can be longer
/// than the word, and must not be used to shift.
template <BoardLayout L>
[[nodiscard]] constexpr bool lines_fit_across(const L& layout) {
  return layout.connect() <= layout.columns();
}

/// The first cells of all lines of `connect` stones in one direction. Doubling the length of the
/// runs found so far takes about log2(connect) shifts instead of connect - 1.
template <BoardWord W>
[[nodiscard]] constexpr W line_starts(W stones, int step, int connect) {
  W runs = stones;
  int length = 1;
  while (2 * length <= connect) {
    runs &= shifted_down(runs, length * step);
    length *= 2;
  }
  if (length < connect) runs &= shifted_down(runs, (connect - length) * step);
  return runs;
}

/// The cells of the lines that start there.
template <BoardWord W>
[[nodiscard]] constexpr W cells_of_lines(W starts, int step, int connect) {
  W cells = starts;
  int length = 1;
  while (2 * length <= connect) {
    cells |= shifted_up(cells, length * step);
    length *= 2;
  }
  if (length < connect) cells |= shifted_up(cells, (connect - length) * step);
  return cells;
}

/// Calls `work` with the length of a line as a constant, so that its loops unroll.
template <BoardLayout L, class Work>
[[nodiscard]] constexpr auto with_constant_connect(const L& layout, Work work) {
  switch (layout.connect()) {
    case 3:
      return work(std::integral_constant<int, 3>{});
    case 5:
      return work(std::integral_constant<int, 5>{});
    case 6:
      return work(std::integral_constant<int, 6>{});
    default:
      static_assert(kMinConnect == 3 && kMaxConnect == 6);
      return work(std::integral_constant<int, 4>{});
  }
}

/// Does the side that owns these stones have a line?
template <BoardLayout L>
[[nodiscard]] constexpr bool contains_line(const L& board, typename L::Word stones) {
  return with_quickest_layout(board, [stones]<class Quick>(const Quick& layout) {
    const auto word = static_cast<typename Quick::Word>(stones);
    return with_constant_connect(layout, [&](auto connect) {
      auto starts = line_starts(word, step(layout, Direction::Vertical), connect);
      if (lines_fit_across(layout)) {
        starts |= line_starts(word, step(layout, Direction::Horizontal), connect) |
                  line_starts(word, step(layout, Direction::Rising), connect) |
                  line_starts(word, step(layout, Direction::Falling), connect);
      }
      return starts != 0;
    });
  });
}

/// The columns with room for a stone.
template <BoardLayout L>
[[nodiscard]] constexpr ColumnSet open_columns(const L& board, typename L::Word occupied) {
  return with_quickest_layout(board, [occupied]<class Quick>(const Quick& layout) {
    const auto top_cells = ~static_cast<typename Quick::Word>(occupied) >> (layout.rows() - 1);
    std::uint64_t open = 0;
    for (int column = 0; column < layout.columns(); ++column) {
      open |= static_cast<std::uint64_t>(top_cells >> (column * layout.stride()) & 1) << column;
    }
    return ColumnSet::of_bits(open);
  });
}

/// The columns in which these cells lie.
template <BoardLayout L>
[[nodiscard]] constexpr ColumnSet columns_holding(const L& layout, typename L::Word cells) {
  ColumnSet columns;
  for (; cells != 0; cells = without_lowest_bit(cells)) {
    columns.insert(cell_at(layout, lowest_bit_index(cells)).column);
  }
  return columns;
}

/// The mirror image of the cells: the leftmost column becomes the rightmost.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word mirrored(const L& layout, typename L::Word cells) {
  const typename L::Word left = column_cells(layout, Column(0));
  const int last = layout.columns() - 1;
  typename L::Word image = 0;
  for (int column = 0; column <= last; ++column) {
    const typename L::Word stack = (cells >> (column * layout.stride())) & left;
    image |= stack << ((last - column) * layout.stride());
  }
  return image;
}

/// All cells within one step of these, in the eight directions, and the cells themselves.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word with_neighbours(const L& layout, typename L::Word cells) {
  typename L::Word grown = cells;
  for (const Direction direction : kDirections) {
    const int distance = step(layout, direction);
    grown |= shifted_up(cells, distance) | shifted_down(cells, distance);
  }
  return grown & layout.all_cells();
}

/// Are all the stones connected, diagonals included? A single stone is, and so is an empty set.
template <BoardLayout L>
[[nodiscard]] constexpr bool is_one_group(const L& layout, typename L::Word stones) {
  typename L::Word group = lowest_bit(stones);
  for (typename L::Word before = 0; group != before;) {
    before = group;
    group = with_neighbours(layout, group) & stones;
  }
  return group == stones;
}

}  // namespace zugzwang
