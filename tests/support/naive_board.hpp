#pragma once

// Connect Four the slow and obvious way: an array of cells, and loops. It shares no code with the
// bitboards that it checks, except the types of the interface.

#include <compare>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "board/cell.hpp"
#include "board/geometry.hpp"

namespace zugzwang::testing {

class NaiveBoard {
 public:
  explicit NaiveBoard(Geometry geometry)
      : columns_(geometry.columns()),
        rows_(geometry.rows()),
        connect_(geometry.connect()),
        cells_(static_cast<std::size_t>(columns_), std::vector<char>{}) {}

  /// 'X' for First, 'O' for Second, '.' for an empty cell or one off the board.
  [[nodiscard]] char at(int column, int row) const {
    if (column < 0 || column >= columns_ || row < 0) return '.';
    const auto& stack = cells_[static_cast<std::size_t>(column)];
    return row < static_cast<int>(stack.size()) ? stack[static_cast<std::size_t>(row)] : '.';
  }
  [[nodiscard]] int stones() const { return stones_; }
  [[nodiscard]] char mover() const { return stones_ % 2 == 0 ? 'X' : 'O'; }
  [[nodiscard]] char last_mover() const { return stones_ % 2 == 0 ? 'O' : 'X'; }
  [[nodiscard]] bool is_full() const { return stones_ == columns_ * rows_; }
  [[nodiscard]] bool is_open(int column) const { return at(column, rows_ - 1) == '.'; }

  void play(int column) {
    cells_[static_cast<std::size_t>(column)].push_back(mover());
    ++stones_;
  }
  void take_back(int column) {
    cells_[static_cast<std::size_t>(column)].pop_back();
    --stones_;
  }

  /// Every line of the stones `who`, as its cells.
  [[nodiscard]] std::vector<std::vector<Cell>> lines(char who) const {
    std::vector<std::vector<Cell>> found;
    for (int column = 0; column < columns_; ++column) {
      for (int row = 0; row < rows_; ++row) {
        for (const auto [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
          std::vector<Cell> line;
          for (int i = 0; i < connect_; ++i) {
            if (at(column + i * right, row + i * up) != who) break;
            line.push_back({Column(column + i * right), Row(row + i * up)});
          }
          if (static_cast<int>(line.size()) == connect_) found.push_back(line);
        }
      }
    }
    return found;
  }
  /// Is there a line through the topmost stone of the column?
  [[nodiscard]] bool has_line_through_top(int column) const {
    const int row = static_cast<int>(cells_[static_cast<std::size_t>(column)].size()) - 1;
    const char who = at(column, row);
    const auto run = [&](int right, int up) {
      int length = 0;
      while (at(column + (length + 1) * right, row + (length + 1) * up) == who) ++length;
      return length;
    };
    for (const auto [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
      if (run(right, up) + 1 + run(-right, -up) >= connect_) return true;
    }
    return false;
  }
  [[nodiscard]] bool has_line(char who) const { return !lines(who).empty(); }
  [[nodiscard]] bool is_over() const { return is_full() || has_line(last_mover()); }

  [[nodiscard]] std::set<Cell> cells_in_lines(char who) const {
    std::set<Cell> cells;
    for (const auto& line : lines(who)) cells.insert(line.begin(), line.end());
    return cells;
  }

  /// Are the stones of `who` connected, diagonals included?
  [[nodiscard]] bool is_one_group(char who) const {
    std::set<std::pair<int, int>> rest;
    for (int column = 0; column < columns_; ++column) {
      for (int row = 0; row < rows_; ++row) {
        if (at(column, row) == who) rest.insert({column, row});
      }
    }
    if (rest.empty()) return true;
    std::vector<std::pair<int, int>> frontier{*rest.begin()};
    rest.erase(rest.begin());
    while (!frontier.empty()) {
      const auto [column, row] = frontier.back();
      frontier.pop_back();
      for (int right = -1; right <= 1; ++right) {
        for (int up = -1; up <= 1; ++up) {
          if (rest.erase({column + right, row + up}) > 0) {
            frontier.emplace_back(column + right, row + up);
          }
        }
      }
    }
    return rest.empty();
  }

  friend auto operator<=>(const NaiveBoard&, const NaiveBoard&) = default;

 private:
  int columns_;
  int rows_;
  int connect_;
  int stones_ = 0;
  std::vector<std::vector<char>> cells_;
};

}  // namespace zugzwang::testing
