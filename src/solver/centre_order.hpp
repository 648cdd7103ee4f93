#pragma once

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "board/cell.hpp"
#include "board/geometry.hpp"

namespace zugzwang {

/// The columns from the centre outwards, left before right: the order in which the tables help
/// most.
[[nodiscard]] inline std::vector<Column> columns_from_centre(Geometry geometry) {
  std::vector<Column> columns;
  for (int index = 0; index < geometry.columns(); ++index) columns.emplace_back(index);
  std::ranges::sort(columns, {}, [&](Column column) {
    return std::pair(std::abs(2 * column.index() - (geometry.columns() - 1)), column.index());
  });
  return columns;
}

}  // namespace zugzwang
