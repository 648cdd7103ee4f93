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

std::vector<Refutation> refute_all(const Position& position, Score best,
                                   std::span<const std::optional<Score>> columns, Solver& solver,
                                   SearchBudget& budget) {
  std::vector<Column> worse;
  std::vector<ScoredPosition> after;
  for (const Column column : position.open_columns()) {
    const auto& score = columns[static_cast<std::size_t>(column.index())];
    if (!score || *score >= best) continue;
    worse.push_back(column);
    after.push_back({position, -*score});
    after.back().position.play(column);
  }
  auto plans = find_plans(after, solver, budget);
  std::vector<Refutation> refutations;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    if (!plans[i]) continue;
    const Side mover = position.side_to_move();
    const u128 threats = immediate_wins(position, other(mover));
    refutations.push_back(
        {.mover = mover,
         .cell = {worse[i], Row(position.height(worse[i]))},
         .best = best,
         .score = -after[i].score,
         .after = after[i].position,
         .plan = *std::move(plans[i]),
         .left_open = (threats & ~column_cells(position.layout(), worse[i])) != 0});
  }
  return refutations;
}

std::optional<Refutation> refute(const Position& position, Column column, Score best, Score score,
                                 Solver& solver, SearchBudget& budget) {
  assert(score < best);
  std::vector<std::optional<Score>> columns(
      static_cast<std::size_t>(position.geometry().columns()));
  columns[static_cast<std::size_t>(column.index())] = score;
  auto found = refute_all(position, best, columns, solver, budget);
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

}  // namespace zugzwang
