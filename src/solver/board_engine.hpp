#pragma once

// The engine behind a solver, for any board and any processor.

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "board/position.hpp"
#include "search/search_control.hpp"
#include "solver/probe_plan.hpp"
#include "solver/score_bounds.hpp"

namespace zugzwang {

/// Does the side to move score at least the goal? None if the control said stop. Neither side has a
/// line yet.
using Probe = std::function<std::optional<bool>(const Position& position, int goal)>;

/// An `Engine` of some layout. Its calls are few and long, so making them virtual costs nothing.
class BoardEngine {
 public:
  BoardEngine() = default;
  BoardEngine(const BoardEngine&) = delete;
  BoardEngine& operator=(const BoardEngine&) = delete;
  virtual ~BoardEngine() = default;

  [[nodiscard]] virtual Geometry geometry() const = 0;
  /// Narrows down the score of the position, starting from what is known, until it is settled or
  /// the control says stop. Neither side has a line yet.
  virtual ScoreBounds solve(const Position& position, ScoreBounds known, Precision precision,
                            int threads, SearchControl& control, const BoundsCallback& report) = 0;
  /// Runs the job on up to `threads` threads in parallel, each with its own probe. One thread must
  /// be able to do all the work.
  virtual void probe_on_threads(int threads, SearchControl& control,
                                const std::function<void(const Probe& probe)>& job) = 0;
  /// Forgets all positions searched so far.
  virtual void forget() = 0;
};

/// With tables of at most `table_bytes`, and using the best instructions that this processor has;
/// null if the machine does not have the memory.
[[nodiscard]] std::unique_ptr<BoardEngine> make_board_engine(Geometry geometry,
                                                             std::size_t table_bytes);

}  // namespace zugzwang
