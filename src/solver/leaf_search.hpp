#pragma once

// The search close to the deadline, where a table and bounds cost more than they save.
//
// Here it does not matter who asked and by how much somebody wins, only whether the attacker wins
// in time.

#include <cassert>
#include <cstdint>

#include "board/bitboard.hpp"
#include "board/winning_cells.hpp"
#include "solver/score_question.hpp"
#include "theory/columns.hpp"
#include "theory/two_short_cells.hpp"

namespace zugzwang {

template <BoardLayout L>
class LeafSearch {
 public:
  using Word = typename L::Word;

  /// Questions with a deadline up to this can be asked.
  static constexpr int kMaxDeadline = 4;
  static_assert(kTooLateDeadline == 2, "search() has a case for each deadline between the two");

  explicit constexpr LeafSearch(const L& layout) : layout_(layout) {}

  /// Answers a question that leaves a choice: returns goal or goal - 1, and counts nodes.
  [[nodiscard]] int search(const ScoreQuestion<L>& question, std::uint64_t& nodes) const {
    const Node<L>& node = question.node;
    const bool attack_succeeds =
        question.deadline == 3
            ? wins_in_three(node.own, node.other, node.own_wins, question.moves)
            : loses_in_four(node.own, node.other, node.other_wins, question.moves, nodes);
    const bool attacking = question.goal > 0;
    return attack_succeeds == attacking ? question.goal : question.goal - 1;
  }

 private:
  /// The defender, to move, can choose among these moves; the attacker has two stones left. Does it
  /// win whatever the defender does?
  [[nodiscard]] bool loses_in_four(Word own, Word other, Word other_wins, Word moves,
                                   std::uint64_t& nodes) const {
    const Word occupied = own | other;
    // First where the attacker could complete a line if it had all playable cells.
    const Word hot = winning_cells(layout_, other | playable_cells(layout_, occupied), occupied);
    while (moves != 0) {
      const Word first = moves & hot;
      const Word move = lowest_bit(first != 0 ? first : moves);
      moves ^= move;
      if (!wins_against(other, own | move, other_wins & ~move, nodes)) return false;
    }
    return true;
  }

  /// The attacker, to move, has two stones left. Nobody wins at once. Can the attacker win?
  [[nodiscard, gnu::always_inline]] bool wins_against(Word own, Word other, Word own_wins,
                                                      std::uint64_t& nodes) const {
    const Word occupied = own | other;
    const Word other_wins = winning_cells(layout_, other, occupied);
    const Word playable = playable_cells(layout_, occupied);
    assert((own_wins & playable) == 0);
    Word moves = other_wins & playable;
    if (moves == 0) {
      moves = playable & ~(other_wins >> 1);
      if (moves == 0) return false;
    } else if (more_than_one(moves) || (other_wins & moves << 1) != 0) {
      return false;
    }
    if (!more_than_one(moves)) return wins_after(own | moves, occupied | moves);
    ++nodes;
    return wins_in_three(own, other, own_wins, moves);
  }

  /// The same, if it can choose among these moves. The first of the two stones has to make a
  /// winning cell within reach, or to be played below one, unless the defender is short of safe
  /// moves.
  [[nodiscard]] bool wins_in_three(Word own, Word other, Word own_wins, Word moves) const {
    const Word occupied = own | other;
    const Word playable = playable_cells(layout_, occupied);
    const Word near = (playable | playable << 1) & layout_.all_cells();
    if (more_than_one(playable & ~(own_wins >> 1))) {
      moves &= two_short_cells(layout_, own, near) | own_wins >> 1;
    }
    for (; moves != 0; moves = without_lowest_bit(moves)) {
      const Word move = lowest_bit(moves);
      if (wins_after(own | move, occupied | move)) return true;
    }
    return false;
  }

  /// The attacker has one stone left, and the defender is to move. Does that stone win?
  [[nodiscard, gnu::always_inline]] bool wins_after(Word attacker, Word occupied) const {
    const Word wins = winning_cells(layout_, attacker, occupied);
    const Word answers = playable_cells(layout_, occupied);
    const Word threats = wins & answers;
    if (threats != 0) return more_than_one(threats) || (wins & threats << 1) != 0;
    // The defender is free to choose, but perhaps every choice is bad.
    return answers != 0 && (answers & ~(wins >> 1)) == 0;
  }

  [[no_unique_address]] L layout_;
};

}  // namespace zugzwang
