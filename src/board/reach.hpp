#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "board/cell.hpp"
#include "board/position.hpp"

namespace zugzwang {

enum class ReachFault : std::uint8_t {
  /// No order of moves leads to the position: it cannot occur in a game.
  NoGame,
  /// The search gave up; there may or may not be an order.
  LimitReached,
};

/// As a sentence.
[[nodiscard]] std::string describe(ReachFault fault);

/// How many positions find_moves visits before it gives up, unless told otherwise: a second or
/// less, and far more than positions of real games need.
inline constexpr std::size_t kDefaultReachLimit = 1'000'000;

/// An order of moves that leads to the position from the empty board by the rules, with no line
/// complete before the last stone. Of the many orders that may do so, it is always the same one.
[[nodiscard]] std::expected<std::vector<Column>, ReachFault> find_moves(
    const Position& position, std::size_t max_positions = kDefaultReachLimit);

}  // namespace zugzwang
