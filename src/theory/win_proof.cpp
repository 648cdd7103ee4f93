#include "theory/win_proof.hpp"

#include <algorithm>
#include <utility>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "theory/columns.hpp"
#include "theory/cut_board.hpp"
#include "theory/strategy.hpp"

namespace zugzwang {

namespace {

/// More are hardly ever useful, and take long to try.
constexpr int kMaxCuts = 3;
constexpr std::size_t kMaxThreatSets = 64;

/// The sets of threats, at most one per column, at whose openers the board can be cut. Small sets
/// come first, and lower threats of a column before higher ones.
class ThreatSets {
 public:
  /// The loser is to move.
  ThreatSets(const Position& position, u128 threats) : position_(position) {
    for (int size = 1; size <= kMaxCuts; ++size) extend(0, threats, size);
  }

  [[nodiscard]] const std::vector<u128>& all() const { return sets_; }

 private:
  /// Chooses `more` of the threats that are left.
  void extend(u128 chosen, u128 left, int more) {
    if (sets_.size() == kMaxThreatSets) return;
    if (more == 0) {
      if (rules_apply(position_, CutBoard(position_.layout(), chosen >> 1))) {
        sets_.push_back(chosen);
      }
      return;
    }
    for (u128 rest = left; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 threat = lowest_bit(rest);
      const u128 further_right = rest & ~columns_around(position_.layout(), threat);
      extend(chosen | threat, further_right, more - 1);
    }
  }

  const Position& position_;
  std::vector<u128> sets_;
};

WinProof win_of_opponent(const Position& position, std::vector<Cell> cells, Proof proof) {
  const Cell first = cells.front();
  cells.erase(cells.begin());
  return {.winner = other(position.side_to_move()),
          .cell = first,
          .others = std::move(cells),
          .claimed_line = {},
          .after = {},
          .steps = std::move(proof.steps),
          .parts = std::move(proof.parts)};
}

/// The threats of the side that is not to move.
u128 waiting_threats(const Position& position) {
  const auto& layout = position.layout();
  const u128 wins = winning_cells(layout, position.opponents_stones(), position.occupied());
  return wins & ~playable_cells(layout, position.occupied());
}

/// The side to move loses, since it has to open one of these threats.
std::optional<WinProof> find_opened_threat(const Position& position, u128 threats_to_try,
                                           int node_limit) {
  const auto& layout = position.layout();
  const ThreatSets sets(position, threats_to_try);
  for (const u128 threats : sets.all()) {
    auto proof = find_proof(position, CutBoard(layout, threats >> 1), node_limit);
    if (!proof) continue;
    return win_of_opponent(position, cells_of_mask(position, threats), *std::move(proof));
  }
  return std::nullopt;
}

std::optional<WinProof> find_opened_threat(const Position& position, int node_limit) {
  return find_opened_threat(position, waiting_threats(position), node_limit);
}

/// The side to move loses, since it cannot keep the other side from completing a line.
std::optional<WinProof> find_claimed_line(const Position& position, int node_limit) {
  auto found = find_proof_with_line(position, node_limit);
  if (!found) return std::nullopt;
  std::vector<Cell> missing;
  for (int i = 0; i < found->line.length; ++i) {
    const Cell cell = found->line.cell(i);
    if (!position.stone_at(cell)) missing.push_back(cell);
  }
  std::ranges::sort(missing, {}, [](Cell cell) { return std::pair(-cell.row.index(), cell); });
  WinProof proof = win_of_opponent(position, std::move(missing), std::move(found->proof));
  proof.claimed_line = found->line;
  return proof;
}

CutBoard board_of(const WideLayout& layout, const WinProof& proof) {
  if (proof.claimed_line) return CutBoard(layout);
  u128 threats = cell_bit(layout, proof.cell);
  for (const Cell cell : proof.others) threats |= cell_bit(layout, cell);
  return {layout, threats >> 1};
}

using Finder = std::optional<WinProof> (*)(const Position&, int);

/// The side to move wins. It cannot do so with its next stone.
std::optional<WinProof> find_after_a_move(const Position& position, Finder find, int node_limit) {
  const u128 must_stop = immediate_wins(position, other(position.side_to_move()));
  for (const Column column : position.open_columns()) {
    if ((must_stop & ~column_cells(position.layout(), column)) != 0) continue;
    Position next = position;
    next.play(column);
    auto proof = find(next, node_limit);
    if (!proof) continue;
    proof->after = column;
    return proof;
  }
  return std::nullopt;
}

}  // namespace

std::optional<WinProof> find_win_proof(const Position& position, int node_limit) {
  if (is_over(position) || can_win_now(position)) return std::nullopt;
  for (const Finder find : {Finder{find_opened_threat}, Finder{find_claimed_line}}) {
    if (auto proof = find(position, node_limit)) return proof;
    if (auto proof = find_after_a_move(position, find, node_limit)) return proof;
  }
  return std::nullopt;
}

std::optional<WinProof> find_loss_proof(const Position& position, int node_limit) {
  if (is_over(position) || can_win_now(position)) return std::nullopt;
  auto proof = find_opened_threat(position, node_limit);
  return proof ? proof : find_claimed_line(position, node_limit);
}

std::optional<WinProof> find_loss_by_threat(const Position& position, std::optional<Cell> threat,
                                            int node_limit) {
  if (is_over(position) || can_win_now(position)) return std::nullopt;
  u128 threats = waiting_threats(position);
  if (threat) threats &= cell_bit(position.layout(), *threat);
  return find_opened_threat(position, threats, node_limit);
}

Column winners_answer(const Position& position, const WinProof& proof, Column move) {
  const auto& layout = position.layout();
  Position next = position;
  next.play(move);
  const u128 wins = immediate_wins(next, next.side_to_move());
  if (wins != 0) return cell_at(layout, lowest_bit_index(wins)).column;
  return answer_to_move(position, board_of(layout, proof), proof.parts, move);
}

}  // namespace zugzwang
