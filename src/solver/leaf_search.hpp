#pragma once

// The search close to the deadline, where a table and bounds cost more than they save.

#include <cstdint>

#include "board/bitboard.hpp"
#include "board/winning_cells.hpp"
#include "solver/goal.hpp"
#include "solver/score_question.hpp"
#include "theory/columns.hpp"
#include "theory/two_short_cells.hpp"

namespace zugzwang {

template <BoardLayout L>
class LeafSearch {
 public:
  using Word = typename L::Word;

  explicit constexpr LeafSearch(const L& layout) : layout_(layout) {}

  /// Answers a question that leaves a choice: returns goal or goal - 1, and counts nodes. The cells
  /// that matter to the attacker come first.
  [[nodiscard]] int search(const ScoreQuestion<L>& self, std::uint64_t& nodes) const {
    const Node<L>& node = self.node;
    const bool attacking = self.goal > 0;
    if (self.deadline == kLastTryDeadline) {
      return wins_in_three(node, self.moves) ? self.goal : self.goal - 1;
    }
    const Word occupied = node.occupied();
    const Word playable = playable_cells(layout_, occupied);
    // Where the attacker could complete a line if it had all playable cells.
    const Word attacker = attacking ? node.own : node.other;
    const Word hot = winning_cells(layout_, attacker | playable, occupied);
    for (Word moves = self.moves; moves != 0;) {
      const Word first = moves & hot;
      const Word move = lowest_bit(first != 0 ? first : moves);
      moves ^= move;
      ScoreQuestion<L> next;
      next.put(node.after(layout_, move), opposite_goal(self.goal), self.deadline - 1);
      int value;
      if (play_forced_moves(layout_, next)) {
        value = next.answer;
      } else {
        ++nodes;
        value = search(next, nodes);
      }
      if (-next.for_asker(value) >= self.goal) return self.goal;
    }
    return self.goal - 1;
  }

 private:
  /// The attacker, to move (the deadline is odd), has two stones left: wins_in_three() looks at
  /// both.
  static constexpr int kLastTryDeadline = kTooLateDeadline + 1;
  static_assert(kLastTryDeadline == 3);

  /// Can the side to move win with its second stone from now? The first has to make a winning cell
  /// within reach, or to be played below one, unless the defender is short of safe moves.
  [[nodiscard]] bool wins_in_three(const Node<L>& node, Word moves) const {
    const Word occupied = node.occupied();
    const Word playable = playable_cells(layout_, occupied);
    const Word near = (playable | playable << 1) & layout_.all_cells();
    if (more_than_one(playable & ~(node.own_wins >> 1))) {
      moves &= two_short_cells(layout_, node.own, near) | node.own_wins >> 1;
    }
    for (; moves != 0; moves = without_lowest_bit(moves)) {
      const Word move = lowest_bit(moves);
      const Word wins = winning_cells(layout_, node.own | move, occupied | move);
      const Word answers = playable_cells(layout_, occupied | move);
      const Word threats = wins & answers;
      if (threats == 0) {
        // The defender is free to choose, but perhaps every choice is bad.
        if (answers != 0 && (answers & ~(wins >> 1)) == 0) return true;
      } else if (more_than_one(threats) || (wins & threats << 1) != 0) {
        return true;
      }
    }
    return false;
  }

  [[no_unique_address]] L layout_;
};

}  // namespace zugzwang
