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
// over (back, if it was turned already): its fresh cells, which the defender would have got, go to
// the attacker. If it is turned over, the attacker can use it up as well. A line without fresh
// cells still takes more stones than the attacker has; one with fresh cells counts if the attacker
// can pay for it. Cells that are already paid for are free. Any other costs one stone if it is in
// the lowest pair of its column, two in the next pair, and so on, for the attacker has to fill one
// cell of each pair below it. (The defender fills that of one pair, if it moves there of its own
// accord, but the attacker's cells are then one higher. To keep that true it never does so twice in
// a column.) So the defender holds if at every such turn it has a column where no line gets
// finished in time.
//
// The defender can answer two used-up columns with two single cells, and the others stay in pairs.
// With three turned columns all three may be used up that way, at the cost of one single less for
// the attacker; with three the rule holds only if that takes too long.
//
// The search asks very often and mostly in vain, so the rule does not look far:
//  - Where playable cells are all that a line of the attacker lacks, it gives up at once. They are
//    nobody's before they are played, whichever columns are turned over.
//  - A cell that completes a line together with playable cells has to go to the defender. That
//    decides whether its column is turned over, and leaves few columns to choose from.
//  - Only the first plan that leaves the attacker no line is followed to its end. A defender who
//    has to move there only tries the first column where no line gets finished. Columns with few
//    stones are turned over first: the attacker needs longest to use them up.
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
//     x x x o
//     a b c d
//
//     . . o o      Five cells are empty, and x has two stones left. With column b turned over, x
//     . x o x      plays b4, and o, which has no answer, moves to a1. That gives a2 and a4 to x.
//     . x x o      With a4 it would complete a line, but a4 is in the second pair of its column
//     . o o x      and takes two stones: x does not win in time.
//     a b c d

#include <array>
#include <cstddef>
#include <optional>

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
  [[nodiscard]] constexpr bool holds() const {
    const Word sure = attacker_ | playable_;
    const Word completing = winning_cells(layout_, sure, Word{0});
    if ((completing & sure) != 0) return false;  // all of that line is sure
    const Word turned = columns_around(layout_, completing & plan_with(0, 0).reach);
    const Word kept = columns_around(layout_, completing & plan_with(layout_.all_cells(), 0).reach);
    if ((turned & kept) != 0) return false;
    const int count = count_bits(turned & layout_.bottom_row());
    if (count > kMaxTurned) return false;
    const auto plan = plan_without_line(turned, count, ~(turned | kept));
    return plan && holds_without_answers(*plan);
  }

 private:
  static constexpr int kMaxTurned = 3;
  /// If the attacker has more stones left than this when the defender runs out of answers, the rule
  /// gives up: it could hardly hold, and it would take long to find out.
  static constexpr int kMaxLeft = 3;

  struct Plan {
    Word turned;   ///< the columns turned over
    int count;     ///< how many they are
    Word reach;    ///< attacker's stones and all cells it can get
    Word singles;  ///< playable cells without a partner
  };

  /// [n - 1]: the cells that cost the attacker at most n stones. Those of the third pair from below
  /// and all above it count as three.
  using CellsByCost = std::array<Word, kMaxLeft>;

  /// A stage of the game, in the worst case for the defender.
  struct Stage {
    Word reach;   ///< attacker's stones and all cells it could have got by then
    Word paid;    ///< of these, the ones that the stones played by then account for
    Word open;    ///< the columns that are not used up, by the cells playable now
    Word turned;  ///< the columns turned over
    Word moved;   ///< those where the defender has moved of its own accord
    Word fresh;   ///< cells that the attacker can get because of that
    int left;     ///< how many stones the attacker still has
  };

  [[nodiscard]] constexpr Plan plan_with(Word turned, int count) const {
    const Word roles = uppers_ ^ turned;
    const Word claimed = roles & empty_ & ~playable_;
    const Word closed = fill_up(layout_, claimed & defender_wins_);
    return {.turned = turned,
            .count = count,
            .reach = attacker_ | (empty_ & ~claimed & ~closed),
            .singles = roles & playable_};
  }

  /// A plan that leaves the attacker no line before the defender runs out of answers, with these
  /// `count` columns turned over and perhaps others of these choices.
  [[nodiscard]] constexpr std::optional<Plan> plan_without_line(Word turned, int count,
                                                                Word choice) const {
    const Plan plan = plan_with(turned, count);
    const Word spoiler = affordable_line(plan.reach);
    const bool fits = ((count_bits(empty_) ^ count) & 1) == 0;
    if (spoiler == 0 && fits) return plan;
    if (count + (fits ? 2 : 1) > kMaxTurned) return std::nullopt;
    // Only a cell in a turned column that is not playable yet can be taken from a line.
    const Word cells = spoiler == 0 ? playable_ : spoiler & ~attacker_ & ~playable_;
    Word more = columns_around(layout_, cells & choice) & playable_;
    while (more != 0) {
      const Word cell = lowest_of(more);
      more &= ~cell;
      const Word column = columns_around(layout_, cell);
      choice &= ~column;
      if (const auto found = plan_without_line(turned | column, count + 1, choice)) return found;
    }
    return std::nullopt;
  }

  /// One of these cells in the lowest row.
  [[nodiscard]] constexpr Word lowest_of(Word cells) const {
    Word row = layout_.bottom_row();
    while ((cells & row) == 0) row <<= 1;
    return lowest_bit(cells & row);
  }

  /// The attacker gets no line before the defender runs out of answers. Does it hold after that?
  [[nodiscard]] constexpr bool holds_without_answers(const Plan& plan) const {
    const int singles = count_bits(plan.singles) / 2;
    if (plan.count == kMaxTurned) {
      const int all = count_bits(plan.turned & empty_ & uppers_ & ~plan.singles);
      if (all + singles - 1 < stones_) return false;
    }
    return outlasts({.reach = plan.reach,
                     .paid = attacker_ | plan.singles,
                     .open = playable_,
                     .turned = plan.turned,
                     .moved = 0,
                     .fresh = 0,
                     .left = stones_ - singles},
                    costs_above(plan.singles));
  }

  /// Singles cost nothing: the pairs begin above them.
  [[nodiscard]] constexpr CellsByCost costs_above(Word singles) const {
    const auto above = [this](Word cells) { return cells << 1 & empty_; };
    const auto pair_from = [&](Word lower) { return lower | above(lower); };
    const Word lowest = (playable_ & ~singles) | above(singles);
    const Word first = pair_from(lowest);
    const Word second = pair_from(above(above(lowest)));
    return {first, first | second, ~Word{0}};
  }

  /// Whichever turned column the attacker uses up next, does the defender have a move then?
  [[nodiscard]] constexpr bool outlasts(const Stage& stage, const CellsByCost& within) const {
    for (Word rest = stage.open & stage.turned; rest != 0; rest = without_lowest_bit(rest)) {
      const Word column = columns_around(layout_, lowest_bit(rest));
      const Word cells = column & empty_;
      const int left = stage.left - count_bits(cells & uppers_ & ~stage.paid);
      if (left <= 0) continue;
      if (left > kMaxLeft) return false;
      if (!has_free_move({.reach = stage.reach,
                          .paid = stage.paid | (cells & stage.reach),
                          .open = stage.open & ~column,
                          .turned = stage.turned,
                          .moved = stage.moved,
                          .fresh = stage.fresh,
                          .left = left},
                         within)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] constexpr bool has_free_move(const Stage& stage, const CellsByCost& within) const {
    const Word unpaid = stage.reach & ~stage.paid;
    const Word given = empty_ & ~stage.reach;  // what moves would give to the attacker
    // When some of the fresh cells are paid for, any line may have one.
    const Word fresh = (stage.fresh & stage.paid) != 0 ? unpaid : stage.fresh;
    const Word wins = winning_cells(layout_, stage.paid, stage.paid) &
                      within[static_cast<std::size_t>(stage.left - 1)];
    if ((wins & fresh) != 0) return false;
    // A column where all that is left is a single cell is gone by now.
    const Word lasting = columns_around(layout_, empty_ & uppers_ & ~stage.paid);
    Word moves = stage.open & ~stage.moved & lasting & ~columns_around(layout_, wins & given);
    // To use up another column the attacker needs a stone at least, and then has none left.
    if (stage.left == 1) return moves != 0;
    for (; moves != 0; moves = without_lowest_bit(moves)) {
      const Word column = columns_around(layout_, lowest_bit(moves));
      const Word gift = column & given;
      if (gives_a_line(stage, within, unpaid | gift, fresh | gift)) continue;
      return outlasts({.reach = stage.reach | gift,
                       .paid = stage.paid,
                       .open = stage.open,
                       .turned = stage.turned ^ column,
                       .moved = stage.moved | column,
                       .fresh = stage.fresh | gift,
                       .left = stage.left},
                      within);
    }
    return false;
  }

  /// Could the attacker, with more than one stone, finish a line in time that lacks more than one
  /// cell, a fresh one among them?
  [[nodiscard, gnu::always_inline]] constexpr bool gives_a_line(const Stage& stage,
                                                                const CellsByCost& within,
                                                                Word unpaid, Word fresh) const {
    static_assert(kMaxLeft == 3);
    if (stage.left == 2) {
      return (two_short_cells(layout_, stage.paid, unpaid & within[0]) & fresh) != 0;
    }
    const Word reach = stage.paid | unpaid;
    for (const Direction direction : kDirections) {
      const int delta = step(layout_, direction);
      Word starts = line_starts(reach, delta, layout_.connect());
      for (; starts != 0; starts = without_lowest_bit(starts)) {
        const Word line = cells_of_lines(lowest_bit(starts), delta, layout_.connect());
        if ((line & fresh) != 0 && cost(line & unpaid, within, direction) <= stage.left) {
          return true;
        }
      }
    }
    return false;
  }

  /// How many stones these missing cells of a line cost the attacker.
  [[nodiscard]] static constexpr int cost(Word missing, const CellsByCost& within,
                                          Direction direction) {
    int stones = count_bits(missing);
    if (direction == Direction::Vertical) return stones;
    for (const Word cheaper : within) stones += count_bits(missing & ~cheaper);
    return stones;
  }

  /// The cells of a line within reach that the attacker has the stones for, if there is one.
  [[nodiscard, gnu::always_inline]] constexpr Word affordable_line(Word reach) const {
    for (const Direction direction : kDirections) {
      const int delta = step(layout_, direction);
      Word starts = line_starts(reach, delta, layout_.connect());
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
