#pragma once

// The bench: how fast the solver is, and whether it still searches the same way.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

#include "solver/solver.hpp"

namespace zugzwang {

struct BenchResult {
  int positions = 0;
  /// How many there are; fewer were solved if it was cancelled.
  int of_positions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  /// Over the nodes and the score of every position. With one thread it changes only when the
  /// search does.
  std::uint64_t signature = 0;
};

/// Called after each position with its text and result.
using BenchCallback = std::function<void(std::string_view position, const SolveResult& result)>;

/// Solves the bench positions one by one, with empty tables and no book, until `cancelled` is true.
[[nodiscard]] BenchResult run_bench(SolverOptions options, const BenchCallback& on_position = {},
                                    const std::atomic<bool>* cancelled = nullptr);

}  // namespace zugzwang
