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
// the single cells, because the defender takes one of those instead as long as there are any. (Of
// two single cells the attacker gets one, and no line that needs both.) If the attacker then has
// stones left, the defender moves in another column, which turns that one over (back, if it was
// turned already): its fresh cells, which the defender would have got, go to the attacker. If it is
// turned over, the attacker can use it up as well. A line without fresh cells still takes more
// stones than the attacker has; one with fresh cells counts if the attacker can pay for it. Cells
// that are already paid for are free. Any other costs one stone if it is in the lowest pair of its
// column, two in the next pair, and so on, for the attacker has to fill one cell of each pair
// below it. (The defender fills that of one pair, if it moves there of its own accord, but the
// attacker's cells are then one higher. To keep that true it never does so twice in a column.) So
// the defender holds if at every such turn it has a column where no line gets finished in time.
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
//
//     . . o o      Five cells are empty, and x has two stones left. With column b turned over, x
//     . x o x      plays b4, and o, which has no answer, moves to a1. That gives a2 and a4 to x.
//     . x x o      With a4 it would complete a line, but a4 is in the second pair of its column
//     . o o x      and takes two stones: x does not win in time.
//     a b c d
//
//     . o . o      Four cells are empty. The only line of x that is left is a4-d1. It needs a4 and
//     o x . o      c2, which are both single: whichever of them x takes, o takes the other.
//     o x . x
//     x o x x
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
  static constexpr int kMaxLeft = 3;

  struct Plan {
    Word reach;    ///< attacker's stones and all cells it can get
    Word singles;  ///< playable cells without a partner
  };

  /// Pairs of cells counted from below, without the singles.
  struct Pairs {
    Word first;
    Word second;
  };

  /// A stage of the game, in the worst case for the defender.
  struct Stage {
    Word reach;   ///< attacker's stones and all cells it could have got by then
    Word paid;    ///< of these, the ones that the stones played by then account for
    Word open;    ///< the columns that are not used up, by the cells playable now
    Word turned;  ///< the columns turned over
    Word moved;   ///< those where the defender has moved of its own accord
    Word fresh;   ///< cells that the attacker can get because of that
    Pairs pairs;
    int left;  ///< how many stones the attacker still has
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
    const Word spoiler = affordable_line(plan);
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
                     .moved = 0,
                     .fresh = 0,
                     .pairs = pairs_above(plan.singles),
                     .left = stones_ - singles});
  }

  [[nodiscard]] constexpr Pairs pairs_above(Word singles) const {
    const auto above = [this](Word cells) { return cells << 1 & empty_; };
    const auto pair_from = [&](Word lower) { return lower | above(lower); };
    const Word lowest = (playable_ & ~singles) | above(singles);
    return {.first = pair_from(lowest), .second = pair_from(above(above(lowest)))};
  }

  /// Whichever turned column the attacker uses up next, does the defender have a move then?
  [[nodiscard]] constexpr bool outlasts(const Stage& stage) const {
    for (Word rest = stage.open & stage.turned; rest != 0; rest = without_lowest_bit(rest)) {
      const Word column = column_around(layout_, lowest_bit(rest));
      const Word cells = column & empty_;
      const int left = stage.left - count_bits(cells & uppers_ & ~stage.paid);
      if (left <= 0) continue;
      if (left > kMaxLeft) return false;
      Stage next = stage;
      next.paid |= cells & stage.reach;
      next.open &= ~column;
      next.left = left;
      if (!has_free_move(next)) return false;
    }
    return true;
  }

  [[nodiscard]] constexpr bool has_free_move(const Stage& stage) const {
    const Word wins = winning_cells(layout_, stage.paid, stage.paid);
    for (Word rest = stage.open & ~stage.moved; rest != 0; rest = without_lowest_bit(rest)) {
      const Word column = column_around(layout_, lowest_bit(rest));
      const Word cells = column & empty_;
      if ((cells & uppers_ & ~stage.paid) == 0) continue;  // only a single, gone by now
      const Word reach = stage.reach | cells;
      const Word fresh = stage.fresh | (cells & ~stage.reach);
      if (gives_a_line(stage, reach, fresh, wins)) continue;
      const Word turned = stage.turned ^ column;
      if ((stage.open & turned) == 0) return true;
      Stage next = stage;
      next.reach = reach;
      next.fresh = fresh;
      next.turned = turned;
      next.moved |= column;
      if (outlasts(next)) return true;
    }
    return false;
  }

  /// Could the attacker finish a line with a fresh cell in time? `wins` are the cells that complete
  /// a line of paid ones.
  [[nodiscard]] constexpr bool gives_a_line(const Stage& stage, Word reach, Word fresh,
                                            Word wins) const {
    static_assert(kMaxLeft == 3);
    const Word unpaid = reach & ~stage.paid;
    const Word cheap = unpaid & stage.pairs.first;
    // When some of the fresh cells are paid for, any line may have one.
    if ((fresh & stage.paid) != 0) fresh = unpaid;
    if (stage.left == 1) return (wins & cheap & fresh) != 0;
    if (stage.left == 2) {
      return (wins & (cheap | stage.pairs.second) & fresh) != 0 ||
             (two_short_cells(layout_, stage.paid, cheap) & fresh) != 0;
    }
    for (const Direction direction : kDirections) {
      const int delta = step(layout_, direction);
      Word starts = line_starts(reach, delta, layout_.connect());
      for (; starts != 0; starts = without_lowest_bit(starts)) {
        const Word line = cells_of_lines(lowest_bit(starts), delta, layout_.connect());
        if ((line & fresh) != 0 && cost(line & unpaid, stage.pairs, direction) <= stage.left) {
          return true;
        }
      }
    }
    return false;
  }

  /// How many stones these missing cells of a line cost the attacker.
  [[nodiscard]] static constexpr int cost(Word missing, const Pairs& pairs, Direction direction) {
    const int stones = count_bits(missing);
    if (direction == Direction::Vertical) return stones;
    const Word higher = missing & ~pairs.first;
    return stones + count_bits(higher) + count_bits(higher & ~pairs.second);
  }

  /// The cells of a line within reach that the attacker has the stones for, if there is one.
  [[nodiscard]] constexpr Word affordable_line(const Plan& plan) const {
    const Word both_singles = count_bits(plan.singles) == 2 ? plan.singles : ~Word{0};
    for (const Direction direction : kDirections) {
      const int delta = step(layout_, direction);
      Word starts = line_starts(plan.reach, delta, layout_.connect());
      for (; starts != 0; starts = without_lowest_bit(starts)) {
        const Word line = cells_of_lines(lowest_bit(starts), delta, layout_.connect());
        if ((both_singles & ~line) == 0) continue;
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
