#include "solver/best_move.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdlib>

#include "board/outcome.hpp"

namespace zugzwang {

namespace {

bool wins(Position position, Column column) {
  position.play(column);
  return position.last_mover_has_line();
}

/// Can the side to move win with one stone?
bool can_win(const Position& position) {
  for (const Column column : position.open_columns()) {
    if (wins(position, column)) return true;
  }
  return false;
}

/// What to play when nothing is proved: a win, else a move that does not allow one, else any; of
/// several the one nearest to the centre.
Column sensible_move(const Position& position) {
  std::optional<Column> best;
  int best_rank = 0;
  for (const Column column : legal_columns(position)) {
    if (wins(position, column)) return column;
    Position child = position;
    child.play(column);
    const int columns = position.geometry().columns();
    const int centrality = columns - std::abs(2 * column.index() - (columns - 1));
    const int rank = centrality + (can_win(child) ? 0 : 2 * kMaxColumns);
    if (!best || rank > best_rank) {
      best = column;
      best_rank = rank;
    }
  }
  assert(best.has_value());
  return *best;
}

/// Limits that are spent step by step: several searches together keep what one was given.
class Allowance {
 public:
  explicit Allowance(const SearchLimits& limits) : limits_(limits) {}

  void note(std::uint64_t nodes) { nodes_ += nodes; }

  /// A part of what is left: `numerator` of `denominator` equal shares.
  [[nodiscard]] SearchLimits share(unsigned numerator, unsigned denominator) const {
    SearchLimits part{.nodes = {}, .time = {}, .cancelled = limits_.cancelled};
    if (limits_.nodes) {
      const std::uint64_t left = *limits_.nodes > nodes_ ? *limits_.nodes - nodes_ : 0;
      part.nodes = left / denominator * numerator;
    }
    if (limits_.time) {
      const std::chrono::nanoseconds left = *limits_.time - (Clock::now() - start_);
      part.time = std::max(left, std::chrono::nanoseconds(0)) / denominator * numerator;
    }
    return part;
  }

 private:
  using Clock = std::chrono::steady_clock;
  SearchLimits limits_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t nodes_ = 0;
};

/// A move after which the side to move still has at least `lower`, which is known to exist. The
/// tables know the way, so that little effort finds it; none if it is too little.
std::optional<Column> move_that_keeps(Solver& solver, const Position& position, Score lower,
                                      Allowance& allowance) {
  const ColumnSet columns = legal_columns(position);
  unsigned left = 0;
  for ([[maybe_unused]] const Column column : columns) ++left;
  for (const Column column : columns) {
    Position child = position;
    child.play(column);
    const SolveResult result = solver.solve(
        child,
        {.precision = Precision::Outcome, .limits = allowance.share(1, left--), .on_progress = {}});
    allowance.note(result.nodes);
    if (result.upper <= -lower) return column;
  }
  return std::nullopt;
}

}  // namespace

BestMove find_best_move(Solver& solver, const Position& position, const SolveRequest& request) {
  BestMove best{.column = sensible_move(position), .score = {}, .line = {}};
  Allowance allowance(request.limits);
  // The score tells no move: the smaller part is kept to find one, for the tables know most of it.
  SolveRequest part = request;
  part.limits = allowance.share(7, 8);
  const SolveResult result = solver.solve(position, part);
  allowance.note(result.nodes);
  best.nodes = result.nodes;
  best.seconds = result.seconds;
  part.on_progress = {};
  if (result.is_exact()) {
    part.limits = allowance.share(1, 1);
    best.line = solver.principal_variation(position, part);
  }
  if (!best.line.empty()) {
    best.score = result.score();
    best.column = best.line.front();
  } else if (!result.lower.is_loss()) {
    // Who wins, or does not lose, is known early: whatever the limit cut off, that is not given
    // away.
    const Score outcome(result.lower.is_win() ? 1 : 0);
    best.column = move_that_keeps(solver, position, outcome, allowance).value_or(best.column);
  }
  return best;
}

}  // namespace zugzwang
