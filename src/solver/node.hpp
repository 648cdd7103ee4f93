#pragma once

// A position as the search sees it, with the winning cells of both sides kept along.

#include "board/bitboard.hpp"
#include "board/winning_cells.hpp"
#include "solver/goal.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

template <BoardLayout L>
struct Node {
  using Word = typename L::Word;
  Word own;         ///< stones of the side to move
  Word other;       ///< stones of the other side
  Word own_wins;    ///< empty cells that complete a line of the side to move
  Word other_wins;  ///< the same for the other side
  int stones;       ///< how many stones are on the board

  [[nodiscard]] static constexpr Node of(const L& layout, Word own, Word other) {
    return {own, other, winning_cells(layout, own, own | other),
            winning_cells(layout, other, own | other), count_bits(own | other)};
  }

  [[nodiscard]] constexpr Word occupied() const { return own | other; }

  [[nodiscard]] constexpr Node after(const L& layout, Word move) const {
    const Word stones_with_move = own | move;
    return {other, stones_with_move, other_wins & ~move,
            winning_cells(layout, stones_with_move, stones_with_move | other), stones + 1};
  }
};

/// A position with a question: does the side to move score at least `goal`?
template <BoardLayout L>
struct Question {
  Node<L> node;
  typename L::Word moves;  ///< the moves that do not lose at once; none if it is answered
  int goal;
  int deadline;  ///< deadline_for() the goal
  int answer;    ///< if answered: a score that tells, from the side to move
  bool flipped;  ///< has the side to move changed since the question was put?
};

/// Puts a question about a node.
template <BoardLayout L>
constexpr void ask(Question<L>& question, const Node<L>& node, int goal, int deadline) {
  question.node = node;
  question.goal = goal;
  question.deadline = deadline;
  question.flipped = false;
}

/// Plays forced moves on the spot until there is a choice or an answer. True if there is an answer.
template <BoardLayout L>
[[nodiscard, gnu::always_inline]] constexpr bool settle(const L& layout, Question<L>& question) {
  using Word = typename L::Word;
  Node<L>& node = question.node;
  const auto answer = [&](Score score) {
    question.answer = score.value();
    return true;
  };
  for (;;) {
    const Word playable = playable_cells(layout, node.occupied());
    if ((node.own_wins & playable) != 0) {
      return answer(Score::win_now(layout.geometry(), node.stones));
    }
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
    // With two stones left and no loss in sight the attacker is too late.
    if (question.deadline <= 2) {
      return answer(Score(question.goal > 0 ? question.goal - 1 : question.goal));
    }
    if (more_than_one(moves)) {
      question.moves = moves;
      return false;
    }
    node = node.after(layout, moves);
    question.flipped = !question.flipped;
    question.goal = 1 - question.goal;
    --question.deadline;
  }
}

}  // namespace zugzwang
