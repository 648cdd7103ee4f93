#pragma once

// How busy N ranks are if one rank gives units of work to all of them.

#include <cstdint>
#include <span>

namespace zugzwang::cluster {

struct SimulationPlan {
  int members = 1;  ///< ranks that work
  /// How long jobs took, in seconds; each simulated job takes as long as a random one of these.
  std::span<const double> job_seconds;
  int jobs_per_unit = 0;  ///< 0 leaves it to UnitSize
  /// What rank 0 spends on each unit, with its messages, and on each result in it.
  double seconds_per_unit = 0;
  double seconds_per_result = 0;
  double latency = 0;   ///< of a message
  double duration = 1;  ///< of the run
};

struct SimulationResult {
  double efficiency = 0;   ///< the share of time in which members work
  double coordinator = 0;  ///< the share of time in which rank 0 works
  double jobs_per_second = 0;
  double jobs_per_unit = 0;  ///< on average
};

/// Event by event: members have one unit in progress and another one waiting, and rank 0 processes
/// results in the order in which they arrive. The same plan gives the same result.
[[nodiscard]] SimulationResult simulate(const SimulationPlan& plan);

}  // namespace zugzwang::cluster
