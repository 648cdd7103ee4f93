#pragma once

// Exact values as JSON.

#include <optional>
#include <span>
#include <string>

#include "api/answer.hpp"
#include "board/position.hpp"
#include "search/score.hpp"
#include "solver/solver.hpp"

namespace zugzwang::api {

/// The number; null if it is not known.
[[nodiscard]] Json to_json(const std::optional<Score>& score);
/// The scores of the columns.
[[nodiscard]] Json to_json(std::span<const std::optional<Score>> columns);
/// "win", "draw" or "loss" for the side to move; null if the bounds do not say.
[[nodiscard]] Json outcome_between(Score lower, Score upper);
/// The members that describe an exact value of the position, or of a move in it.
[[nodiscard]] Json value_of(Score score, const Position& position);

/// All that the solver says about one position.
struct SolvedPosition {
  /// What the position is called: its moves, or the text that it was read from.
  std::string name;
  Position position;
  SolveResult result;
  Analysis analysis;
  /// None if the score is not exact, or was not asked for.
  std::optional<BestLine> best_line;
  /// For all of it.
  std::uint64_t nodes;
  double seconds;
};

[[nodiscard]] Json to_json(const SolvedPosition& solved);

}  // namespace zugzwang::api
