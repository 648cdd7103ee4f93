#pragma once

// Why a position has its value: the plan of the best line, and how far it holds beyond that line.

#include <optional>
#include <span>
#include <vector>

#include "explain/plan.hpp"
#include "search/score.hpp"
#include "search/search_budget.hpp"
#include "solver/solver.hpp"
#include "theory/win_proof.hpp"
#include "theory/win_tree.hpp"

namespace zugzwang {

struct Reason {
  Plan plan;
  /// The stones of the line before the loser first has a choice: until then there is always a
  /// single threat to stop.
  int forced_plies = 0;
  /// How many of the loser's replies there were checked by exact values, and after how many of them
  /// one of the same cells decides. Both are 0 for a draw, and where the loser never has a choice.
  int replies = 0;
  int holds = 0;
  /// Does one of the same cells decide after every legal reply there?
  bool all_replies = false;
  /// A draw is held: Allis's rules prove that the side that leads cannot win.
  bool held = false;
  /// A win by zugzwang that Allis's rules prove, looked for where the loser has a choice. It has
  /// cells of its own, and may take longer than the line.
  std::optional<WinProof> proof = {};
  /// Without such a proof: one after each way in which the loser can go on.
  std::optional<WinTree> tree = {};

  /// Does the loser have a choice before the last link? Which of the last threats to stop is not
  /// one.
  [[nodiscard]] bool has_choice() const { return forced_plies + 2 < plan.plies(); }
  [[nodiscard]] bool is_proved() const { return held || proof.has_value() || tree.has_value(); }
  /// Is it the reason for the position's value, and not only for this line's end?
  [[nodiscard]] bool is_firm() const {
    return is_proved() || (plan.winner.has_value() && holds == replies);
  }
};

/// At least this many of the loser's replies are checked, if there are that many.
inline constexpr int kMinCheckedReplies = 3;

/// The reason for the score of a position in which the game is not over, given the plan of best
/// play or after finding it. None if a limit came first.
[[nodiscard]] std::optional<Reason> find_reason(const Position& position, Score score, Plan plan,
                                                Solver& solver, SearchBudget& budget);
[[nodiscard]] std::optional<Reason> find_reason(const Position& position, Score score,
                                                Solver& solver, SearchBudget& budget);

/// The plans of best play from positions of one board in which the game is not over; none where a
/// limit came first.
[[nodiscard]] std::vector<std::optional<Plan>> find_plans(std::span<const ScoredPosition> positions,
                                                          Solver& solver, SearchBudget& budget);

/// The plan of best play from a position with this score. None if a limit came first.
[[nodiscard]] std::optional<Plan> find_plan(const Position& position, Score score, Solver& solver,
                                            SearchBudget& budget);

}  // namespace zugzwang
