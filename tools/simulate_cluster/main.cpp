// simulate_cluster UNIT RESULT LATENCY < TIMES: how busy up to 10,000 ranks of zugzwang-cluster
// are.
//
// UNIT and RESULT are what rank 0 spends on a unit and on each result in it, LATENCY is that of a
// message, all in microseconds. TIMES has the seconds that a job took, one job per line. From a
// match:
//
//   zugzwang match SPEC SPEC --threads 1 --csv games.csv
//   tail -n +2 games.csv | awk -F, '{ print $(NF-3) + $(NF-2) }' | simulate_cluster 18 16 20

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include "simulate_cluster/simulation.hpp"

namespace {

constexpr std::array kRanks{11, 101, 1001, 3001, 10'001};
constexpr std::array kUnits{1, 4, 16, 64, 0};

void print_line(int ranks, double mean, zugzwang::cluster::SimulationPlan plan) {
  constexpr double kPercent = 100;
  std::cout << std::setw(6) << ranks;
  for (const int unit : kUnits) {
    plan.jobs_per_unit = unit;
    // Many units for each member, or the start would be all there is to see.
    constexpr double kUnitsPerMember = 30;
    constexpr double kMinDuration = 30;
    plan.duration = std::max(kMinDuration, kUnitsPerMember * unit * mean);
    const auto result = zugzwang::cluster::simulate(plan);
    std::cout << std::setw(8) << kPercent * result.efficiency << std::setw(8)
              << kPercent * result.coordinator;
    if (unit == 0)
      std::cout << std::setw(8) << result.jobs_per_unit << std::setw(10) << result.jobs_per_second;
  }
  std::cout << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  constexpr double kMicro = 1e-6;
  std::vector<double> times;
  for (double seconds = 0; std::cin >> seconds;) times.push_back(seconds);
  if (argc != 4 || times.empty() || !std::cin.eof()) {
    std::cerr << "usage: simulate_cluster UNIT RESULT LATENCY < TIMES, where TIMES has a number of "
                 "seconds on each line\n";
    return 2;
  }
  zugzwang::cluster::SimulationPlan plan{.job_seconds = times};
  plan.seconds_per_unit = kMicro * std::strtod(argv[1], nullptr);
  plan.seconds_per_result = kMicro * std::strtod(argv[2], nullptr);
  plan.latency = kMicro * std::strtod(argv[3], nullptr);
  const double mean =
      std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
  std::cout << std::fixed << std::setprecision(1) << "jobs of " << 1000 * mean
            << " ms; percent of time in which members and rank 0 work\n ranks";
  for (const int unit : kUnits) {
    std::cout << std::setw(8) << (unit > 0 ? "unit " + std::to_string(unit) : "learned")
              << std::setw(8) << "rank 0";
  }
  std::cout << "    jobs    jobs/s\n";
  for (const int ranks : kRanks) {
    plan.members = ranks - 1;
    print_line(ranks, mean, plan);
  }
}
