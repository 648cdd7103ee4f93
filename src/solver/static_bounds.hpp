#pragma once

// What can be said about a score without a search. The rules themselves are proofs and live in
// theory/, each with its argument and an example:
//
//   no line left         theory/follow_up.hpp
//   follow-up            theory/follow_up.hpp, for an even number of empty cells
//   follow-up with sink  theory/follow_up.hpp, for an odd number
//   too late             theory/spoilers.hpp, when follow-up leaves lines
//   baseinverse          theory/spoilers.hpp, likewise
//   timed follow-up      theory/timed_follow_up.hpp, close to the deadline
//
// This file decides which of them are tried, and when. All but the first are about the side to move
// as the attacker.

#include "board/bitboard.hpp"
#include "solver/node.hpp"
#include "solver/score_bounds.hpp"
#include "theory/follow_up.hpp"
#include "theory/spoilers.hpp"
#include "theory/timed_follow_up.hpp"

namespace zugzwang {

template <BoardLayout L>
class StaticBounds {
 public:
  using Word = typename L::Word;

  explicit constexpr StaticBounds(const L& layout)
      : layout_(layout), uppers_(upper_cells(layout)) {}

  [[nodiscard]] constexpr Word uppers() const { return uppers_; }

  /// Narrows the bounds of the node's score as far as the question "at least goal?" needs.
  /// `deadline` is deadline_for() that goal.
  constexpr void tighten(const Node<L>& node, int goal, int deadline, ScoreBounds& bounds) const {
    const Word empty = layout_.all_cells() & ~node.occupied();
    if (goal <= 0 && !has_line_left(layout_, node.other, empty)) {
      bounds.raise(0);
      return;
    }
    const int cells = layout_.columns() * layout_.rows();
    const bool even = ((cells - node.stones) & 1) == 0;
    const Attack attack{.goal = goal,
                        .stones = goal > 0 ? (deadline + 1) / 2 : cells,
                        .empty = empty,
                        .examines_spoilers = deadline >= kSpoilersDeadline};
    if (even) {
      cap_by_follow_up(node, attack, bounds);
    } else {
      cap_by_sinks(node, attack, bounds);
      if (goal > 0 && !has_line_left(layout_, node.own, empty)) bounds.cap(0);
    }
    if (goal > 0 && deadline <= (even ? kTimedDeadlineEven : kTimedDeadline) &&
        deadline + kStonesAfterDeadline <= cells - node.stones && bounds.upper >= goal) {
      cap_by_timed_follow_up(node, attack, bounds);
    }
  }

 private:
  /// From here on looking at spoilers one by one saves more time than it takes.
  static constexpr int kSpoilersDeadline = 20;
  /// More spoilers than this are hardly ever stopped by one baseinverse.
  static constexpr int kMaxSpoilers = 4;
  /// Up to here the defender can hope that the attacker's stones run out, unless the board is
  /// nearly full by then.
  static constexpr int kTimedDeadline = 11;
  static constexpr int kStonesAfterDeadline = 4;
  /// With an even number of empty cells it takes longer to find out.
  static constexpr int kTimedDeadlineEven = 9;
  static_assert(kTimedDeadlineEven <= kTimedDeadline);
  static_assert(kTimedDeadline < kSpoilersDeadline, "the two are for different ends of the search");

  /// What the side to move wants to achieve.
  struct Attack {
    int goal;
    int stones;  ///< how many stones it can still play in time
    Word empty;
    bool examines_spoilers;  ///< is it worth looking at what follow-up leaves?
  };

  // Every inner node goes through these two: not inlined, they would cost the solver five percent.

  [[gnu::always_inline]] constexpr void cap_by_follow_up(const Node<L>& node, const Attack& attack,
                                                         ScoreBounds& bounds) const {
    const auto plan = follow_up(layout_, uppers_, node.own, node.occupied(), node.other_wins);
    if (-plan.gain < attack.goal) cap_by_plan(node, plan, attack, bounds);
  }

  /// Tries one sink after the other until the question is answered.
  [[gnu::always_inline]] constexpr void cap_by_sinks(const Node<L>& node, const Attack& attack,
                                                     ScoreBounds& bounds) const {
    const Word playable = playable_cells(layout_, node.occupied());
    Word sinks = lowest_per_column(layout_, node.other_wins & ~uppers_ & ~playable);
    for (; sinks != 0 && bounds.upper >= attack.goal; sinks = without_lowest_bit(sinks)) {
      const auto plan = follow_up_with_sink(layout_, uppers_, node.own, node.occupied(),
                                            node.other_wins, lowest_bit(sinks));
      if (-plan.gain < attack.goal) cap_by_plan(node, plan, attack, bounds);
    }
  }

  /// What the plan proves: all lines are out of reach, or those within reach are stopped in time.
  constexpr void cap_by_plan(const Node<L>& node, const FollowUp<Word>& plan, const Attack& attack,
                             ScoreBounds& bounds) const {
    if (!contains_line(layout_, plan.reach)) {
      bounds.cap(-plan.gain);
    } else if (attack.examines_spoilers && stops_spoilers(node, plan, attack)) {
      bounds.cap(attack.goal - 1);
    }
  }

  /// Do all lines within reach come too late, or does a baseinverse stop them?
  [[nodiscard]] constexpr bool stops_spoilers(const Node<L>& node, const FollowUp<Word>& plan,
                                              const Attack& attack) const {
    const auto depths = PairDepths<L>::of(attack.empty);
    const auto spoilers =
        find_spoilers(layout_, node.own, plan.reach, depths, attack.stones, kMaxSpoilers);
    if (spoilers.count > kMaxSpoilers) return false;
    if (spoilers.count == 0) return true;
    const Word shared = spoilers.common & playable_cells(layout_, node.occupied());
    if (!more_than_one(shared)) return false;
    const Word one = lowest_bit(shared);
    const Word two = lowest_bit(without_lowest_bit(shared));
    return baseinverse_holds(layout_, plan, node.own, attack.empty, one, two, depths,
                             attack.stones);
  }

  constexpr void cap_by_timed_follow_up(const Node<L>& node, const Attack& attack,
                                        ScoreBounds& bounds) const {
    const TimedFollowUp<L> plan(layout_, uppers_, node.own, node.occupied(), node.other_wins,
                                attack.stones);
    if (plan.holds()) bounds.cap(attack.goal - 1);
  }

  [[no_unique_address]] L layout_;
  Word uppers_;
};

}  // namespace zugzwang
