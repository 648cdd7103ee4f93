#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace zugzwang {

/// The two sides. First moves first.
enum class Side : std::uint8_t { First, Second };

[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::First ? Side::Second : Side::First;
}

/// The index of a side in an array of two: First, then Second.
[[nodiscard]] constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

/// No board has more columns or rows than this (see Geometry).
inline constexpr int kMaxColumns = 64;
inline constexpr int kMaxRows = 127;

/// A column, counted from the left; index() starts at 0. Geometry::contains() says whether a board
/// has it.
class Column {
 public:
  explicit constexpr Column(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kMaxColumns);
  }
  [[nodiscard]] constexpr int index() const { return index_; }
  /// As people count: 1 is the leftmost.
  [[nodiscard]] constexpr int number() const { return index_ + 1; }
  friend constexpr auto operator<=>(Column, Column) = default;

 private:
  std::uint8_t index_;
};

/// A row, counted from the bottom; index() starts at 0.
class Row {
 public:
  explicit constexpr Row(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kMaxRows);
  }
  [[nodiscard]] constexpr int index() const { return index_; }
  /// As people count: 1 is the bottom row.
  [[nodiscard]] constexpr int number() const { return index_ + 1; }
  friend constexpr auto operator<=>(Row, Row) = default;

 private:
  std::uint8_t index_;
};

struct Cell {
  Column column;
  Row row;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// A set of columns, iterated from left to right.
class ColumnSet {
 public:
  class Iterator {
   public:
    using value_type = Column;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;

    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Column operator*() const { return Column(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_ = 0;
  };

  constexpr ColumnSet() = default;
  /// The columns whose index is the index of a set bit.
  [[nodiscard]] static constexpr ColumnSet of_bits(std::uint64_t bits) {
    ColumnSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr void insert(Column column) { bits_ |= bit(column); }
  constexpr void erase(Column column) { bits_ &= ~bit(column); }
  [[nodiscard]] constexpr bool contains(Column column) const { return (bits_ & bit(column)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }
  friend constexpr bool operator==(ColumnSet, ColumnSet) = default;

 private:
  static constexpr std::uint64_t bit(Column column) { return std::uint64_t{1} << column.index(); }

  std::uint64_t bits_ = 0;
};

}  // namespace zugzwang
