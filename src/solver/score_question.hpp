#pragma once

// The question of a null-window search about one position.

#include <cassert>

#include "board/bitboard.hpp"
#include "solver/goal.hpp"
#include "solver/node.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

/// With this few stones left before the deadline, and no win or loss in sight, the attacker is too
/// late: it has one stone at most, and that one does not win.
inline constexpr int kTooLateDeadline = 2;

/// Does the side to move score at least `goal`?
template <BoardLayout L>
struct ScoreQuestion {
  Node<L> node;
  typename L::Word moves;  ///< those that do not lose immediately; meaningless once answered
  int goal;
  int deadline;  ///< deadline_for() the goal
  int answer;    ///< if answered: a score that decides it, for the side to move
  bool flipped;  ///< has the side to move changed since the question was put?

  /// Asks about a node. The moves and the answer stay open.
  constexpr void put(const Node<L>& about, int goal_there, int deadline_there) {
    node = about;
    goal = goal_there;
    deadline = deadline_there;
    flipped = false;
  }

  /// The value for the side that was to move when the question was put.
  [[nodiscard]] constexpr int for_asker(int value) const { return flipped ? -value : value; }
};

/// Plays forced moves until there is a choice or an answer. True if there is an answer. Nobody may
/// be able to win at once where the question is put; after a forced move nobody can, either.
template <BoardLayout L>
[[nodiscard, gnu::always_inline]] constexpr bool play_forced_moves(const L& layout,
                                                                   ScoreQuestion<L>& question) {
  using Word = typename L::Word;
  Node<L>& node = question.node;
  const auto answer = [&](Score score) {
    question.answer = score.value();
    return true;
  };
  for (;;) {
    assert(!node.can_win_now(layout));
    const Word playable = playable_cells(layout, node.occupied());
    Word moves = node.other_wins & playable;
    const bool must_block = moves != 0;
    if (!must_block) {
      moves = playable & ~(node.other_wins >> 1);
      if (moves == 0) {
        return answer(playable == 0 ? Score() : Score::loss_next(layout.geometry(), node.stones));
      }
    } else if (more_than_one(moves) || (node.other_wins & (moves << 1)) != 0) {
      return answer(Score::loss_next(layout.geometry(), node.stones));
    }
    if (question.deadline <= kTooLateDeadline) {
      return answer(Score(question.goal > 0 ? question.goal - 1 : question.goal));
    }
    if (more_than_one(moves)) {
      question.moves = moves;
      return false;
    }
    node = node.after(layout, moves);
    question.flipped = !question.flipped;
    question.goal = opposite_goal(question.goal);
    --question.deadline;
  }
}

}  // namespace zugzwang
