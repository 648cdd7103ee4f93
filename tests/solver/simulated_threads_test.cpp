// The search of several threads, repeatable to the node: the threads take turns.

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "simulate_threads/simulated_cores.hpp"
#include "simulate_threads/simulated_search.hpp"
#include "solver/solver.hpp"
#include "support/effort.hpp"
#include "support/positions.hpp"

namespace zugzwang::simulation {
namespace {

TEST(SimulatedCores, LetTheThreadGoOnThatHasDoneTheLeast) {
  SimulatedCores cores(2);
  cores.restart();
  cores.enter(0);
  cores.work(0, 100);
  cores.leave(0);
  EXPECT_EQ(cores.time(), 100U);
  std::vector<std::pair<int, int>> turns;  // the core, and what it has done so far
  const auto run = [&](int core, int amount) {
    cores.enter(core);
    for (int done = 0; done < 12; done += amount) {
      turns.emplace_back(core, done);
      cores.work(core, static_cast<std::uint64_t>(amount));
    }
    cores.leave(core);
  };
  std::thread slow(run, 1, 6);
  run(0, 4);
  slow.join();
  EXPECT_EQ(turns, (std::vector<std::pair<int, int>>{{0, 0}, {1, 0}, {0, 4}, {1, 6}, {0, 8}}));
  EXPECT_EQ(cores.time(), 112U);
}

/// Positions that keep all threads busy.
std::vector<Position> hard_positions(int count) {
  std::mt19937_64 random(3);
  std::vector<Position> positions;
  Solver solver({.threads = 1});
  while (static_cast<int>(positions.size()) < count) {
    const auto position = testing::random_position(Geometry::standard(), 10, random);
    if (!position) continue;
    solver.clear();
    constexpr std::uint64_t kEnough = 100'000;
    if (solver.solve(*position).nodes >= kEnough) positions.push_back(*position);
  }
  return positions;
}

TEST(SimulatedThreads, FindTheSameScoresAndAreFasterTheMoreThereAre) {
  const std::vector<Position> positions = hard_positions(1 + testing::effort(40) / 20);
  std::vector<ScoreBounds> scores;
  std::uint64_t time_of_fewer = ~std::uint64_t{0};
  for (const int threads : {1, 2, 8, 32}) {
    const auto search = SimulatedSearch::make(threads);
    ASSERT_TRUE(search);
    std::vector<ScoreBounds> found;
    std::uint64_t time = 0;
    for (const Position& position : positions) {
      const SearchCost cost = search->solve(position);
      EXPECT_TRUE(cost.bounds.is_exact());
      found.push_back(cost.bounds);
      time += cost.time;
    }
    if (scores.empty()) scores = found;
    EXPECT_EQ(found, scores) << threads;
    EXPECT_LT(time, time_of_fewer) << threads;
    time_of_fewer = time;
  }
}

TEST(SimulatedThreads, DoTheSameEachTime) {
  const Position position = hard_positions(1).front();
  const auto search = SimulatedSearch::make(4);
  const auto another = SimulatedSearch::make(4);
  ASSERT_TRUE(search && another);
  const SearchCost first = search->solve(position);
  for (const SearchCost& cost : {search->solve(position), another->solve(position)}) {
    EXPECT_EQ(cost.time, first.time);
    EXPECT_EQ(cost.nodes, first.nodes);
  }
}

}  // namespace
}  // namespace zugzwang::simulation
