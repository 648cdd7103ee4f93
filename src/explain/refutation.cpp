#include "explain/refutation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "explain/reason.hpp"

namespace zugzwang {

std::vector<Column> Refutation::line() const {
  std::vector<Column> moves{column()};
  const int plies = std::max(1, plan.point());
  moves.insert(moves.end(), plan.line.begin(), plan.line.begin() + plies);
  return moves;
}

KeyFrame Refutation::telling_frame() const {
  std::vector<KeyFrame> frames = key_frames(after, plan);
  // The last one before the end, or the end itself if the next stone ends the game.
  return frames[frames.size() > 2 ? frames.size() - 2 : frames.size() - 1];
}

bool Refutation::keeps_result() const {
  return best.is_win() == score.is_win() && best.is_loss() == score.is_loss();
}

std::vector<WorseMove> worse_moves(const Position& position, Score best,
                                   std::span<const std::optional<Score>> columns) {
  std::vector<WorseMove> moves;
  for (const Column column : position.open_columns()) {
    const auto& score = columns[static_cast<std::size_t>(column.index())];
    if (!score || *score >= best) continue;
    moves.push_back({column, {position, -*score}});
    moves.back().after.position.play(column);
  }
  return moves;
}

Refutation refutation_of(const Position& position, Score best, const WorseMove& move, Plan plan) {
  const Side mover = position.side_to_move();
  const u128 threats = immediate_wins(position, other(mover));
  return {.mover = mover,
          .cell = {move.column, Row(position.height(move.column))},
          .best = best,
          .score = -move.after.score,
          .after = move.after.position,
          .plan = std::move(plan),
          .left_open = (threats & ~column_cells(position.layout(), move.column)) != 0};
}

std::optional<Refutation> find_refutation(const Position& position, Column column, Score best,
                                          Score score, Solver& solver, SearchBudget& budget) {
  assert(score < best);
  WorseMove move{column, {position, -score}};
  move.after.position.play(column);
  auto plan = find_plan(move.after.position, move.after.score, solver, budget);
  if (!plan) return std::nullopt;
  return refutation_of(position, best, move, *std::move(plan));
}

}  // namespace zugzwang
