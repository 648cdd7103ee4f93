#include "explain/plan.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "board/winning_cells.hpp"
#include "theory/follow_up.hpp"
#include "theory/lines.hpp"

namespace zugzwang {

namespace {

u128 threats_of(const Position& position, Side side) {
  return winning_cells(position.layout(), position.stones(side), position.occupied());
}

Column column_of(const Position& position, u128 cell) {
  return cell_at(position.layout(), lowest_bit_index(cell)).column;
}

/// The positions of a line, from the first one to the last.
std::vector<Position> positions_of(const Position& position, std::span<const Column> line) {
  std::vector<Position> positions{position};
  for (const Column column : line) {
    Position next = positions.back();
    next.play(column);
    positions.push_back(next);
  }
  return positions;
}

/// One line, seen from its end.
class Retrospect {
 public:
  Retrospect(const Position& position, std::span<const Column> line)
      : positions_(positions_of(position, line)) {
    plan_.line.assign(line.begin(), line.end());
    plan_.winner = outcome_of(positions_.back()).winner;
  }

  Plan run() && {
    assert(!plan_.line.empty() && is_over(positions_.back()));
    if (plan_.winner) {
      look_back_at_win();
    } else {
      look_back_at_draw();
    }
    return std::move(plan_);
  }

 private:
  [[nodiscard]] const Position& at(int ply) const {
    return positions_[static_cast<std::size_t>(ply)];
  }
  [[nodiscard]] Side winner() const { return *plan_.winner; }
  [[nodiscard]] Side loser() const { return other(*plan_.winner); }
  /// The cells with which the winner would win now.
  [[nodiscard]] u128 wins_at(int ply) const { return immediate_wins(at(ply), winner()); }

  void look_back_at_win() {
    const int end = plan_.plies();
    if (end == 1) {
      // There is nothing to look back on: the winner is to move.
      const u128 wins = wins_at(0);
      plan_.kinds = {more_than_one(wins) ? PlanKind::DoubleThreat : PlanKind::ForcedSequence};
      if (plan_.kind() == PlanKind::ForcedSequence) plan_.sequence = 0;
      add_cells(wins, winner());
      return;
    }
    // The loser is to move, and the winner wins with its next stone in any case.
    const int decided = end - 2;
    const u128 wins = wins_at(decided);
    if (wins == 0) {
      add_last_link(PlanKind::Zugzwang, opened_wins(decided));
    } else if (more_than_one(wins)) {
      stop_one(decided, lowest_bit(wins), wins & ~lowest_bit(wins));
      add_last_link(PlanKind::DoubleThreat, wins);
    } else {
      stop_one(decided, wins, wins << 1);
      add_last_link(is_older_above(decided, wins) ? PlanKind::Block : PlanKind::Stacked,
                    wins | wins << 1);
    }
    find_sequence(decided);
    find_bite(decided);
  }

  void add_last_link(PlanKind kind, u128 cells) {
    plan_.kinds = {kind};
    add_cells(cells, winner());
  }

  /// In a lost position the loser stops one threat, and the winner takes the other cell.
  void stop_one(int ply, u128 stopped, u128 taken) {
    const auto i = static_cast<std::size_t>(ply);
    plan_.line[i] = column_of(at(ply), stopped);
    positions_[i + 1] = positions_[i];
    positions_[i + 1].play(plan_.line[i]);
    assert((taken & wins_at(ply + 1)) != 0);
    plan_.line[i + 1] = column_of(at(ply), lowest_bit(taken & wins_at(ply + 1)));
    positions_[i + 2] = positions_[i + 1];
    positions_[i + 2].play(plan_.line[i + 1]);
  }

  /// Did the winner's last stone make the lower one of two winning cells a threat, and was the
  /// upper one a threat before?
  [[nodiscard]] bool is_older_above(int ply, u128 lower) const {
    if (ply == 0) return false;
    const u128 before = threats_of(at(ply - 1), winner());
    return (before & lower) == 0 && (before & lower << 1) != 0;
  }

  /// The winning cells on top of the moves that the loser has.
  [[nodiscard]] u128 opened_wins(int ply) const {
    const Position& position = at(ply);
    const u128 playable = playable_cells(position.layout(), position.occupied());
    return playable << 1 & threats_of(position, winner());
  }

  /// Finds where the unbroken threats up to the end begin.
  void find_sequence(int decided) {
    int first = decided + 2;
    while (first - 2 >= 0 && wins_at(first - 2) != 0) first -= 2;
    constexpr int kMinSequenceStones = 2;
    if ((decided - first) / 2 + 1 < kMinSequenceStones) return;
    plan_.sequence = first;
    plan_.kinds.insert(plan_.kinds.begin(), PlanKind::ForcedSequence);
  }

  /// The first position in which every move of the loser loses immediately or opens a deciding
  /// cell.
  void find_bite(int decided) {
    u128 deciding = 0;
    for (const DecidingCell& cell : plan_.cells) {
      deciding |= cell_bit(at(0).layout(), cell.cell);
    }
    for (int ply = decided % 2; ply <= decided; ply += 2) {
      if (wins_at(ply) != 0) continue;
      const Position& position = at(ply);
      const u128 playable = playable_cells(position.layout(), position.occupied());
      const u128 harmless = playable & ~(threats_of(position, winner()) >> 1) & ~(deciding >> 1);
      if (harmless != 0) continue;
      plan_.bite = ply;
      if (!plan_.has(PlanKind::Zugzwang)) {
        plan_.kinds.insert(plan_.kinds.begin(), PlanKind::Zugzwang);
      }
      return;
    }
  }

  void add_cells(u128 cells, Side side) {
    for (u128 rest = cells; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 bit = lowest_bit(rest);
      int birth = 0;
      while ((threats_of(at(birth), side) & bit) == 0) ++birth;
      plan_.cells.push_back({.cell = cell_at(at(0).layout(), lowest_bit_index(bit)),
                             .side = side,
                             .birth = birth,
                             .filled = filled_after(bit)});
    }
  }

  [[nodiscard]] std::optional<int> filled_after(u128 bit) const {
    for (int ply = 1; ply <= plan_.plies(); ++ply) {
      if ((at(ply).occupied() & bit) != 0) return ply;
    }
    return std::nullopt;
  }

  void look_back_at_draw() {
    for (const Side side : {Side::First, Side::Second}) add_last_lasting_threat(side);
    plan_.kinds = {plan_.cells.empty() ? PlanKind::NoThreats : PlanKind::Neutralised};
    const auto is_dead = [](const Position& position) {
      const auto& layout = position.layout();
      const u128 empty = layout.all_cells() & ~position.occupied();
      return !has_line_left(layout, position.movers_stones(), empty) &&
             !has_line_left(layout, position.opponents_stones(), empty);
    };
    int dead = plan_.plies();
    while (dead > 0 && is_dead(at(dead - 1))) --dead;
    plan_.dead = dead;
  }

  /// Of the side's threats that had to wait for their columns to fill up, the last to be stopped.
  void add_last_lasting_threat(Side side) {
    u128 lasting = 0;
    for (const Position& position : positions_) {
      const u128 playable = playable_cells(position.layout(), position.occupied());
      lasting |= threats_of(position, side) & ~playable;
    }
    for (int ply = plan_.plies(); ply > 0; --ply) {
      const u128 filled = at(ply).occupied() & ~at(ply - 1).occupied();
      if ((filled & lasting) == 0) continue;
      add_cells(filled, side);
      return;
    }
  }

  std::vector<Position> positions_;
  Plan plan_;
};

}  // namespace

std::string_view to_text(PlanKind kind) {
  static constexpr std::array<std::string_view, 8> kNames{
      "double_threat", "stacked", "forced_sequence", "zugzwang",
      "block",         "held",    "neutralised",     "no_threats"};
  return kNames[static_cast<std::size_t>(kind)];
}

bool Plan::has(PlanKind kind) const { return std::ranges::find(kinds, kind) != kinds.end(); }

std::vector<Cell> Plan::deciding_cells() const {
  std::vector<Cell> all;
  for (const DecidingCell& cell : cells) all.push_back(cell.cell);
  return all;
}

int Plan::last_birth() const {
  int last = 0;
  for (const DecidingCell& cell : cells) last = std::max(last, cell.birth);
  return last;
}

int Plan::point() const {
  if (!winner) {
    int stopped = 0;
    for (const DecidingCell& cell : cells) stopped = std::max(stopped, *cell.filled);
    return stopped > 0 ? stopped : dead.value_or(plies());
  }
  if (bite) return *bite;
  return plies() > 2 ? plies() - 2 : plies();
}

Plan plan_of_line(const Position& position, std::span<const Column> line) {
  return Retrospect(position, line).run();
}

Cell last_cell(const Position& position, std::span<const Column> line) {
  Position current = position;
  for (const Column column : line.first(line.size() - 1)) current.play(column);
  return {line.back(), Row(current.height(line.back()))};
}

}  // namespace zugzwang
