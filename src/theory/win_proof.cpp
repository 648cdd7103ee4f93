#include "theory/win_proof.hpp"

#include <algorithm>
#include <cassert>

#include "board/bitboard.hpp"
#include "board/outcome.hpp"
#include "board/winning_cells.hpp"
#include "theory/columns.hpp"
#include "theory/cut_board.hpp"
#include "theory/strategy.hpp"

namespace zugzwang {

namespace {

/// More cuts are hardly ever of use, and take long to try.
constexpr int kMaxCuts = 3;

/// The sets of threats, one of a column at most, at whose openers the board can be cut. Small sets
/// come first, of one column lower threats.
class ThreatSets {
 public:
  /// The loser is to move.
  ThreatSets(const Position& position, u128 threats) : position_(position) {
    for (int size = 1; size <= kMaxCuts; ++size) extend(0, threats, size);
  }

  [[nodiscard]] const std::vector<u128>& all() const { return sets_; }

 private:
  /// Adds `more` of the threats that are left.
  void extend(u128 chosen, u128 left, int more) {
    if (more == 0) {
      if (rules_apply(position_, CutBoard(position_.layout(), chosen >> 1))) {
        sets_.push_back(chosen);
      }
      return;
    }
    for (u128 rest = left; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 threat = lowest_bit(rest);
      const u128 further_right = rest & ~column_around(position_.layout(), threat);
      extend(chosen | threat, further_right, more - 1);
    }
  }

  const Position& position_;
  std::vector<u128> sets_;
};

u128 wins_of_opponent(const Position& position) {
  return winning_cells(position.layout(), position.opponents_stones(), position.occupied());
}

/// The side to move loses.
std::optional<WinProof> find_with_loser_to_move(const Position& position, int node_limit) {
  const auto& layout = position.layout();
  const u128 playable = playable_cells(layout, position.occupied());
  const ThreatSets sets(position, wins_of_opponent(position) & ~playable);
  for (const u128 threats : sets.all()) {
    auto proof = find_proof(position, CutBoard(layout, threats >> 1), node_limit);
    if (!proof) continue;
    std::vector<Cell> cells = cells_of_mask(position, threats);
    const Cell first = cells.front();
    cells.erase(cells.begin());
    return WinProof{.winner = other(position.side_to_move()),
                    .cell = first,
                    .others = std::move(cells),
                    .after = {},
                    .steps = std::move(proof->steps),
                    .parts = std::move(proof->parts)};
  }
  return std::nullopt;
}

/// The side to move wins. It cannot do so with its next stone.
std::optional<WinProof> find_with_winner_to_move(const Position& position, int node_limit) {
  const u128 playable = playable_cells(position.layout(), position.occupied());
  const u128 must_stop = wins_of_opponent(position) & playable;
  for (const Column column : position.open_columns()) {
    if ((must_stop & ~column_cells(position.layout(), column)) != 0) continue;
    Position next = position;
    next.play(column);
    auto proof = find_with_loser_to_move(next, node_limit);
    if (!proof) continue;
    proof->after = column;
    return proof;
  }
  return std::nullopt;
}

}  // namespace

std::optional<WinProof> find_win_proof(const Position& position, int node_limit) {
  if (is_over(position)) return std::nullopt;
  const auto& layout = position.layout();
  const u128 playable = playable_cells(layout, position.occupied());
  if ((winning_cells(layout, position.movers_stones(), position.occupied()) & playable) != 0) {
    return std::nullopt;
  }
  auto proof = find_with_loser_to_move(position, node_limit);
  return proof ? std::move(proof) : find_with_winner_to_move(position, node_limit);
}

Column winners_answer(const Position& position, const WinProof& proof, Column move) {
  const auto& layout = position.layout();
  Position next = position;
  next.play(move);
  const u128 wins = winning_cells(layout, next.movers_stones(), next.occupied()) &
                    playable_cells(layout, next.occupied());
  if (wins != 0) return cell_at(layout, lowest_bit_index(wins)).column;
  u128 threats = cell_bit(layout, proof.cell);
  for (const Cell cell : proof.others) threats |= cell_bit(layout, cell);
  return answer_to_move(position, CutBoard(layout, threats >> 1), proof.parts, move);
}

}  // namespace zugzwang
