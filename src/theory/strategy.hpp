#pragma once

// A proof played out: the defender's answer to every move of the attacker.

#include <span>

#include "board/position.hpp"
#include "theory/cut_board.hpp"
#include "theory/rules.hpp"

namespace zugzwang {

/// The answer to the attacker's move in an open column. `position` is the one before that move; the
/// parts are those of a proof found there, or in an earlier position from which this strategy led
/// there. The game must not be over after the move.
[[nodiscard]] Column answer_to_move(const Position& position, std::span<const Part> parts,
                                    Column move);

/// The same on a board with cut columns. The move must be on that board; so is the answer.
[[nodiscard]] Column answer_to_move(const Position& position, const CutBoard& board,
                                    std::span<const Part> parts, Column move);

}  // namespace zugzwang
