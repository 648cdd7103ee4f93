#include "theory/threat_list.hpp"

#include "board/bitboard.hpp"
#include "board/winning_cells.hpp"
#include "theory/columns.hpp"
#include "theory/follow_up.hpp"
#include "theory/lines.hpp"

namespace zugzwang {

namespace {

u128 wins_of(const Position& position, Side side) {
  return winning_cells(position.layout(), position.stones(side), position.occupied());
}

/// All cells above the marked ones, in their columns.
u128 cells_above(const Position& position, u128 cells) {
  const auto& layout = position.layout();
  return fill_up(layout, cells) & ~lowest_per_column(layout, cells);
}

std::vector<Line> lines_completed_by(const std::vector<LineMask>& lines, u128 stones, u128 cell) {
  std::vector<Line> completed;
  for (const LineMask& line : lines) {
    if ((line.cells & cell) != 0 && (line.cells & ~stones) == cell) completed.push_back(line.line);
  }
  return completed;
}

ThreatState state_of(u128 cell, u128 playable, u128 dead, u128 shadow) {
  if ((cell & playable) != 0) return ThreatState::Immediate;
  if ((cell & dead) != 0) return ThreatState::Dead;
  return (cell & shadow) != 0 ? ThreatState::Overshadowed : ThreatState::Waiting;
}

}  // namespace

u128 good_cells(const Position& position, Side side) {
  const u128 uppers = upper_cells(position.layout());
  const bool odd_board = position.geometry().cells() % 2 == 1;
  const bool gets_uppers = (side == Side::Second) != odd_board;
  return gets_uppers ? uppers : position.layout().all_cells() & ~uppers;
}

u128 poisoned_cells(const Position& position, Side side) {
  const u128 playable = playable_cells(position.layout(), position.occupied());
  return playable & (wins_of(position, other(side)) >> 1) & ~wins_of(position, side);
}

u128 dead_cells(const Position& position, Side side) {
  const u128 own = wins_of(position, side);
  const u128 others = wins_of(position, other(side));
  const u128 shared = own & others;
  // The lower of two stacked winning cells. The spare bits keep the columns apart.
  const u128 own_stack = own & (own >> 1);
  const u128 others_stack = others & (others >> 1);
  return cells_above(position, shared | others_stack) | cells_above(position, own_stack << 1);
}

ThreatLists list_threats(const Position& position) {
  const auto& layout = position.layout();
  const std::vector<LineMask> lines = all_lines(position.geometry());
  const u128 playable = playable_cells(layout, position.occupied());
  ThreatLists lists;
  for (const Side side : {Side::First, Side::Second}) {
    const u128 dead = dead_cells(position, side);
    const u128 good = good_cells(position, side);
    const u128 good_of_other = wins_of(position, other(side)) & good_cells(position, other(side)) &
                               ~dead_cells(position, other(side));
    const u128 shadow = cells_above(position, good_of_other);
    for (u128 rest = wins_of(position, side); rest != 0; rest = without_lowest_bit(rest)) {
      const u128 bit = lowest_bit(rest);
      const Cell cell = cell_at(layout, lowest_bit_index(bit));
      lists[index_of(side)].push_back(
          {.side = side,
           .cell = cell,
           .parity = parity_of(cell.row),
           .good = (bit & good) != 0,
           .state = state_of(bit, playable, dead, shadow),
           .empty_below = cell.row.index() - position.height(cell.column),
           .lines = lines_completed_by(lines, position.stones(side), bit)});
    }
  }
  return lists;
}

}  // namespace zugzwang
