#pragma once

// Games as beginners play them: random, but nobody misses a win or overlooks a threat.

#include <vector>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "board/position.hpp"
#include "search/random.hpp"

namespace zugzwang {

/// At most `count` moves from the empty board; fewer if the game ends earlier.
[[nodiscard]] inline std::vector<Column> random_game(Geometry geometry, int count, Random& random) {
  Position position(geometry);
  std::vector<Column> moves;
  while (static_cast<int>(moves.size()) < count && !is_over(position)) {
    u128 cells = immediate_wins(position, position.side_to_move());
    if (cells == 0) cells = immediate_wins(position, other(position.side_to_move()));
    if (cells == 0) cells = playable_cells(position.layout(), position.occupied());
    moves.push_back(random.one_of(columns_holding(position.layout(), cells)));
    position.play(moves.back());
  }
  return moves;
}

}  // namespace zugzwang
