#pragma once

// Minimax with the evaluations of the classic opponents, the slow and obvious way.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "support/naive_evaluations.hpp"

namespace zugzwang::testing {

/// The value of a position for the side if the search ends there, none otherwise.
inline std::optional<std::int64_t> naive_worth(const std::string& evaluation,
                                               const Position& position, Side side,
                                               bool consolation, int depth) {
  const bool is_leaf = depth == 0 || position.is_full();
  if (evaluation == "runs") {  // it sees no end before the leaf
    std::uint64_t looks = 0;
    if (!is_leaf) return std::nullopt;
    return naive_runs(position, side, position.side_to_move(), {}, looks);
  }
  const Outcome outcome = outcome_of(position, consolation);
  if (evaluation == "scorecard" && outcome.is_over()) {
    if (outcome.is_draw()) return 0;
    return outcome.winner == side ? 1'000'000'000'000'000 : -1'000'000'000'000'000;
  }
  if (!outcome.is_over() && !is_leaf) return std::nullopt;
  return evaluation == "scorecard" ? naive_scorecard(position, side, {})
                                   : naive_blocks(position, side);
}

inline std::int64_t naive_minimax(const std::string& evaluation, const Position& position,
                                  Side side, bool consolation, int depth) {
  if (const auto worth = naive_worth(evaluation, position, side, consolation, depth)) return *worth;
  std::vector<std::int64_t> values;
  for (const Column column : position.open_columns()) {
    Position child = position;
    child.play(column);
    values.push_back(naive_minimax(evaluation, child, side, consolation, depth - 1));
  }
  return position.side_to_move() == side ? std::ranges::max(values) : std::ranges::min(values);
}

}  // namespace zugzwang::testing
