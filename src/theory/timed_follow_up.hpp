#pragma once

// Follow-up against the clock: the attacker (to move) has only a few stones left to win with, and
// the defender answers column by column until they are used up. It holds for every geometry.
//
// Columns are paired from the top as in follow_up.hpp, but some are turned over: there the defender
// takes what would have been the lower cells, and the attacker gets the top cell. Turning a
// column over changes the parity of the number of single cells, so with an odd number of empty
// cells one column or three are turned over, and with an even number none or two. The attacker gets
// nothing but its side of each pair and single cells. If these hold no line for it that it has the
// stones for, all it can do is play the top cell of a turned column, for which the defender has
// no answer: the defender then has to move of its own accord.
//
// That takes time. The attacker must first have used up its cells of the turned column, and half of
// the single cells, because the defender takes one of those instead as long as there are any. If
// the attacker then has stones left, the defender moves in another column, which turns that one
// over (back, if it was turned already). From then on the attacker could get any cell of that
// column, and if it is turned over, use it up as well; and every line within reach counts for which
// the attacker has enough stones, where cells that are already paid for are free. So the defender
// holds if at every such turn it has a column where no line gets finished in time.
//
// The defender can answer two used-up columns with two single cells, and the others stay in pairs.
// With three turned columns all three may be used up that way, at the cost of one single less for
// the attacker; with three the rule holds only if that takes too long.
//
//     o o . o      Three cells are empty, and x has two stones left. Turned over, column c gives
//     x o . x      c2 and c4 to x and c3 to o. The only line that x has left is column c, and it
//     o x . o      needs all three: x does not win.
//     x o x x
//     a b c d
//
//     . o . o      Six cells are empty, and x has two stones left. Paired from the top, x would get
//     . x . x      a3 and c3, and with them row 3. With both columns turned over these go to o. To
//     . o . o      leave o without an answer x has to use up a column, which takes both its stones.
//     x x o x
//     a b c d

#include "board/bitboard.hpp"
#include "board/winning_cells.hpp"
#include "theory/columns.hpp"
#include "theory/follow_up.hpp"
#include "theory/pair_depths.hpp"
#include "theory/two_short_cells.hpp"

namespace zugzwang {

template <BoardLayout L>
class TimedFollowUp {
 public:
  using Word = typename L::Word;

  /// `stones`: the attacker has to win with its stone of that number, or an earlier one.
  constexpr TimedFollowUp(const L& layout, Word uppers, Word attacker, Word occupied,
                          Word defender_wins, int stones)
      : layout_(layout),
        uppers_(uppers),
        attacker_(attacker),
        empty_(layout.all_cells() & ~occupied),
        playable_(playable_cells(layout, occupied)),
        defender_wins_(defender_wins),
        depths_(PairDepths<L>::of(empty_)),
        stones_(stones) {}

  /// True only if the attacker, to move, cannot win in time.
  [[nodiscard]] constexpr bool holds() const { return holds_with(0, 0); }

 private:
  static constexpr int kMaxTurned = 3;
  /// If the attacker has more stones left than this when the defender runs out of answers, the rule
  /// gives up: it could hardly hold, and it would take long to find out.
  static constexpr int kMaxLeft = 2;

  struct Plan {
    Word reach;    ///< attacker's stones and all cells it can get
    Word singles;  ///< playable cells without a partner
  };

  /// A stage of the game, in the worst case for the defender.
  struct Stage {
    Word reach;   ///< attacker's stones and all cells it could have got by then
    Word paid;    ///< of these, the ones that the stones played by then account for
    Word open;    ///< the columns that are not used up, by the cells playable now
    Word turned;  ///< the columns turned over
    int left;     ///< how many stones the attacker still has
  };

  [[nodiscard]] constexpr Plan plan_with(Word turned) const {
    const Word roles = uppers_ ^ turned;
    const Word claimed = roles & empty_ & ~playable_;
    const Word closed = fill_up(layout_, claimed & defender_wins_);
    return {attacker_ | (empty_ & ~claimed & ~closed), roles & playable_};
  }

  /// Does it hold with these `count` columns turned over, and perhaps more?
  [[nodiscard]] constexpr bool holds_with(Word turned, int count) const {
    const Plan plan = plan_with(turned);
    const Word spoiler = affordable_line(plan.reach);
    const bool fits = ((count_bits(empty_) ^ count) & 1) == 0;
    if (spoiler == 0 && fits) return holds_without_answers(plan, turned, count);
    if (count + (fits ? 2 : 1) > kMaxTurned) return false;
    // Only a cell in a turned column that is not playable yet can be taken from a line.
    Word more = spoiler == 0 ? playable_ : spoiler & ~attacker_ & ~playable_;
    for (more &= ~turned; more != 0; more = without_lowest_bit(more)) {
      if (holds_with(turned | column_around(layout_, lowest_bit(more)), count + 1)) return true;
    }
    return false;
  }

  /// The attacker gets no line before the defender runs out of answers. Does it hold after that?
  [[nodiscard]] constexpr bool holds_without_answers(const Plan& plan, Word turned,
                                                     int count) const {
    const int singles = count_bits(plan.singles) / 2;
    if (count == kMaxTurned) {
      const int all = count_bits(turned & empty_ & uppers_ & ~plan.singles);
      if (all + singles - 1 < stones_) return false;
    }
    return outlasts({.reach = plan.reach,
                     .paid = attacker_ | plan.singles,
                     .open = playable_,
                     .turned = turned,
                     .left = stones_ - singles});
  }

  /// Whichever turned column the attacker uses up next, does the defender have a move then?
  [[nodiscard]] constexpr bool outlasts(const Stage& stage) const {
    for (Word rest = stage.open & stage.turned; rest != 0; rest = without_lowest_bit(rest)) {
      const Word column = column_around(layout_, lowest_bit(rest));
      const Word cells = column & empty_;
      const int left = stage.left - count_bits(cells & uppers_ & ~stage.paid);
      if (left <= 0) continue;
      if (left > kMaxLeft || !has_free_move({.reach = stage.reach,
                                             .paid = stage.paid | (cells & stage.reach),
                                             .open = stage.open & ~column,
                                             .turned = stage.turned,
                                             .left = left})) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] constexpr bool has_free_move(const Stage& stage) const {
    const Word wins = stage.left == 1 ? winning_cells(layout_, stage.paid, stage.paid) : 0;
    for (Word rest = stage.open; rest != 0; rest = without_lowest_bit(rest)) {
      const Word column = column_around(layout_, lowest_bit(rest));
      const Word cells = column & empty_;
      if ((cells & uppers_ & ~stage.paid) == 0) continue;  // only a single, gone by now
      const Word fresh = cells & ~stage.reach;
      if (stage.left == 1) {
        if ((wins & (stage.reach | fresh)) == 0) return true;
        continue;
      }
      if (gives_a_line(stage, fresh)) continue;
      Stage next = stage;
      next.reach |= fresh;
      next.turned ^= column;
      if (outlasts(next)) return true;
    }
    return false;
  }

  /// Could the attacker finish a line in time if it could get these cells too?
  [[nodiscard]] constexpr bool gives_a_line(const Stage& stage, Word fresh) const {
    static_assert(kMaxLeft == 2);
    const Word unpaid = (stage.reach | fresh) & ~stage.paid;
    return two_short_cells(layout_, stage.paid, unpaid) != 0;
  }

  /// The cells of one line within these that the attacker has the stones for, if there is one.
  [[nodiscard]] constexpr Word affordable_line(Word cells) const {
    for (const Direction direction : kDirections) {
      const int delta = step(layout_, direction);
      Word starts = line_starts(cells, delta, layout_.connect());
      for (; starts != 0; starts = without_lowest_bit(starts)) {
        const Word line = cells_of_lines(lowest_bit(starts), delta, layout_.connect());
        if (stones_needed(line & ~attacker_, depths_, direction) <= stones_) return line;
      }
    }
    return 0;
  }

  [[no_unique_address]] L layout_;
  Word uppers_;
  Word attacker_;
  Word empty_;
  Word playable_;
  Word defender_wins_;
  PairDepths<L> depths_;
  int stones_;
};

}  // namespace zugzwang
