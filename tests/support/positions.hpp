#pragma once

#include <string_view>

#include "board/cell.hpp"
#include "board/geometry.hpp"
#include "board/position.hpp"

namespace zugzwang::testing {

/// The position after moves in the columns "1" to "9".
inline Position after(std::string_view digits, Geometry geometry = Geometry::standard()) {
  Position position(geometry);
  for (const char digit : digits) position.play(Column(digit - '1'));
  return position;
}

/// Both counted from 0.
inline Cell cell(int column, int row) { return {Column(column), Row(row)}; }

}  // namespace zugzwang::testing
