#pragma once

// The threats of a position one by one, with what can be said about each.

#include <array>
#include <cstdint>
#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// Whether a row's number is odd or even, as people count rows.
enum class Parity : std::uint8_t { Odd, Even };

[[nodiscard]] constexpr Parity parity_of(Row row) {
  return row.number() % 2 == 1 ? Parity::Odd : Parity::Even;
}

/// What can become of a threat.
enum class ThreatState : std::uint8_t {
  /// The cell is playable.
  Immediate,
  /// It waits for the column to fill up.
  Waiting,
  /// It lies above a good threat of the other side. A rule of thumb says that it never comes into
  /// play; that is not proved.
  Overshadowed,
  /// Proved: it never wins if the other side plays correctly. See dead_cells().
  Dead,
};

/// An empty cell that completes a line of a side.
struct Threat {
  Side side;
  Cell cell;
  Parity parity;
  /// Would its side get the cell if everything else were full?
  bool good;
  ThreatState state;
  /// How many empty cells of the column lie below it.
  int empty_below;
  /// The lines that it completes.
  std::vector<Line> lines;
};

/// Both sides, First and then Second; each from left to right, then from the bottom up.
using ThreatLists = std::array<std::vector<Threat>, 2>;

[[nodiscard]] ThreatLists list_threats(const Position& position);

/// The cells that a side gets if everything else is full and both play on in the last column: on a
/// board with an even number of rows the odd rows for First and the even rows for Second.
///
/// With an even number of cells on the board First is to move whenever an even number is left, so
/// Second gets the topmost cell and every other one below it. With an odd number First does.
[[nodiscard]] u128 good_cells(const Position& position, Side side);

/// The empty cells that a side can never profit from, because the column ends below them.
///
/// A cell that both sides win with ends its column: whoever takes it has won. So do two winning
/// cells of one side, one directly above the other: if the other side takes the lower one, without
/// winning, the upper one wins immediately. Above such an end nothing counts; of two stacked
/// winning cells the upper one is of no use to the other side either.
[[nodiscard]] u128 dead_cells(const Position& position, Side side);

/// The playable cells that a side must not take, since the other side would win directly above.
[[nodiscard]] u128 poisoned_cells(const Position& position, Side side);

}  // namespace zugzwang
