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
  // The last one before the end; of a plan that is over with the next stone the end.
  return frames[frames.size() > 2 ? frames.size() - 2 : frames.size() - 1];
}

bool Refutation::keeps_result() const {
  return best.is_win() == score.is_win() && best.is_loss() == score.is_loss();
}

std::optional<Refutation> refute(const Position& position, Column column, Score best, Score score,
                                 Solver& solver, SearchBudget& budget) {
  assert(score < best);
  Position next = position;
  next.play(column);
  auto plan = find_plan(next, -score, solver, budget);
  if (!plan) return std::nullopt;
  const Side mover = position.side_to_move();
  const u128 threats = immediate_wins(position, other(mover));
  const bool left_open = (threats & ~column_cells(position.layout(), column)) != 0;
  return Refutation{.mover = mover,
                    .cell = {column, Row(position.height(column))},
                    .best = best,
                    .score = score,
                    .after = next,
                    .plan = *std::move(plan),
                    .left_open = left_open};
}

}  // namespace zugzwang
