#pragma once

// Who wins under the house rule: a loser whose stones are all connected gets a draw. Found by
// trying everything; shares nothing with the searches but the board.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <unordered_map>
#include <vector>

#include "board/position.hpp"

namespace zugzwang::testing {

class ConsolationNegamax {
 public:
  /// 1 if the side to move wins, 0 for a draw, -1 if it loses. The game may be over. For one board.
  int result(const Position& position) {
    if (position.last_mover_has_line()) {
      return are_connected(position, position.side_to_move()) ? 0 : -1;
    }
    if (position.is_full()) return 0;
    const auto key = static_cast<std::uint64_t>(position.key());
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = -1;
    for (const Column column : position.open_columns()) {
      best = std::max(best, result_of_move(position, column));
    }
    known_.emplace(key, best);
    return best;
  }

  /// The same for the side that plays the column.
  int result_of_move(Position position, Column column) {
    position.play(column);
    return -result(position);
  }

 private:
  /// Do all stones of the side touch each other, by edges or corners, directly or through others?
  static bool are_connected(const Position& position, Side side) {
    std::vector<Cell> rest;
    for (const Column column : position.geometry().all_columns()) {
      for (int row = 0; row < position.geometry().rows(); ++row) {
        const Cell cell{column, Row(row)};
        if (position.stone_at(cell) == side) rest.push_back(cell);
      }
    }
    if (rest.empty()) return true;
    std::vector<Cell> group{rest.back()};
    rest.pop_back();
    for (std::size_t i = 0; i < group.size(); ++i) {
      const Cell one = group[i];
      const auto touches = [&](Cell other) {
        return std::abs(one.column.index() - other.column.index()) <= 1 &&
               std::abs(one.row.index() - other.row.index()) <= 1;
      };
      std::ranges::copy_if(rest, std::back_inserter(group), touches);
      std::erase_if(rest, touches);
    }
    return rest.empty();
  }

  std::unordered_map<std::uint64_t, int> known_;
};

}  // namespace zugzwang::testing
