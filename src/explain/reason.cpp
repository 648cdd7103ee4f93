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

/// Has the loser, who is to move, a single threat to stop, and so no choice?
bool has_no_choice(const Position& position) {
  const u128 threats = immediate_wins(position, other(position.side_to_move()));
  return threats != 0 && !more_than_one(threats);
}

/// The replies of the loser, who is to move, the most stubborn first. None if a limit came first.
std::optional<std::vector<Reply>> replies_of(const Position& position, Score score, Solver& solver,
                                             SearchBudget& budget) {
  const Analysis analysis = solver.analyze(position, {.limits = budget.rest()},
                                           {.lower = score, .upper = score, .nodes = 0});
  budget.spend(analysis.nodes);
  if (!analysis.complete) return std::nullopt;
  std::vector<Reply> replies;
  for (const Column column : position.open_columns()) {
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
  reason.all_replies = reason.holds == reason.replies;
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
  // Where the loser has a choice for the first time. It has one already if it is to move and there
  // is no threat to stop.
  Position choosing = position;
  const auto play_on = [&](std::size_t ply) {
    choosing.play(reason.plan.line[ply]);
    score = -score;
    return ply + 1;
  };
  std::size_t ply = 0;
  if (score.is_win()) ply = play_on(ply);
  const std::size_t end = reason.plan.line.size();
  while (ply + 2 < end && has_no_choice(choosing)) ply = play_on(play_on(ply));
  reason.forced_plies = static_cast<int>(ply);
  if (has_no_choice(choosing)) return reason;
  if (!check_replies(reason, choosing, score, solver, budget)) return std::nullopt;
  if (reason.has_choice()) {
    reason.proof = find_win_proof(position);
    if (!reason.proof) reason.tree = find_win_tree(position, *reason.plan.winner);
  }
  return reason;
}

}  // namespace zugzwang
