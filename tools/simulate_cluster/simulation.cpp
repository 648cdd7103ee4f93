#include "simulate_cluster/simulation.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <vector>

#include "cluster/unit_size.hpp"
#include "search/random.hpp"

namespace zugzwang::cluster {

namespace {

struct Unit {
  double arrival;  ///< at the member
  double seconds;
  int jobs;
};

/// A result that arrives at rank 0.
struct Arrival {
  double time;
  int member;
  Unit unit;
  friend bool operator>(const Arrival& one, const Arrival& other) { return one.time > other.time; }
};

class Simulation {
 public:
  explicit Simulation(const SimulationPlan& plan)
      : plan_(plan),
        sizes_(plan.members, plan.jobs_per_unit),
        free_at_(static_cast<std::size_t>(plan.members), 0.0),
        random_(1) {}

  SimulationResult run() {
    constexpr int kUnitsInHand = 2;
    for (int round = 0; round < kUnitsInHand; ++round) {
      for (int member = 0; member < plan_.members; ++member) give(member, 0);
    }
    while (!arrivals_.empty() && arrivals_.top().time < plan_.duration) {
      const Arrival arrival = arrivals_.top();
      arrivals_.pop();
      const double results = plan_.seconds_per_result * arrival.unit.jobs;
      coordinator_free_at_ = std::max(coordinator_free_at_, arrival.time) + results;
      // It comes too late to count.
      if (coordinator_free_at_ > plan_.duration) break;
      coordinator_busy_ += results;
      sizes_.learn(arrival.unit.jobs, arrival.unit.seconds);
      jobs_done_ += arrival.unit.jobs;
      ++units_done_;
      give(arrival.member, arrival.time);
    }
    return {.efficiency = members_busy_ / (plan_.members * plan_.duration),
            .coordinator = coordinator_busy_ / plan_.duration,
            .jobs_per_second = static_cast<double>(jobs_done_) / plan_.duration,
            .jobs_per_unit = static_cast<double>(jobs_done_) /
                             static_cast<double>(std::max<std::int64_t>(units_done_, 1))};
  }

 private:
  /// Rank 0 makes a unit as soon as it can and sends it; the member does it after those it has.
  void give(int member, double now) {
    coordinator_free_at_ = std::max(coordinator_free_at_, now) + plan_.seconds_per_unit;
    coordinator_busy_ += plan_.seconds_per_unit;
    Unit unit{.arrival = coordinator_free_at_ + plan_.latency,
              .seconds = 0,
              .jobs = sizes_.jobs_per_thread()};
    for (int job = 0; job < unit.jobs; ++job) {
      unit.seconds +=
          plan_.job_seconds[random_.below(static_cast<std::uint32_t>(plan_.job_seconds.size()))];
    }
    double& free_at = free_at_[static_cast<std::size_t>(member)];
    const double start = std::max(free_at, unit.arrival);
    free_at = start + unit.seconds;
    // What is done after the end of the run does not count.
    members_busy_ += std::max(0.0, std::min(free_at, plan_.duration) - start);
    arrivals_.push({.time = free_at + plan_.latency, .member = member, .unit = unit});
  }

  const SimulationPlan& plan_;
  UnitSize sizes_;
  std::vector<double> free_at_;  ///< when a member has done all its units
  std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals_;
  Random random_;
  double coordinator_free_at_ = 0;
  double coordinator_busy_ = 0;
  double members_busy_ = 0;
  std::int64_t jobs_done_ = 0;
  std::int64_t units_done_ = 0;
};

}  // namespace

SimulationResult simulate(const SimulationPlan& plan) { return Simulation(plan).run(); }

}  // namespace zugzwang::cluster
