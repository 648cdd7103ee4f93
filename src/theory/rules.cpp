#include "theory/rules.hpp"

#include <algorithm>
#include <cstddef>

#include "board/bitboard.hpp"
#include "board/outcome.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

namespace {

bool is_team(PartKind kind) { return kind == PartKind::LowTeam || kind == PartKind::HighTeam; }

/// The topmost cell of the inverse in each of the team's columns.
u128 tops_of(const Part& team) {
  return team.kind == PartKind::LowTeam ? team.cells[1] | team.cells[3]
                                        : team.cells[2] | team.cells[5];
}

bool goes_with_team(const CutBoard& board, const Part& team, const Part& part) {
  const u128 columns = columns_around(board.layout(), tops_of(team));
  if ((part.all_cells() & columns) == 0) return true;
  if (part.kind != PartKind::Pair) return false;
  const bool is_vertical = (part.cells[1] & board.uppers()) == 0;
  // Above the inverse the team's columns are like any other; up to there nothing may be claimed.
  const u128 above = fill_up(board.layout(), tops_of(team)) & ~tops_of(team);
  return is_vertical || (part.all_cells() & ~above) == 0;
}

}  // namespace

std::string_view to_text(RuleKind kind) {
  static constexpr std::array<std::string_view, kRuleKinds> kNames{
      "claimeven",   "baseinverse", "vertical", "aftereven",    "lowinverse",
      "highinverse", "baseclaim",   "before",   "specialbefore"};
  return kNames[static_cast<std::size_t>(kind)];
}

u128 Part::all_cells() const {
  u128 all = base[0] | base[1];
  for (const u128 cell : cells) all |= cell;
  return all;
}

bool are_compatible(const CutBoard& board, const Part& one, const Part& two) {
  if (one == two) return true;
  if ((one.all_cells() & two.all_cells()) != 0) return false;
  if (is_team(one.kind) && !goes_with_team(board, one, two)) return false;
  return !is_team(two.kind) || goes_with_team(board, two, one);
}

bool rules_apply(const Position& position, const CutBoard& board) {
  return !is_over(position) && count_bits(board.empty_cells(position)) % 2 == 0;
}

bool rules_apply(const Position& position) {
  return rules_apply(position, CutBoard(position.layout()));
}

std::vector<Cell> cells_of_rule(const Position& position, const RuleBook& book, const Rule& rule) {
  std::vector<Cell> cells;
  const auto add = [&](u128 bit) {
    if (bit == 0) return;
    const Cell cell = cell_at(position.layout(), lowest_bit_index(bit));
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  };
  for (const int index : rule.parts) {
    const Part& part = book.parts[static_cast<std::size_t>(index)];
    for (const u128 cell : part.base) add(cell);
    for (const u128 cell : part.cells) add(cell);
  }
  return cells;
}

}  // namespace zugzwang
