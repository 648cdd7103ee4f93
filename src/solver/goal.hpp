#pragma once

// Goals and deadlines. The solver asks "does the side to move score at least `goal`?".

#include "search/score.hpp"

namespace zugzwang {

/// The same question from the other side of the board: one side scores at least `goal` if and only
/// if the other does not score at least opposite_goal(goal), since scores are whole numbers and the
/// two sides' scores add up to zero.
[[nodiscard]] constexpr int opposite_goal(int goal) { return 1 - goal; }

/// A question is about one attacker who has to win in time: the side to move if its goal is a win,
/// the other side if not. The deadline is the number of stones that may still be played, the
/// winning one included, before the attacker has failed. It is where the game ends if the attacker
/// wins as late as it may.
[[nodiscard]] constexpr int deadline_for(Geometry geometry, int stones, int goal) {
  const Score latest_win = goal > 0 ? Score(goal) : -Score(opposite_goal(goal));
  return latest_win.plies_to_end(geometry, stones);
}

}  // namespace zugzwang
