#include "explain/reason.hpp"

#include <algorithm>
#include <utility>

#include "board/immediate_wins.hpp"

namespace zugzwang {

namespace {

struct Reply {
  Column column;
  Position position;  ///< after it
  Score score;        ///< of that position, for the winner, who is to move there
};

/// The cells that the loser, who is to move, can sensibly play: a single threat has to be stopped.
u128 sensible_cells(const Position& position) {
  const u128 threats = immediate_wins(position, other(position.side_to_move()));
  const bool must_stop = threats != 0 && !more_than_one(threats);
  return must_stop ? threats : playable_cells(position.layout(), position.occupied());
}

/// The sensible replies of the loser, who is to move, the most stubborn first. None if a limit came
/// first.
std::optional<std::vector<Reply>> replies_of(const Position& position, Score score, Solver& solver,
                                             SearchBudget& budget) {
  const Analysis analysis = solver.analyze(position, {.limits = budget.rest()},
                                           {.lower = score, .upper = score, .nodes = 0});
  budget.spend(analysis.nodes);
  if (!analysis.complete) return std::nullopt;
  const ColumnSet sensible = columns_holding(position.layout(), sensible_cells(position));
  std::vector<Reply> replies;
  for (const Column column : sensible) {
    Position next = position;
    next.play(column);
    replies.push_back({column, next, -*analysis.columns[static_cast<std::size_t>(column.index())]});
  }
  std::ranges::sort(
      replies, {}, [](const Reply& reply) { return std::pair(reply.score, reply.column.index()); });
  return replies;
}

/// Does best play after the reply end on one of the cells? None if a limit came first.
std::optional<bool> ends_on(const std::vector<Cell>& cells, const Reply& reply, Solver& solver,
                            SearchBudget& budget) {
  const auto plan = find_plan(reply.position, reply.score, solver, budget);
  if (!plan) return std::nullopt;
  return std::ranges::find(cells, last_cell(reply.position, plan->line)) != cells.end();
}

/// Checks the most stubborn replies, and if the reason holds for them, the others, too.
bool check_replies(Reason& reason, const Position& position, Score score, Solver& solver,
                   SearchBudget& budget) {
  const auto replies = replies_of(position, score, solver, budget);
  if (!replies) return false;
  const std::vector<Cell> cells = reason.plan.deciding_cells();
  const Score longest = replies->front().score;
  for (const Reply& reply : *replies) {
    const bool stubborn = reason.replies < kCheckedReplies || reply.score == longest;
    if (!stubborn && reason.holds < reason.replies) return true;
    const auto holds = ends_on(cells, reply, solver, budget);
    if (!holds) return false;
    if (!stubborn && !*holds) return true;
    ++reason.replies;
    reason.holds += *holds ? 1 : 0;
  }
  const auto legal = static_cast<int>(position.open_columns().size());
  reason.all_replies = reason.holds == reason.replies && reason.replies == legal;
  return true;
}

}  // namespace

std::optional<Plan> find_plan(const Position& position, Score score, Solver& solver,
                              SearchBudget& budget) {
  const BestLine line = solver.best_line(position, score, budget.rest());
  budget.spend(line.nodes);
  const int plies = score.plies_to_end(position.geometry(), position.ply());
  if (static_cast<int>(line.moves.size()) < plies) return std::nullopt;
  return plan_of_line(position, line.moves);
}

std::optional<Reason> find_reason(const Position& position, Score score, Solver& solver,
                                  SearchBudget& budget) {
  auto plan = find_plan(position, score, solver, budget);
  if (!plan) return std::nullopt;
  Reason reason{.plan = *std::move(plan)};
  if (score.is_draw() || reason.plan.plies() == 1) return reason;
  Position replying = position;
  if (score.is_win()) {
    replying.play(reason.plan.line.front());
    score = -score;
  }
  if (!check_replies(reason, replying, score, solver, budget)) return std::nullopt;
  reason.proof = find_win_proof(position);
  return reason;
}

}  // namespace zugzwang
