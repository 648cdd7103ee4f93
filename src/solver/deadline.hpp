#pragma once

// The arithmetic between scores and numbers of stones.

namespace zugzwang {

/// The side to move wins with the next stone.
[[nodiscard]] constexpr int score_of_win_now(int cells, int stones) {
  return (cells + 1 - stones) / 2;
}

/// Whatever the side to move does now, the other side wins with the stone after.
[[nodiscard]] constexpr int score_of_loss_next(int cells, int stones) {
  return -((cells - stones) / 2);
}

/// The question "does the side to move score at least `goal`?" is about one attacker who has to
/// win in time: the side to move if goal > 0, the other side if not. The deadline is the number of
/// stones that may still be played, the winning one included, before the attacker has failed.
[[nodiscard]] constexpr int deadline_for(int cells, int stones, int goal) {
  const int attackers_goal = goal > 0 ? goal : 1 - goal;
  const int attackers_turn = goal > 0 ? 0 : 1;
  const int latest = cells + 1 - 2 * attackers_goal - stones;  // stones before the winning one
  return (latest & 1) == attackers_turn ? latest + 1 : latest;
}

}  // namespace zugzwang
