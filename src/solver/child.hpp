#pragma once

// The moves of a node while it is searched.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "solver/score_bounds.hpp"
#include "solver/score_question.hpp"
#include "solver/wide_transposition_table.hpp"

namespace zugzwang {

/// The question that a move leads to, what is known of its answer, and where to look for more.
template <BoardLayout L>
struct Child : ScoreQuestion<L> {
  using Word = typename L::Word;
  Word move;                           ///< what led here, before forced moves
  Word move_before;                    ///< what led to the node where it was made
  Word wins_after;                     ///< winning cells of the side that made it
  typename TableFor<Word>::Slot slot;  ///< not of a leaf
  ScoreBounds bounds;

  /// The value for the parent, which asked about its opponent.
  [[nodiscard]] int for_parent(int value) const { return -this->for_asker(value); }

  /// Do the bounds answer the question? If so, sets the answer.
  [[nodiscard]] bool is_answered() {
    const bool reached = bounds.lower >= this->goal;
    this->answer = reached ? bounds.lower : bounds.upper;
    return reached || bounds.upper < this->goal;
  }
};

template <BoardLayout L>
[[nodiscard]] constexpr std::size_t max_children() {
  if constexpr (std::is_empty_v<L>) return static_cast<std::size_t>(L::columns());
  return kMaxColumns;
}

/// Left uninitialised on purpose: filling it at every node would take longer than the search.
template <BoardLayout L>
using Children = std::array<Child<L>, max_children<L>()>;

/// Indices of children.
template <BoardLayout L>
using ChildList = std::array<std::uint8_t, max_children<L>()>;

}  // namespace zugzwang
