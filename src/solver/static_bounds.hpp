#pragma once

// The rigorous rules of theory/ put together: what can be said of a score without a search.

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

  /// Narrows the bounds of the node's score as far as the question "at least goal?" needs it.
  /// `deadline` is deadline_for() that goal.
  constexpr void tighten(const Node<L>& node, int goal, int deadline, ScoreBounds& bounds) const {
    const Word occupied = node.occupied();
    const Word empty = layout_.all_cells() & ~occupied;
    if (goal <= 0 && !contains_line(layout_, node.other | empty)) {
      bounds.raise(0);
      return;
    }
    const int cells = layout_.columns() * layout_.rows();
    const bool even = ((cells - node.stones) & 1) == 0;
    const Attack attack{.goal = goal,
                        .stones = goal > 0 ? (deadline + 1) / 2 : cells,
                        .empty = empty,
                        .is_fine = deadline >= kFineDeadline};
    if (even) {
      const auto plan = follow_up(layout_, uppers_, node.own, occupied, node.other_wins);
      if (-plan.gain < goal) judge(node, plan, attack, bounds);
    } else {
      const Word playable = playable_cells(layout_, occupied);
      Word sinks = lowest_per_column(layout_, node.other_wins & ~uppers_ & ~playable);
      for (; sinks != 0 && bounds.upper >= goal; sinks = without_lowest_bit(sinks)) {
        const auto plan = follow_up_with_sink(layout_, uppers_, node.own, occupied, node.other_wins,
                                              lowest_bit(sinks));
        if (-plan.gain < goal) judge(node, plan, attack, bounds);
      }
      if (goal > 0 && !contains_line(layout_, node.own | empty)) bounds.cap(0);
    }
    if (goal > 0 && is_late(node, deadline) &&
        deadline <= (even ? kTimedDeadlineEven : kLateDeadline) && bounds.upper >= goal) {
      const TimedFollowUp<L> plan(layout_, uppers_, node.own, occupied, node.other_wins,
                                  attack.stones);
      if (plan.holds()) bounds.cap(goal - 1);
    }
  }

 private:
  /// Up to here the defender can hope that the attacker's stones run out, unless the board is as
  /// good as full then.
  static constexpr int kLateDeadline = 11;
  static constexpr int kStonesAfterDeadline = 4;
  /// With an even number of empty cells it takes longer to find out.
  static constexpr int kTimedDeadlineEven = 9;

  struct Attack {
    int goal;
    int stones;  ///< how many stones the side to move can still play in time
    Word empty;
    bool is_fine;  ///< is it worth the finer rules about spoilers?
  };
  /// From here on the finer rules save more time than they take.
  static constexpr int kFineDeadline = 20;
  /// With more spoilers than this the finer rules have no chance.
  static constexpr int kMaxSpoilers = 4;

  [[nodiscard]] constexpr bool is_late(const Node<L>& node, int deadline) const {
    const int empty = layout_.columns() * layout_.rows() - node.stones;
    return deadline <= kLateDeadline && deadline + kStonesAfterDeadline <= empty;
  }

  constexpr void judge(const Node<L>& node, const FollowUp<Word>& plan, const Attack& attack,
                       ScoreBounds& bounds) const {
    if (!contains_line(layout_, plan.reach)) {
      bounds.cap(-plan.gain);
      return;
    }
    if (!attack.is_fine) return;
    const auto depths = PairDepths<L>::of(attack.empty);
    const auto spoilers =
        find_spoilers(layout_, node.own, plan.reach, depths, attack.stones, kMaxSpoilers);
    if (spoilers.count > kMaxSpoilers) return;
    if (spoilers.count == 0) {
      bounds.cap(attack.goal - 1);
      return;
    }
    const Word playable = playable_cells(layout_, node.occupied());
    const Word shared = spoilers.common & playable;
    if (!more_than_one(shared)) return;
    const Word one = lowest_bit(shared);
    const Word two = lowest_bit(without_lowest_bit(shared));
    if (baseinverse_holds(layout_, plan, node.own, attack.empty, one, two, depths, attack.stones)) {
      bounds.cap(attack.goal - 1);
    }
  }

  [[no_unique_address]] L layout_;
  Word uppers_;
};

}  // namespace zugzwang
