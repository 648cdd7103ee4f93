#include "board/outcome.hpp"

#include <algorithm>

namespace zugzwang {

std::vector<Cell> Outcome::winning_cells() const {
  std::vector<Cell> cells;
  for (const Line& line : lines) {
    for (int i = 0; i < line.length; ++i) cells.push_back(line.cell(i));
  }
  std::ranges::sort(cells);
  const auto repeats = std::ranges::unique(cells);
  cells.erase(repeats.begin(), repeats.end());
  return cells;
}

}  // namespace zugzwang
