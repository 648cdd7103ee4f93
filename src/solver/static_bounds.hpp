#pragma once

// What can be said about a score without a search. The rules themselves are proofs and live in
// theory/, each with its argument and an example:
//
//   follow-up            theory/follow_up.hpp, for an even number of empty cells
//   follow-up with sink  theory/follow_up.hpp, for an odd number
//   no line left         theory/follow_up.hpp, for an odd number: follow-up leaves none, either
//   pairing              theory/pairing_proof.hpp, far from the deadline
//   timed follow-up      theory/timed_follow_up.hpp, close to it
//
// This file decides which of them are tried, and when. All are about the side to move as the
// attacker: what they say of the other side would rarely be news, and the search would wait for it.

#include "board/bitboard.hpp"
#include "solver/node.hpp"
#include "solver/score_bounds.hpp"
#include "theory/follow_up.hpp"
#include "theory/line_sets.hpp"
#include "theory/pairing_proof.hpp"
#include "theory/timed_follow_up.hpp"

namespace zugzwang {

template <BoardLayout L>
class StaticBounds {
 public:
  using Word = typename L::Word;

  StaticBounds(const L& layout, const LineSets<L>& lines)
      : layout_(layout), lines_(lines), uppers_(upper_cells(layout)) {}

  [[nodiscard]] Word uppers() const { return uppers_; }

  /// Narrows the bounds of the node's score as far as the question "at least goal?" needs.
  /// `deadline` is deadline_for() that goal. Every inner node goes through this: not inlined, it
  /// would cost the solver five percent.
  [[gnu::always_inline]] void tighten(const Node<L>& node, int goal, int deadline,
                                      ScoreBounds& bounds) const {
    const int cells_left = layout_.columns() * layout_.rows() - node.stones;
    const bool even = (cells_left & 1) == 0;
    if (even) {
      cap_by_follow_up(node, goal, bounds);
    } else {
      cap_by_sinks(node, goal, bounds);
      const Word empty = layout_.all_cells() & ~node.occupied();
      if (goal > 0 && !has_line_left(layout_, node.own, empty)) bounds.cap(0);
    }
    if (bounds.upper < goal) return;
    if (deadline >= kPairingDeadline) {
      bounds.cap(cap_by_pairing(node, goal, even, bounds.upper));
    } else if (goal > 0 && deadline <= kTimedDeadline &&
               deadline + kStonesAfterDeadline <= cells_left &&
               timed_follow_up_holds(node, deadline)) {
      bounds.cap(goal - 1);
    }
  }

 private:
  /// From here on a proof by pairs saves more time than it takes.
  static constexpr int kPairingDeadline = 21;
  /// Up to here the defender can hope that the attacker's stones run out, unless the board is
  /// nearly full by then.
  static constexpr int kTimedDeadline = 13;
  static constexpr int kStonesAfterDeadline = 2;
  static_assert(kTimedDeadline < kPairingDeadline, "the two are for different ends of the search");

  [[gnu::always_inline]] void cap_by_follow_up(const Node<L>& node, int goal,
                                               ScoreBounds& bounds) const {
    cap_by_plan(follow_up(layout_, uppers_, node.own, node.occupied(), node.other_wins), goal,
                bounds);
  }

  /// Tries one sink after the other until the question is answered.
  [[gnu::always_inline]] void cap_by_sinks(const Node<L>& node, int goal,
                                           ScoreBounds& bounds) const {
    for (Word rest = sinks_of(node, ~uppers_); rest != 0 && bounds.upper >= goal;
         rest = without_lowest_bit(rest)) {
      cap_by_plan(follow_up_with_sink(layout_, uppers_, node.own, node.occupied(), node.other_wins,
                                      lowest_bit(rest)),
                  goal, bounds);
    }
  }

  /// Where follow-up leaves the attacker no line.
  [[gnu::always_inline]] void cap_by_plan(const FollowUp<Word>& plan, int goal,
                                          ScoreBounds& bounds) const {
    if (-plan.gain < goal && !contains_line(layout_, plan.reach)) bounds.cap(-plan.gain);
  }

  /// The lowest of these cells in each column with which the other side wins, but not yet.
  [[nodiscard]] Word sinks_of(const Node<L>& node, Word cells) const {
    const Word playable = playable_cells(layout_, node.occupied());
    return lowest_per_column(layout_, node.other_wins & cells & ~playable);
  }

  // These two, inlined into the search, would slow down all the nodes that do not need them.

  /// The least upper bound that pairs prove, as far as the question needs it.
  [[nodiscard, gnu::noinline]] int cap_by_pairing(const Node<L>& node, int goal, bool even,
                                                  int upper) const {
    if (!lines_.fit()) return upper;
    if (even && goal > 0 && pairing_holds(node, 0)) return 0;
    for (Word rest = sinks_of(node, even ? uppers_ : ~uppers_); rest != 0 && upper >= goal;
         rest = without_lowest_bit(rest)) {
      const Word sink = lowest_bit(rest);
      const int gain = count_bits(fill_up(layout_, sink) & uppers_);
      if (-gain < goal && pairing_holds(node, sink)) upper = -gain;
    }
    return upper;
  }

  [[nodiscard, gnu::noinline]] bool timed_follow_up_holds(const Node<L>& node, int deadline) const {
    const int stones = (deadline + 1) / 2;  // that the attacker can still play in time
    return TimedFollowUp<L>(layout_, uppers_, node.own, node.occupied(), node.other_wins, stones)
        .holds();
  }

  [[nodiscard]] bool pairing_holds(const Node<L>& node, Word sinks) const {
    return PairingProof<L>(layout_, lines_, uppers_, node.own, node.other, sinks).holds();
  }

  [[no_unique_address]] L layout_;
  const LineSets<L>& lines_;
  Word uppers_;
};

}  // namespace zugzwang
