#pragma once

// The evaluations of the classic opponents the slow and obvious way: loops over cells.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.hpp"
#include "search/blocks_evaluation.hpp"
#include "search/runs_evaluation.hpp"
#include "search/scorecard_evaluation.hpp"

namespace zugzwang::testing {

/// Every place where a line could be, as its cells.
inline std::vector<std::vector<Cell>> all_windows(Geometry geometry) {
  std::vector<std::vector<Cell>> windows;
  for (int column = 0; column < geometry.columns(); ++column) {
    for (int row = 0; row < geometry.rows(); ++row) {
      for (const auto& [right, up] : {std::array{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        const int last_column = column + (geometry.connect() - 1) * right;
        const int last_row = row + (geometry.connect() - 1) * up;
        if (last_column >= geometry.columns() || last_row >= geometry.rows() || last_row < 0) {
          continue;
        }
        auto& window = windows.emplace_back();
        for (int i = 0; i < geometry.connect(); ++i) {
          window.push_back({Column(column + i * right), Row(row + i * up)});
        }
      }
    }
  }
  return windows;
}

inline int stones_in(const Position& position, const std::vector<Cell>& window, Side side) {
  int stones = 0;
  for (const Cell cell : window) stones += position.stone_at(cell) == side ? 1 : 0;
  return stones;
}

inline std::int64_t naive_scorecard(const Position& position, Side side, const Scorecard& card) {
  const int connect = position.geometry().connect();
  std::int64_t sum = 0;
  for (const auto& window : all_windows(position.geometry())) {
    const int own = stones_in(position, window, side);
    const int others = stones_in(position, window, other(side));
    const int empty = connect - own - others;
    if (own == connect) sum += card.line;
    if (own == connect - 1 && empty == 1) sum += card.one_short;
    if (own == connect - 2 && empty == 2) sum += card.two_short;
    if (others == connect - 1 && empty == 1) sum -= card.threat_against;
  }
  return sum;
}

inline std::int64_t naive_blocks(const Position& position, Side side) {
  const int connect = position.geometry().connect();
  // Indexed by the number of missing stones.
  const auto points = [](int missing) -> std::int64_t {
    return missing == 0 ? 100'000'000 : missing == 1 ? 10'000 : missing == 2 ? 100 : 10;
  };
  std::int64_t sum = 0;
  for (const auto& window : all_windows(position.geometry())) {
    const int own = stones_in(position, window, side);
    const int others = stones_in(position, window, other(side));
    if (own > 0 && others == 0) sum += points(connect - own);
    if (others > 0 && own == 0) sum -= points(connect - others);
  }
  return sum;
}

/// Whether the side has a line anywhere in the row, column or diagonal through the cell that runs
/// in the given direction, followed over the whole board.
inline bool has_line_along(const Position& position, Cell cell, int right, int up, Side side) {
  const Geometry geometry = position.geometry();
  const auto is_on_board = [&](int column, int row) {
    return column >= 0 && column < geometry.columns() && row >= 0 && row < geometry.rows();
  };
  int column = cell.column.index();
  int row = cell.row.index();
  while (is_on_board(column - right, row - up)) column -= right, row -= up;
  int run = 0;
  for (; is_on_board(column, row); column += right, row += up) {
    run = position.stone_at({Column(column), Row(row)}) == side ? run + 1 : 0;
    if (run == geometry.connect()) return true;
  }
  return false;
}

/// The owner of the first stone, column by column and from the bottom, that sees a line of its own.
inline std::optional<Side> naive_owner_of_first_line(const Position& position) {
  const Geometry geometry = position.geometry();
  for (int column = 0; column < geometry.columns(); ++column) {
    for (int row = 0; row < geometry.rows(); ++row) {
      const Cell cell{Column(column), Row(row)};
      const auto owner = position.stone_at(cell);
      if (!owner) continue;
      for (const auto& [right, up] : {std::array{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        if (has_line_along(position, cell, right, up, *owner)) return owner;
      }
    }
  }
  return std::nullopt;
}

/// `runs`, after its published description.
inline std::int64_t naive_runs(const Position& position, Side computer, Side viewer,
                               const RunsWeights& weights, std::uint64_t& looks) {
  const Geometry geometry = position.geometry();
  ++looks;
  if (const auto owner = naive_owner_of_first_line(position)) {
    const auto last = static_cast<std::size_t>(std::min(geometry.connect(), 4) - 1);
    return (*owner == viewer ? 10 : -10) * weights.runs[last];
  }
  ++looks;
  const auto worth = [&](Side side) {
    std::array<int, 4> counters{};
    std::array<int, 4> totals{};
    for (int row = 0; row < geometry.rows(); ++row) {
      for (int column = 0; column < geometry.columns(); ++column) {
        const bool own = position.stone_at({Column(column), Row(row)}) == side;
        for (std::size_t i = 0; i < counters.size(); ++i) {
          counters[i] = own ? counters[i] + 1 : 0;
          if (own && counters[i] == static_cast<int>(i) + 1) ++totals[i];
        }
      }
    }
    const std::int64_t points =
        totals[0] * weights.runs[0] + totals[1] * weights.runs[1] + totals[2] * weights.runs[2];
    const double biased = static_cast<double>(points) * weights.bias;
    return side == computer ? static_cast<std::int64_t>(biased) : points;
  };
  return worth(other(viewer)) - worth(viewer);
}

}  // namespace zugzwang::testing
