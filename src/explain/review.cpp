#include "explain/review.hpp"

#include <algorithm>
#include <cassert>

#include "board/immediate_wins.hpp"
#include "search/search_budget.hpp"
#include "solver/house_rules.hpp"
#include "theory/forced_win.hpp"
#include "theory/lines.hpp"

namespace zugzwang {

namespace {

bool same_result(Score one, Score other) {
  return one.is_win() == other.is_win() && one.is_loss() == other.is_loss();
}

MoveGrade grade_of(Score before, Score after) {
  if (before == after) return MoveGrade::Kept;
  if (before.is_win()) {
    return after.is_win()    ? MoveGrade::LostTempo
           : after.is_draw() ? MoveGrade::WinToDraw
                             : MoveGrade::WinToLoss;
  }
  return before.is_draw() ? MoveGrade::DrawToLoss : MoveGrade::LostTempo;
}

bool is_ungraded(const ReviewedMove& move) { return move.grade == MoveGrade::Unknown; }

class Reviewer {
 public:
  Reviewer(const Rules& rules, std::span<const Column> moves, Solver& solver,
           const ReviewRequest& request)
      : solver_(solver), request_(request), budget_(request.limits) {
    assert(has_exact_values(rules));
    review_.rules = rules;
    positions_.emplace_back(rules.geometry);
    for (const Column column : moves) {
      const Position& before = positions_.back();
      assert(before.is_open(column));
      review_.moves.push_back({.side = before.side_to_move(),
                               .column = column,
                               .cell = {column, Row(before.height(column))},
                               .before = {},
                               .after = {},
                               .only_legal = before.open_columns().size() == 1});
      Position next = before;
      next.play(column);
      positions_.push_back(next);
    }
    review_.outcome = outcome_of(positions_.back());
  }

  Review run() && {
    if (review_.moves.empty()) return std::move(review_);
    std::optional<Score> next = score_of(positions_.back());
    const int all = static_cast<int>(review_.moves.size());
    for (int i = all - 1; i >= 0; --i) {
      ReviewedMove& move = review_.moves[static_cast<std::size_t>(i)];
      const Position& position = positions_[static_cast<std::size_t>(i)];
      move.before = score_of(position);
      if (next) move.after = -*next;
      if (move.before && move.after) move.grade = grade_of(*move.before, *move.after);
      if (move.grade != MoveGrade::Kept && move.grade != MoveGrade::Unknown) {
        add_mistake(move, position);
      }
      next = move.before;
      if (request_.on_progress) request_.on_progress(all - i, all);
    }
    add_turning_point();
    for (const Side side : {Side::First, Side::Second}) add_accuracy(side);
    return std::move(review_);
  }

 private:
  std::optional<Score> score_of(const Position& position) {
    const SolveResult result = solver_.solve(position, {.limits = budget_.rest()});
    budget_.spend(result.nodes);
    return result.score();
  }

  void add_mistake(ReviewedMove& move, const Position& before) {
    const int score = move.before->value();
    const Analysis analysis =
        solver_.analyze(before, {.limits = budget_.rest(), .known = {score, score}});
    budget_.spend(analysis.nodes);
    for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
      if (analysis.columns[i] == move.before) move.better.emplace_back(static_cast<int>(i));
    }
    if (move.better.empty()) return;
    move.mistake = missed_by(move, before, analysis);
    move.mistake->refutation =
        find_refutation(before, move.column, *move.before, *move.after, solver_, budget_);
  }

  [[nodiscard]] static Mistake missed_by(const ReviewedMove& move, const Position& before,
                                         const Analysis& analysis) {
    if (const u128 wins = immediate_wins(before, move.side); wins != 0) {
      return {.missed = Missed::WinAtOnce, .cells = cells_of_mask(before, wins)};
    }
    const auto line = find_forced_line(before);
    if (line && line->winner == move.side && !move.after->is_win()) {
      return {.missed = Missed::ForcedLine, .columns = line->moves};
    }
    if (!changes_result(move.grade)) {
      return {.missed = Missed::BetterMoves, .columns = move.better};
    }
    return right_moves(move, analysis);
  }

  /// The moves that would have kept the result, however soon they win or late they lose.
  [[nodiscard]] static Mistake right_moves(const ReviewedMove& move, const Analysis& analysis) {
    std::vector<Column> right;
    for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
      const auto& score = analysis.columns[i];
      if (score && same_result(*score, *move.before)) right.emplace_back(static_cast<int>(i));
    }
    // A column that was not finished may be right too.
    const bool only = right.size() == 1 && analysis.complete;
    return {.missed = only ? Missed::OnlyMove : Missed::RightMoves, .columns = std::move(right)};
  }

  void add_turning_point() {
    const auto change = review_.last_known_change();
    if (!change) return;
    const auto later = std::span(review_.moves).subspan(*change + 1);
    if (std::ranges::any_of(later, is_ungraded)) return;
    review_.turning_point = change;
  }

  void add_accuracy(Side side) {
    double worth = 0;
    int counted = 0;
    for (const ReviewedMove& move : review_.moves) {
      if (move.side != side || move.only_legal) continue;
      // The mean of the others could be far off.
      if (is_ungraded(move)) return;
      worth += worth_of(move);
      ++counted;
    }
    if (counted > 0) review_.accuracy[index_of(side)] = 100 * worth / counted;
  }

  Solver& solver_;
  const ReviewRequest& request_;
  SearchBudget budget_;
  std::vector<Position> positions_;
  Review review_{};
};

}  // namespace

std::string_view to_text(MoveGrade grade) {
  switch (grade) {
    case MoveGrade::Kept:
      return "kept";
    case MoveGrade::LostTempo:
      return "lost_tempo";
    case MoveGrade::WinToDraw:
      return "win_to_draw";
    case MoveGrade::WinToLoss:
      return "win_to_loss";
    case MoveGrade::DrawToLoss:
      return "draw_to_loss";
    case MoveGrade::Unknown:
      break;
  }
  return "unknown";
}

std::optional<std::size_t> Review::last_known_change() const {
  for (std::size_t i = moves.size(); i-- > 0;) {
    if (changes_result(moves[i].grade)) return i;
  }
  return std::nullopt;
}

std::size_t Review::moves_without_value() const {
  return static_cast<std::size_t>(std::ranges::count_if(moves, is_ungraded));
}

const Refutation* turning_refutation(const Review& review) {
  if (!review.turning_point) return nullptr;
  const auto& mistake = review.moves[*review.turning_point].mistake;
  return mistake && mistake->refutation ? &*mistake->refutation : nullptr;
}

Review review_game(const Rules& rules, std::span<const Column> moves, Solver& solver,
                   const ReviewRequest& request) {
  return Reviewer(rules, moves, solver, request).run();
}

double worth_of(const ReviewedMove& move) {
  constexpr double kPerStone = 0.03;
  constexpr double kMinForTempo = 0.7;
  constexpr double kHalfPoint = 0.3;
  switch (move.grade) {
    case MoveGrade::LostTempo:
      return std::max(kMinForTempo, 1 - kPerStone * move.lost());
    case MoveGrade::WinToDraw:
    case MoveGrade::DrawToLoss:
      return kHalfPoint;
    case MoveGrade::WinToLoss:
      return 0;
    case MoveGrade::Kept:
    case MoveGrade::Unknown:
      break;
  }
  return 1;
}

}  // namespace zugzwang
