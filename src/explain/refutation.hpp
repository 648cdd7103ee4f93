#pragma once

// Why not: what is wrong with a move, shown by the other side's best reply.

#include <optional>
#include <span>
#include <vector>

#include "explain/key_frames.hpp"
#include "explain/plan.hpp"
#include "search/score.hpp"
#include "search/search_budget.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

/// A move that is worse than the best one.
struct Refutation {
  Side mover;
  Cell cell;
  /// What the position and the move are worth to the mover.
  Score best;
  Score score;
  Position after;
  /// Best play from there.
  Plan plan;
  /// Did the other side already threaten to win with its next stone, and did the move not stop it?
  bool left_open = false;

  [[nodiscard]] Column column() const { return cell.column; }
  /// The other side's best reply, and where it falls.
  [[nodiscard]] Column reply() const { return plan.line.front(); }
  [[nodiscard]] Cell reply_cell() const { return {reply(), Row(after.height(reply()))}; }
  /// From the position on, the move included, until the reason shows.
  [[nodiscard]] std::vector<Column> line() const;
  /// The frame of the plan that shows it best.
  [[nodiscard]] KeyFrame telling_frame() const;
  /// Does the move keep the result, and only win later or lose sooner?
  [[nodiscard]] bool keeps_result() const;
  /// By how many of the winner's stones it wins later or loses sooner.
  [[nodiscard]] int moves_lost() const { return best.value() - score.value(); }
};

/// A move that is worth less than the position, and where it leads.
struct WorseMove {
  Column column;
  ScoredPosition after;
};

/// All of them, by column. `columns` has the score of each; those without one are left out.
[[nodiscard]] std::vector<WorseMove> worse_moves(const Position& position, Score best,
                                                 std::span<const std::optional<Score>> columns);

/// The refutation of one, given the plan of best play after it.
[[nodiscard]] Refutation refutation_of(const Position& position, Score best, const WorseMove& move,
                                       Plan plan);

/// The refutation of a move that is worth less than the position. None if a limit came first.
[[nodiscard]] std::optional<Refutation> find_refutation(const Position& position, Column column,
                                                        Score best, Score score, Solver& solver,
                                                        SearchBudget& budget);

}  // namespace zugzwang
