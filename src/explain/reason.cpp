#include "explain/reason.hpp"

#include <algorithm>
#include <utility>

#include "board/immediate_wins.hpp"

namespace zugzwang {

namespace {

/// Does the loser, who is to move, have a single threat to stop and so no choice?
bool has_no_choice(const Position& position) {
  const u128 threats = immediate_wins(position, other(position.side_to_move()));
  return threats != 0 && !more_than_one(threats);
}

/// The positions after the replies of the loser, who is to move, the most stubborn reply first.
/// None if a limit came first.
std::optional<std::vector<ScoredPosition>> replies_of(const Position& position, Score score,
                                                      Solver& solver, SearchBudget& budget) {
  const Analysis analysis =
      solver.analyze(position, {.limits = budget.rest(), .known = {score.value(), score.value()}});
  budget.spend(analysis.nodes);
  if (!analysis.complete) return std::nullopt;
  std::vector<std::pair<int, Column>> order;
  for (const Column column : position.open_columns()) {
    const Score worth = *analysis.columns[static_cast<std::size_t>(column.index())];
    order.emplace_back(-worth.value(), column);
  }
  std::ranges::sort(order, {},
                    [](const auto& entry) { return std::pair(entry.first, entry.second.index()); });
  std::vector<ScoredPosition> replies;
  for (const auto& [winners_score, column] : order) {
    replies.push_back({position, Score(winners_score)});
    replies.back().position.play(column);
  }
  return replies;
}

/// After which of the replies does best play end on one of the cells? None if a limit came first.
std::optional<std::vector<bool>> ends_on(const std::vector<Cell>& cells,
                                         std::span<const ScoredPosition> replies, Solver& solver,
                                         SearchBudget& budget) {
  const auto plans = find_plans(replies, solver, budget);
  std::vector<bool> ends;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    if (!plans[i]) return std::nullopt;
    const Cell last = last_cell(replies[i].position, plans[i]->line);
    ends.push_back(std::ranges::find(cells, last) != cells.end());
  }
  return ends;
}

/// Checks the most stubborn replies and, if the reason holds for them, the others, too.
bool check_replies(Reason& reason, const Position& position, Score score, Solver& solver,
                   SearchBudget& budget) {
  const auto replies = replies_of(position, score, solver, budget);
  if (!replies) return false;
  const std::vector<Cell> cells = reason.plan.deciding_cells();
  const auto is_stubborn = [&](std::size_t i) {
    return i < kMinCheckedReplies || (*replies)[i].score == replies->front().score;
  };
  std::size_t stubborn = 0;
  while (stubborn < replies->size() && is_stubborn(stubborn)) ++stubborn;
  const auto all = std::span(*replies);
  const auto holds = ends_on(cells, all.first(stubborn), solver, budget);
  if (!holds) return false;
  reason.replies = static_cast<int>(stubborn);
  reason.holds = static_cast<int>(std::ranges::count(*holds, true));
  if (reason.holds < reason.replies) return true;
  const auto others = ends_on(cells, all.subspan(stubborn), solver, budget);
  if (!others) return false;
  // A weak reply may lose elsewhere: the reason is as firm, but does not hold for every reply.
  if (std::ranges::count(*others, false) > 0) return true;
  reason.replies = reason.holds = static_cast<int>(replies->size());
  reason.all_replies = true;
  return true;
}

}  // namespace

std::vector<std::optional<Plan>> find_plans(std::span<const ScoredPosition> positions,
                                            Solver& solver, SearchBudget& budget) {
  const BestLines found = solver.best_lines(positions, budget.rest());
  budget.spend(found.nodes);
  std::vector<std::optional<Plan>> plans(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto& [position, score] = positions[i];
    const int plies = score.plies_to_end(position.geometry(), position.ply());
    if (static_cast<int>(found.lines[i].size()) < plies) continue;
    plans[i] = plan_of_line(position, found.lines[i]);
  }
  return plans;
}

std::optional<Plan> find_plan(const Position& position, Score score, Solver& solver,
                              SearchBudget& budget) {
  const ScoredPosition one{position, score};
  return find_plans(std::span(&one, 1), solver, budget).front();
}

std::optional<Reason> find_reason(const Position& position, Score score, Solver& solver,
                                  SearchBudget& budget) {
  auto plan = find_plan(position, score, solver, budget);
  if (!plan) return std::nullopt;
  return find_reason(position, score, *std::move(plan), solver, budget);
}

std::optional<Reason> find_reason(const Position& position, Score score, Plan plan, Solver& solver,
                                  SearchBudget& budget) {
  Reason reason{.plan = std::move(plan)};
  if (score.is_draw() || reason.plan.plies() == 1) return reason;
  // Where the loser first has a choice. It already has one if it is to move and there is no threat
  // to stop.
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
