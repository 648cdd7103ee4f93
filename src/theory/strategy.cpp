#include "theory/strategy.hpp"

#include <cassert>
#include <optional>

#include "board/bitboard.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

namespace {

class Strategy {
 public:
  Strategy(const Position& position, const CutBoard& board, std::span<const Part> parts)
      : layout_(board.layout()),
        defender_(position.opponents_stones()),
        occupied_(position.occupied()),
        playable_(board.playable(position)),
        uppers_(board.uppers()),
        parts_(parts) {}

  [[nodiscard]] u128 answer(u128 move) const {
    for (const Part& part : parts_) {
      if (const u128 cell = answer_within(part, move); cell != 0) return cell;
    }
    if (const Part* team = team_of(move)) return answer_of_team(*team, move);
    if ((move & uppers_) == 0) return move << 1;
    // The upper of another odd column that is not part of a team.
    u128 cells = playable_ & uppers_ & ~move;
    for (const Part& part : parts_) {
      if (is_team(part)) cells &= ~columns_of(part);
    }
    assert(cells != 0);
    return lowest_bit(cells);
  }

 private:
  [[nodiscard]] bool is_empty(u128 cell) const { return (occupied_ & cell) == 0; }
  static bool is_team(const Part& part) {
    return part.kind == PartKind::LowTeam || part.kind == PartKind::HighTeam;
  }

  /// What the part says about this move, or 0.
  [[nodiscard]] u128 answer_within(const Part& part, u128 move) const {
    const auto& cells = part.cells;
    switch (part.kind) {
      case PartKind::Pair:
        return move == cells[0] ? cells[1] : 0;
      case PartKind::Inverse:
        if (move == cells[0] && is_empty(cells[1])) return cells[1];
        return move == cells[1] && is_empty(cells[0]) ? cells[0] : 0;
      case PartKind::Baseclaim:
        return answer_of_baseclaim(cells[0], cells[1], cells[2], cells[3], move);
      case PartKind::LowTeam:
        if (move == cells[0]) return cells[1];
        return move == cells[2] ? cells[3] : 0;
      case PartKind::HighTeam:
        return 0;
    }
    return 0;
  }

  [[nodiscard]] u128 answer_of_baseclaim(u128 first, u128 second, u128 third, u128 top,
                                         u128 move) const {
    if (move == second) return is_empty(third) ? third : top;
    if (move == third) return is_empty(second) ? second : 0;
    if (move == top) return is_empty(first) ? first : 0;
    if (move != first) return 0;
    if (!is_empty(second)) return is_empty(top) ? top : 0;
    return is_empty(third) ? third : 0;
  }

  [[nodiscard]] u128 columns_of(const Part& team) const {
    const u128 last = team.kind == PartKind::LowTeam ? team.cells[2] : team.cells[3];
    return columns_around(layout_, team.cells[0] | last);
  }

  [[nodiscard]] const Part* team_of(u128 move) const {
    for (const Part& part : parts_) {
      if (is_team(part) && (columns_of(part) & move) != 0) return &part;
    }
    return nullptr;
  }

  [[nodiscard]] u128 answer_of_team(const Part& team, u128 move) const {
    const u128 others_cell = playable_ & columns_of(team) & ~columns_around(layout_, move);
    if ((move & (team.base[0] | team.base[1])) != 0) return others_cell;
    if ((move & uppers_) == 0) return move << 1;
    // Until the defender has its cell it answers in the same column.
    const u128 wanted = team.kind == PartKind::LowTeam ? team.cells[1] | team.cells[3]
                                                       : team.cells[1] | team.cells[4];
    if ((defender_ & wanted) == 0) return move << 1;
    assert(others_cell != 0);
    return others_cell;
  }

  const WideLayout& layout_;
  u128 defender_;
  u128 occupied_;
  u128 playable_;
  u128 uppers_;
  std::span<const Part> parts_;
};

}  // namespace

Column answer_to_move(const Position& position, std::span<const Part> parts, Column move) {
  return answer_to_move(position, CutBoard(position.layout()), parts, move);
}

Column answer_to_move(const Position& position, const CutBoard& board, std::span<const Part> parts,
                      Column move) {
  const u128 cell = board.playable(position) & column_cells(board.layout(), move);
  assert(cell != 0);
  const u128 reply = Strategy(position, board, parts).answer(cell);
  return cell_at(position.layout(), lowest_bit_index(reply)).column;
}

}  // namespace zugzwang
