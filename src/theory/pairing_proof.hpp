#pragma once

// Proofs by pairs: follow-up (follow_up.hpp) in which the defender answers some stones elsewhere,
// and so stops lines that follow-up leaves to the attacker. They use those of Allis's rules whose
// parts are pairs of cells; rules.hpp says why pairs without a common cell do not disturb each
// other. The solver asks for such proofs all the time and only wants to know whether there is one;
// proof.hpp has all rules, for explanations, and takes forty times as long. The number of empty
// cells must be even. If the attacker takes one cell of a pair, the defender takes the other:
//
//  - Claimeven: a lower cell and the upper one above it. The defender gets the upper one for sure,
//    which stops every line through it.
//  - Vertical: an upper cell and the lower one above it. The defender gets one of the two, which
//    stops the lines through both.
//  - Baseinverse: two playable cells. The same.
//  - Before: the defender has a line of its own that lacks only upper cells. Each of these is
//    claimed, or is the lower one of a vertical. That stops every line of the attacker that needs a
//    cell above each claimed one, and the higher cell of each vertical: before the attacker can
//    complete such a line, all these cells are filled. If the defender has got every cell that its
//    own line lacks, it has won. If the attacker took one of them, then it was one of a vertical,
//    and the defender has the other, which the attacker needs.
//
// A proof is a set of such rules that stops every line. All claimevens that touch no other pair can
// be used together, so only the other rules have to be chosen.
//
// Sinks, as in follow_up_with_sink(): winning cells of the defender that are not playable. The
// attacker must not take the cell below one, the opener, unless that completes a line; and it has
// to, once everything else is full. So the columns are cut off at their openers, and an even number
// of cells must be left. Lines through a sink or a cell above it need not be stopped.
//
//     . o . o      x hopes for a4-b3-c2-d1 and needs a4 and c2. Both are playable: whichever it
//     x x . o      takes, o takes the other. That is a baseinverse; claimevens stop the rest.
//     o o . x
//     o x x x
//     a b c d
//
//     . . . .      x hopes for row 3. Row 2 of o lacks b2, which o claims, and d2. If x takes d2, o
//     x . . .      takes d3. So before x has b3 and d3, o has completed row 2 or taken d3.
//     o . o .
//     x . x o
//     a b c d
//
//     . . . o      c3 wins for o: it is a sink, and c2 its opener. With c2 and the cells above cut
//     x . . x      off, four cells are left. x hopes for a4-b3-c2-d1, and a4 and b3 are a
//     o o . x      baseinverse. x loses.
//     o o . x
//     a b c d

#include <array>
#include <cstddef>

#include "board/bitboard.hpp"
#include "theory/columns.hpp"
#include "theory/line_sets.hpp"

namespace zugzwang {

template <BoardLayout L>
class PairingProof {
 public:
  using Word = typename L::Word;
  using Set = typename LineSets<L>::Set;

  /// `sinks`: at most one in a column.
  PairingProof(const L& layout, const LineSets<L>& lines, Word uppers, Word attacker, Word defender,
               Word sinks = 0)
      : layout_(layout), lines_(lines), attacker_(attacker), defender_(defender) {
    const Word occupied = attacker | defender;
    beyond_ = fill_up(layout, sinks);
    cut_off_ = beyond_ | sinks >> 1;
    uppers_ = paired_below(layout, uppers, sinks) & ~cut_off_;
    empty_ = layout.all_cells() & ~occupied & ~cut_off_;
    playable_ = playable_cells(layout, occupied) & ~cut_off_;
    claimable_ = empty_ & uppers_ & ~playable_;
  }

  /// True only if the attacker, to move, cannot win. With sinks it loses.
  [[nodiscard]] bool holds() {
    // Nine of ten attempts end here, before there is a set of lines.
    if (!every_line_has_a_rule()) return false;
    unstopped_ = lines_.all() & ~lines_.through_any(defender_ | beyond_);
    own_ = lines_.all() & ~lines_.through_any(attacker_ | cut_off_ | (empty_ & ~uppers_));
    find_rules();
    return stops_all(unstopped_, 0, 0);
  }

 private:
  /// Positions that need more of either are hardly ever proved.
  static constexpr int kMaxRules = 256;
  static constexpr int kMaxAttempts = 64;

  struct Rule {
    Set stops;
    Word cells;
    Word lowers;  ///< the lower cells of its pairs that lie in one column
  };

  /// The upper cells if the columns of the sinks are paired from the opener downwards.
  [[nodiscard]] static Word paired_below(const L& layout, Word uppers, Word sinks) {
    return uppers ^ columns_around(layout, sinks & ~uppers);
  }

  /// Lines by their cells. A board whose lines fit into a set has no more than these.
  struct Lines {
    std::array<Word, kWordBits<Set>> cells;
    std::size_t count = 0;
  };

  /// Not inlined: it is needed twice.
  [[nodiscard, gnu::noinline]] Lines lines_within(Word cells) const {
    Lines lines;
    for (const Direction direction : kDirections) {
      const int delta = step(layout_, direction);
      Word starts = line_starts(cells, delta, layout_.connect());
      for (; starts != 0; starts = without_lowest_bit(starts)) {
        lines.cells[lines.count++] = cells_of_lines(lowest_bit(starts), delta, layout_.connect());
      }
    }
    return lines;
  }

  /// Does each line that claimevens leave to the attacker have a rule that stops it, if nothing
  /// else had to be stopped? If not, there is no proof.
  [[nodiscard]] bool every_line_has_a_rule() const {
    const Lines own = lines_within(defender_ | (empty_ & uppers_));
    const Lines left = lines_within(layout_.all_cells() & ~(defender_ | beyond_ | claimable_));
    for (std::size_t i = 0; i < left.count; ++i) {
      const Word line = left.cells[i];
      const Word missing = line & empty_;
      const bool has_baseinverse = more_than_one(line & playable_);
      const bool has_vertical = (missing & uppers_ & missing >> 1) != 0;
      if (!has_baseinverse && !has_vertical && !has_before(line, own)) return false;
    }
    return true;
  }

  /// Does this line have a cell above each one that some line of the defender lacks? A playable one
  /// cannot be claimed: there it has to be the cell just above.
  [[nodiscard]] bool has_before(Word line, const Lines& own) const {
    const Word tops = line & ~(line >> 1);
    const Word below = tops - (columns_around(layout_, line) & layout_.bottom_row());
    const Word provided = below & ~(playable_ & ~(line >> 1));
    for (std::size_t i = 0; i < own.count; ++i) {
      if ((own.cells[i] & empty_ & ~provided) == 0) return true;
    }
    return false;
  }

  /// The lines that claimevens do not stop. Those that touch a used cell are not available; if one
  /// of them is itself in use, what it stops is not among the lines any more.
  [[nodiscard]] Set hard_lines(Set lines, Word used) const {
    return lines & ~lines_.through_any(claimable_ & ~used & ~(used << 1));
  }

  void find_rules() {
    find_verticals();
    find_baseinverses();
    for (Set rest = own_; rest != 0; rest = without_lowest_bit(rest)) {
      find_befores(lines_.cells_of_first(rest) & empty_, {}, unstopped_);
    }
  }

  void add(const Rule& rule) {
    if (count_ < kMaxRules) rules_[static_cast<std::size_t>(count_++)] = rule;
  }

  void find_verticals() {
    for (Word rest = empty_ & uppers_ & empty_ >> 1; rest != 0; rest = without_lowest_bit(rest)) {
      const Word lower = lowest_bit(rest);
      const Set stops = through(lower, lower << 1);
      if (stops != 0) add({.stops = stops, .cells = lower | lower << 1, .lowers = lower});
    }
  }

  void find_baseinverses() {
    for (Word ones = playable_; ones != 0; ones = without_lowest_bit(ones)) {
      const Word one = lowest_bit(ones);
      for (Word twos = without_lowest_bit(ones); twos != 0; twos = without_lowest_bit(twos)) {
        const Word two = lowest_bit(twos);
        const Set stops = through(one, two);
        if (stops != 0) add({.stops = stops, .cells = one | two, .lowers = 0});
      }
    }
  }

  /// All ways to get the missing cells of the defender's own line. `after`: the lines that the
  /// attacker completes only after the cells provided so far.
  void find_befores(Word missing, const Rule& so_far, Set after) {
    if ((after & ~so_far.stops) == 0) return;
    if (missing == 0) {
      add({.stops = so_far.stops | after, .cells = so_far.cells, .lowers = so_far.lowers});
      return;
    }
    const Word cell = lowest_bit(missing);
    const Word rest = without_lowest_bit(missing);
    const auto with_pair = [&](Word lower, Set stops) {
      return Rule{.stops = so_far.stops | stops,
                  .cells = so_far.cells | lower | lower << 1,
                  .lowers = so_far.lowers | lower};
    };
    if ((cell & claimable_) != 0) {
      find_befores(rest, with_pair(cell >> 1, unstopped_ & lines_.through(cell)),
                   after & lines_.above(cell));
    }
    if ((cell << 1 & empty_) != 0) {
      find_befores(rest, with_pair(cell, through(cell, cell << 1)),
                   after & lines_.through(cell << 1));
    }
  }

  /// The attacker's lines through both cells.
  [[nodiscard]] Set through(Word one, Word two) const {
    return unstopped_ & lines_.through(one) & lines_.through(two);
  }

  /// Do the rule's pairs have no cell in common with others that are in use?
  [[nodiscard]] static bool fits(const Rule& rule, Word used, Word lowers) {
    const Word same = rule.lowers & lowers;
    return (rule.cells & used & ~same & ~(same << 1)) == 0;
  }

  /// Are there rules for all these lines that go with the pairs in use?
  [[nodiscard]] bool stops_all(Set lines, Word used, Word lowers) {
    const Set hard = hard_lines(lines, used);
    if (hard == 0) return true;
    if (++attempts_ > kMaxAttempts) return false;
    const Set hardest = hardest_line(hard, used, lowers);
    for (int i = 0; i < count_; ++i) {
      const Rule& rule = rules_[static_cast<std::size_t>(i)];
      if ((rule.stops & hardest) != 0 && fits(rule, used, lowers) &&
          stops_all(lines & ~rule.stops, used | rule.cells, lowers | rule.lowers)) {
        return true;
      }
    }
    return false;
  }

  /// The line for which there are the fewest rules.
  [[nodiscard]] Set hardest_line(Set lines, Word used, Word lowers) const {
    Set hardest = 0;
    int fewest = kMaxRules + 1;
    for (Set rest = lines; rest != 0 && fewest > 0; rest = without_lowest_bit(rest)) {
      const Set line = lowest_bit(rest);
      int found = 0;
      for (int i = 0; i < count_ && found < fewest; ++i) {
        const Rule& rule = rules_[static_cast<std::size_t>(i)];
        found += (rule.stops & line) != 0 && fits(rule, used, lowers) ? 1 : 0;
      }
      if (found >= fewest) continue;
      fewest = found;
      hardest = line;
    }
    return hardest;
  }

  [[no_unique_address]] L layout_;
  const LineSets<L>& lines_;
  Word attacker_;
  Word defender_;
  Word beyond_;   ///< sinks and what is above them
  Word cut_off_;  ///< these and the openers
  // On the board that is left:
  Word uppers_;
  Word empty_;
  Word playable_;
  Word claimable_;  ///< the upper cells of claimevens
  Set unstopped_;   ///< the lines that the attacker could complete
  Set own_;         ///< the lines of the defender that lack only upper cells
  std::array<Rule, kMaxRules> rules_;
  int count_ = 0;
  int attempts_ = 0;
};

}  // namespace zugzwang
