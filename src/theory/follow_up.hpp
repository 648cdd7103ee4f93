#pragma once

// Follow-up: the side that is not to move answers every stone in the same column, and what that
// proves about the score. All of it holds for every geometry.
//
// Let an even number of cells be empty. Pair the empty cells of each column from the top down. In
// a column with an odd number of empty cells the lowest one stays single; it is playable now, and
// the number of singles is even. The defender (not to move) answers the lower cell of a pair with
// the upper one, and a single with another single. So the defender gets every upper cell, and the
// attacker (to move) gets none of them, whatever it does. On a board with an even number of rows
// the upper cells are the even rows, which is Allis's claimeven.
//
// In the diagrams of the static rules x is the attacker and to move, o the defender. Every one of
// them is a test.

#include "board/bitboard.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

/// No line left: can these stones still become a line if their side gets every empty cell? A side
/// for which they cannot does not win, so its score is at most 0, and the other side's at least 0.
///
///     o o . x      o has no line left: every line through c3 or c4 holds a stone of x. So x
///     o x . x      scores at least 0. (x itself still hopes for column c.)
///     x o x o
///     x o x o
///     a b c d
template <BoardLayout L>
[[nodiscard]] constexpr bool has_line_left(const L& layout, typename L::Word stones,
                                           typename L::Word empty) {
  return contains_line(layout, stones | empty);
}

/// The cells that are upper ones when columns are paired from the top.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word upper_cells(const L& layout) {
  using Word = typename L::Word;
  Word pattern = 0;
  for (int row = layout.rows() - 1; row >= 0; row -= 2) pattern |= Word{1} << row;
  return detail::in_each_column(layout.geometry(), pattern);
}

/// What follow-up leaves to the attacker, and what it promises the defender.
template <class Word>
struct FollowUp {
  Word reach;    ///< attacker's stones and all cells it can still get
  Word singles;  ///< playable cells without a partner in their column
  int gain;      ///< if the attacker has no line within reach, its score is at most -gain
};

/// Follow-up with all columns paired from the top. Sound if the number of empty cells is even.
///
/// If the attacker has no line within reach it does not win, since it gets no cell outside it: its
/// score is at most 0. A claimed cell with which the defender wins closes its column: the attacker
/// cannot enter that pair without losing. When everything else is full it has to enter one; by then
/// all closed pairs are still empty, and the defender wins with a score of their number.
///
///     o o . x      x wants column c. It plays c3, o answers c4, and the board is full:
///     o x . x      c4 is claimed, no line of x is within reach, the score is at most 0.
///     x o x o
///     x o x o
///     a b c d
///
///     o o . o      c4 is claimed and wins for o, so that x loses if it plays c3, and has nothing
///     x o . x      else to play: one closed pair, a gain of 1, and the score is at most -1.
///     x x x o
///     x o x o
///     a b c d
template <BoardLayout L>
[[nodiscard]] constexpr FollowUp<typename L::Word> follow_up(const L& layout,
                                                             typename L::Word uppers,
                                                             typename L::Word attacker,
                                                             typename L::Word occupied,
                                                             typename L::Word defender_wins) {
  using Word = typename L::Word;
  const Word empty = layout.all_cells() & ~occupied;
  const Word playable = playable_cells(layout, occupied);
  const Word claimed = uppers & empty & ~playable;
  const Word closed = fill_up(layout, claimed & defender_wins);
  return {attacker | (empty & ~claimed & ~closed), uppers & playable, count_bits(closed & uppers)};
}

/// Follow-up with one inverted column: that of `sink`, a winning cell of the defender that is
/// neither playable nor an upper cell. Sound if the number of empty cells is odd.
///
/// The column is paired from the sink downwards instead of from the top: the game never goes beyond
/// the sink, since the defender wins there. An odd number of cells lies above it, so that an even
/// number of empty cells takes part, and follow-up works as before.
///
///     x x . o      Three cells are empty. c3 wins for o: it is the sink, and pairs with c2. So x
///     o o . o      cannot play c2, and there is nothing else to play: the score is at most -1.
///     x o . x
///     o x x o
///     a b c d
template <BoardLayout L>
[[nodiscard]] constexpr FollowUp<typename L::Word> follow_up_with_sink(
    const L& layout, typename L::Word uppers, typename L::Word attacker, typename L::Word occupied,
    typename L::Word defender_wins, typename L::Word sink) {
  using Word = typename L::Word;
  const Word empty = layout.all_cells() & ~occupied;
  const Word playable = playable_cells(layout, occupied);
  const Word column = columns_around(layout, sink);
  const Word beyond = column & ~(sink - 1);  // the sink and the cells above it
  const Word roles = uppers ^ column;        // the sink's column has upper and lower swapped
  const Word claimed = roles & empty & ~playable & ~beyond;
  const Word closed = fill_up(layout, claimed & defender_wins & ~column) | beyond;
  return {attacker | (empty & ~claimed & ~closed), roles & playable & ~beyond,
          count_bits(closed & uppers)};
}

}  // namespace zugzwang
