#pragma once

// Shared by the parsers of this room.

#include <cstddef>
#include <expected>

#include "board/cell.hpp"
#include "board/game.hpp"
#include "notation/parse_error.hpp"
#include "notation/source.hpp"

namespace zugzwang {

/// How the game ended, as a clause: "First won with move 7". The game must be over.
[[nodiscard]] std::string describe_end(const Game& game);

/// Plays the move that is written at `offset` in `length` bytes, or says why it cannot be played.
[[nodiscard]] std::expected<void, ParseError> play_move(Game& game, Column column,
                                                        const Source& source, std::size_t offset,
                                                        std::size_t length);

/// The same for a move written as a cell, which must be where the stone lands.
[[nodiscard]] std::expected<void, ParseError> play_cell(Game& game, const Source& source,
                                                        std::size_t offset, std::size_t length);

}  // namespace zugzwang
