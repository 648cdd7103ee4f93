#pragma once

// Spoilers: the lines that follow-up still leaves to the attacker, and two reasons why some of them
// do not count: they come too late, or they need two cells of which the defender gets one.

#include <array>

#include "board/bitboard.hpp"
#include "theory/columns.hpp"
#include "theory/follow_up.hpp"

namespace zugzwang {

/// The empty cells that are deep in their column: [0] those with at least 3 empty cells at and
/// below them, [1] those with at least 5.
template <BoardLayout L>
struct PairDepths {
  using Word = typename L::Word;
  static constexpr int kLevels = 2;
  std::array<Word, kLevels> deeper{};

  static constexpr PairDepths of(Word empty) {
    PairDepths depths;
    Word cells = empty;
    for (Word& level : depths.deeper) {
      for (int i = 0; i < 2; ++i) cells = empty & (cells << 1);
      level = cells;
    }
    return depths;
  }
};

/// How many stones the attacker needs at least for these missing cells of a line. Below each of
/// them the column fills up in pairs, one stone of each side, so a cell costs half its depth.
template <BoardLayout L>
[[nodiscard]] constexpr int stones_needed(typename L::Word missing, const PairDepths<L>& depths,
                                          Direction direction) {
  int stones = count_bits(missing);
  // The missing cells of a vertical line are one column: no stone must be counted twice.
  if (direction == Direction::Vertical) return stones;
  for (const auto level : depths.deeper) stones += count_bits(missing & level);
  return stones;
}

/// The lines within the attacker's reach that it could complete in time.
template <BoardLayout L>
struct Spoilers {
  typename L::Word common;  ///< the cells that all of them still need
  int count;                ///< how many were found before giving up
};

/// Too late: looks for lines within reach that need at most `stones` more stones of the attacker.
/// Stops counting beyond `enough`.
///
/// As long as the defender follows up, the attacker gets a cell only after it has paid for the ones
/// below. If no line within reach can be paid for with the stones it has left, it does not win in
/// time.
///
///     o o o .      x gets d1 and d3 by follow-up, and d3 completes row 3. But d3 lies three deep
///     x x x .      and costs two stones: with one stone left it is no spoiler, with two it is one.
///     x o x .
///     x o o .
///     a b c d
template <BoardLayout L>
[[nodiscard]] constexpr Spoilers<L> find_spoilers(const L& layout, typename L::Word attacker,
                                                  typename L::Word reach,
                                                  const PairDepths<L>& depths, int stones,
                                                  int enough) {
  using Word = typename L::Word;
  Spoilers<L> found{layout.all_cells(), 0};
  for (const Direction direction : kDirections) {
    const int delta = step(layout, direction);
    Word starts = line_starts(reach, delta, layout.connect());
    for (; starts != 0; starts = without_lowest_bit(starts)) {
      const Word missing = cells_of_lines(lowest_bit(starts), delta, layout.connect()) & ~attacker;
      if (stones_needed(missing, depths, direction) > stones) continue;
      found.common &= missing;
      if (++found.count > enough) return found;
    }
  }
  return found;
}

/// Baseinverse: all spoilers need the two playable cells `one` and `two`. Can the defender afford
/// to answer one of them with the other?
///
/// As soon as the attacker takes one of the two, the defender takes the other, and every spoiler is
/// stopped. Singles answer each other anyway, so that nothing else changes. But where such a cell
/// had a partner above it, that partner is given up; two given-up partners become playable together
/// and are shared out the same way. This must bring no line within reach, whichever of the cells
/// the attacker gets. Sound only while the plan relies on no winning cell of the defender.
///
///     . o . o      The only spoiler is a4-b3-c2-d1. x needs a4 and c2, two singles: whichever it
///     x x . o      takes, o takes the other.
///     o o . x
///     o x x x
///     a b c d
///
///     o . . x      Row 3 is the spoiler; x needs b3 and c3, both lower cells. If x takes one, o
///     x . . x      takes the other and gives up b4 and c4. x gets one of them, and no line of x
///     o o x o      runs through row 4.
///     o x o x
///     a b c d
template <BoardLayout L>
[[nodiscard]] constexpr bool baseinverse_holds(const L& layout,
                                               const FollowUp<typename L::Word>& plan,
                                               typename L::Word attacker, typename L::Word empty,
                                               typename L::Word one, typename L::Word two,
                                               const PairDepths<L>& depths, int stones) {
  using Word = typename L::Word;
  const Word lowers = (one | two) & ~plan.singles;
  if (lowers == 0) return true;
  if (plan.gain != 0) return false;
  const Word given_up = (lowers << 1) & empty;
  const Word reach = plan.reach | given_up;
  const bool both_given_up = lowers == (one | two);
  for (const Word lost : {one, two}) {
    for (const Word lost_above : {one << 1, two << 1}) {
      const Word left = reach & ~lost & ~(both_given_up ? lost_above : Word{0});
      if (find_spoilers(layout, attacker, left, depths, stones, 0).count != 0) return false;
    }
  }
  return true;
}

}  // namespace zugzwang
