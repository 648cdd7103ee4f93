#include "explain/explanation.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "board/bitboard.hpp"
#include "explain/facts.hpp"
#include "solver/column_scores.hpp"

namespace zugzwang {

namespace {

void add_values(Explanation& explanation, const Analysis& analysis) {
  explanation.columns = analysis.columns;
  if (!analysis.complete || explanation.outcome.is_over()) return;
  for (const auto& score : analysis.columns) {
    if (score && (!explanation.score || *score > *explanation.score)) explanation.score = score;
  }
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    if (analysis.columns[i] && analysis.columns[i] == explanation.score) {
      explanation.best.emplace_back(static_cast<int>(i));
    }
  }
}

std::optional<bool> agrees(const Explanation& explanation) {
  if (!explanation.score) return std::nullopt;
  const Side mover = explanation.position.side_to_move();
  const Score score = *explanation.score;
  const std::optional<Side> winner = score.is_win()    ? std::optional(mover)
                                     : score.is_loss() ? std::optional(other(mover))
                                                       : std::nullopt;
  return winner == explanation.verdict.winner;
}

/// A proof that the leading side cannot win: now, or after a move of the other side.
void add_proof(Explanation& explanation) {
  const Position& position = explanation.position;
  const auto& score = explanation.score;
  if (rules_apply(position)) {
    if (!score || !score->is_win()) explanation.proof = find_proof(position);
    return;
  }
  if (score && score->is_loss()) return;
  const std::vector<Column> moves = [&] {
    if (score) return explanation.best;
    const ColumnSet open = position.open_columns();
    return std::vector<Column>(open.begin(), open.end());
  }();
  for (const Column column : moves) {
    Position next = position;
    next.play(column);
    explanation.proof = find_proof(next);
    if (!explanation.proof) continue;
    explanation.proof_after = column;
    return;
  }
}

/// A draw is held if the side that could hope for more is proved unable to win.
void add_proof_to_reason(Explanation& explanation) {
  if (!explanation.proof || !explanation.score->is_draw()) return;
  explanation.reason->held = true;
  explanation.reason->plan.kinds = {PlanKind::Held};
}

}  // namespace

std::vector<Cell> Explanation::immediate(Side side) const {
  std::vector<Cell> cells;
  for (const Threat& threat : threats[index_of(side)]) {
    if (threat.state == ThreatState::Immediate) cells.push_back(threat.cell);
  }
  return cells;
}

std::optional<Side> Explanation::double_threat() const {
  const Side mover = position.side_to_move();
  if (outcome.is_over()) return std::nullopt;
  if (immediate(mover).size() >= 2) return mover;
  if (immediate(mover).empty() && immediate(other(mover)).size() >= 2) return other(mover);
  return std::nullopt;
}

Explanation explain_position(const Position& position, const Analysis& analysis) {
  Explanation explanation{.position = position,
                          .outcome = outcome_of(position),
                          .score = {},
                          .columns = {},
                          .best = {},
                          .threats = list_threats(position),
                          .verdict = {{}, ThumbRule::NeitherGood},
                          .verdict_agrees = {},
                          .controls_zugzwang = follower(position.geometry()),
                          .forced_line = {},
                          .proof = {},
                          .proof_after = {},
                          .facts = {},
                          .reason = {},
                          .frames = {},
                          .refutations = {}};
  if (!explanation.outcome.is_over()) {
    add_values(explanation, analysis);
    explanation.verdict = rule_of_thumb_verdict(position, explanation.threats);
    explanation.verdict_agrees = agrees(explanation);
    explanation.controls_zugzwang = zugzwang_controller(position, explanation.verdict);
    explanation.forced_line = find_forced_line(position);
    add_proof(explanation);
  }
  explanation.facts = facts_of(explanation);
  return explanation;
}

Explanation explain_position(const Position& position, Solver& solver, const SearchLimits& limits,
                             const ExplanationCallback& on_part) {
  SearchBudget budget(limits);
  const Analysis analysis = analyze_columns(solver, position, limits);
  budget.spend(analysis.nodes);
  Explanation explanation = explain_position(position, analysis);
  if (!explanation.score) return explanation;
  const Score score = *explanation.score;
  if (on_part) on_part(explanation);

  const std::vector<WorseMove> worse = worse_moves(position, score, explanation.columns);
  std::vector<ScoredPosition> starts{{position, score}};
  for (const WorseMove& move : worse) starts.push_back(move.after);
  // A caller that follows the progress wants the reason first. Otherwise all lines are searched
  // together, which leaves no thread idle.
  const std::size_t first = on_part ? 1 : starts.size();
  auto plans = find_plans(std::span(starts).first(first), solver, budget);
  if (!plans.front()) return explanation;
  explanation.reason = find_reason(position, score, *std::move(plans.front()), solver, budget);
  if (!explanation.reason) return explanation;
  add_proof_to_reason(explanation);
  explanation.frames = key_frames(position, explanation.reason->plan);
  if (on_part) on_part(explanation);

  std::ranges::move(find_plans(std::span(starts).subspan(first), solver, budget),
                    std::back_inserter(plans));
  for (std::size_t i = 0; i < worse.size(); ++i) {
    if (!plans[i + 1]) continue;
    explanation.refutations.push_back(
        refutation_of(position, score, worse[i], *std::move(plans[i + 1])));
  }
  return explanation;
}

}  // namespace zugzwang
