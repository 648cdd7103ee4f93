#pragma once

// The search close to the deadline, where a table and bounds cost more than they save.
//
// Here it does not matter who asked and by how much somebody wins, only whether the attacker wins
// in time. The number of stones left is known to the compiler, and with it whose turn it is.

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
  static constexpr int kMaxDeadline = 6;
  static_assert(kTooLateDeadline == 2, "search() has a case for each deadline between the two");

  explicit constexpr LeafSearch(const L& layout) : layout_(layout) {}

  /// Answers a question that leaves a choice: returns goal or goal - 1, and counts nodes.
  [[nodiscard]] int search(const ScoreQuestion<L>& question, std::uint64_t& nodes) const {
    const auto& [own, other, own_wins, other_wins, stones] = question.node;
    const auto attack_succeeds = [&] {
      switch (question.deadline) {
        case 3:
          return wins_in_three(own, other, own_wins, question.moves);
        case 4:
          return attack_succeeds_with<4>(own, other, own_wins, other_wins, question.moves, nodes);
        case 5:
          return attack_succeeds_with<5>(own, other, own_wins, other_wins, question.moves, nodes);
        default:
          return attack_succeeds_with<6>(own, other, own_wins, other_wins, question.moves, nodes);
      }
    };
    const bool attacking = question.goal > 0;
    return attack_succeeds() == attacking ? question.goal : question.goal - 1;
  }

 private:
  /// The attacker plays the last stone before the deadline.
  static constexpr bool attacker_moves(int deadline) { return deadline % 2 == 1; }

  /// Does the attacker win in time, if the side to move can choose among these moves? The cells
  /// that matter to the attacker come first.
  template <int kDeadline>
  [[nodiscard]] bool attack_succeeds_with(Word own, Word other, Word own_wins, Word other_wins,
                                          Word moves, std::uint64_t& nodes) const {
    if constexpr (kDeadline == kTooLateDeadline + 1) {
      return wins_in_three(own, other, own_wins, moves);
    } else {
      const Word occupied = own | other;
      // Where the attacker could complete a line if it had all playable cells.
      const Word attacker = attacker_moves(kDeadline) ? own : other;
      const Word hot =
          winning_cells(layout_, attacker | playable_cells(layout_, occupied), occupied);
      while (moves != 0) {
        const Word first = moves & hot;
        const Word move = lowest_bit(first != 0 ? first : moves);
        moves ^= move;
        if (attack_succeeds_after<kDeadline>(own, other, other_wins, move, nodes) ==
            attacker_moves(kDeadline)) {
          return attacker_moves(kDeadline);
        }
      }
      return !attacker_moves(kDeadline);
    }
  }

  /// The same after this move of the side to move.
  template <int kDeadline>
  [[nodiscard, gnu::always_inline]] bool attack_succeeds_after(Word own, Word other,
                                                               Word other_wins, Word move,
                                                               std::uint64_t& nodes) const {
    const Word stones = own | move;
    return attack_succeeds<kDeadline - 1>(other, stones, other_wins & ~move,
                                          winning_cells(layout_, stones, stones | other), nodes);
  }

  /// The same at any position where nobody wins at once, which no move allows that is tried here:
  /// plays forced moves until there is a choice or an answer.
  template <int kDeadline>
  [[nodiscard, gnu::always_inline]] bool attack_succeeds(Word own, Word other, Word own_wins,
                                                         Word other_wins,
                                                         std::uint64_t& nodes) const {
    const Word playable = playable_cells(layout_, own | other);
    assert((own_wins & playable) == 0);
    Word moves = other_wins & playable;
    if (moves == 0) {
      moves = playable & ~(other_wins >> 1);
      if (moves == 0) return !attacker_moves(kDeadline) && playable != 0;
    } else if (more_than_one(moves) || (other_wins & moves << 1) != 0) {
      return !attacker_moves(kDeadline);
    }
    if constexpr (kDeadline > kTooLateDeadline) {
      if (!more_than_one(moves)) {
        return attack_succeeds_after<kDeadline>(own, other, other_wins, moves, nodes);
      }
      ++nodes;
      return attack_succeeds_with<kDeadline>(own, other, own_wins, other_wins, moves, nodes);
    }
    return false;
  }

  /// The attacker, to move, has two stones left. Can it win with the second? The first has to make
  /// a winning cell within reach, or to be played below one, unless the defender is short of safe
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
      const Word wins = winning_cells(layout_, own | move, occupied | move);
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
