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
// A column can also be paired from a winning cell of the defender downwards instead of from the
// top, if that cell would be a lower one otherwise. The game never goes beyond that cell, since the
// defender wins there. Such a column is called inverted here; each changes the parity of the
// number of cells that take part, which therefore is even if the number of empty cells and the
// number of inverted columns are both even or both odd.

#include "board/bitboard.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

/// The rows that are upper ones when columns are paired from the top.
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

/// Pairs all columns from the top. Sound if the number of empty cells is even.
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
  // Where the defender wins with a claimed cell the column ends. With everything else full, the
  // attacker has to play below one of these: all cells from there on stay empty, in pairs.
  const Word closed = fill_up(layout, claimed & defender_wins);
  return {attacker | (empty & ~claimed & ~closed), uppers & playable, count_bits(closed & uppers)};
}

/// The same with the column of `sink` inverted: a winning cell of the defender that is not
/// playable and not an upper cell. Sound if the number of empty cells is odd.
template <BoardLayout L>
[[nodiscard]] constexpr FollowUp<typename L::Word> follow_up_with_sink(
    const L& layout, typename L::Word uppers, typename L::Word attacker, typename L::Word occupied,
    typename L::Word defender_wins, typename L::Word sink) {
  using Word = typename L::Word;
  const Word empty = layout.all_cells() & ~occupied;
  const Word playable = playable_cells(layout, occupied);
  const Word column = column_around(layout, sink);
  const Word beyond = column & ~(sink - 1);  // the sink and the cells above it
  const Word roles = uppers ^ column;        // the sink's column has upper and lower swapped
  const Word claimed = roles & empty & ~playable & ~beyond;
  const Word closed = fill_up(layout, claimed & defender_wins & ~column) | beyond;
  return {attacker | (empty & ~claimed & ~closed), roles & playable & ~beyond,
          count_bits(closed & uppers)};
}

}  // namespace zugzwang
