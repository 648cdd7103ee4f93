#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/cell.hpp"

namespace zugzwang {

/// Columns in the order in which they are tried.
class ColumnList {
 public:
  constexpr void push_back(Column column) {
    indices_[size_++] = static_cast<std::uint8_t>(column.index());
  }
  /// Moves a column of the list to its front; the others keep their order.
  constexpr void bring_to_front(Column column) {
    const auto index = static_cast<std::uint8_t>(column.index());
    const auto at =
        std::find(indices_.begin(), indices_.begin() + static_cast<std::ptrdiff_t>(size_), index);
    std::rotate(indices_.begin(), at, at + 1);
  }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr Column operator[](std::size_t i) const { return Column(indices_[i]); }

 private:
  std::array<std::uint8_t, kMaxColumns> indices_;  // only the first size_ are used
  std::size_t size_ = 0;
};

enum class MoveOrder : std::uint8_t {
  LeftToRight,
  MiddleOut,
  BestFirst,  ///< what the next shallower search found best, then left to right
};

[[nodiscard]] constexpr ColumnList left_to_right(ColumnSet columns) {
  ColumnList list;
  for (const Column column : columns) list.push_back(column);
  return list;
}

/// Always the middle one of those that remain, or the right one of two middles. After the first,
/// that is the nearest one in the larger half, or in the right half if both are equal.
[[nodiscard]] constexpr ColumnList middle_out(ColumnSet columns) {
  const ColumnList sorted = left_to_right(columns);
  ColumnList list;
  std::size_t left = sorted.size() / 2;  // how many remain on that side
  for (std::size_t right = left; list.size() < sorted.size();) {
    list.push_back(left > sorted.size() - right ? sorted[--left] : sorted[right++]);
  }
  return list;
}

template <MoveOrder kOrder>
[[nodiscard]] constexpr ColumnList ordered(ColumnSet columns) {
  return kOrder == MoveOrder::MiddleOut ? middle_out(columns) : left_to_right(columns);
}

}  // namespace zugzwang
