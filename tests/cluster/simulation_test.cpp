#include "simulate_cluster/simulation.hpp"

#include <gtest/gtest.h>

#include <array>

#include "cluster/unit_size.hpp"

namespace zugzwang::cluster {
namespace {

constexpr std::array kTenMilliseconds{0.01};

TEST(UnitSize, GrowsUntilAUnitTakesLongEnough) {
  UnitSize size(10, 0);
  EXPECT_EQ(size.jobs_per_thread(), 1) << "nothing is known yet";
  size.learn(4, 0.04);
  EXPECT_EQ(size.jobs_per_thread(), 10);
  for (int i = 0; i < 200; ++i) size.learn(1, 1e-6);
  EXPECT_EQ(size.jobs_per_thread(), UnitSize::kMaxPerThread);
  for (int i = 0; i < 200; ++i) size.learn(1, 5);
  EXPECT_EQ(size.jobs_per_thread(), 1);
  size.forget();
  size.learn(0, 0);
  EXPECT_EQ(size.jobs_per_thread(), 1);
}

TEST(UnitSize, CanBeFixed) {
  UnitSize size(10, 5);
  size.learn(1, 10);
  EXPECT_EQ(size.jobs_per_thread(), 5);
}

TEST(UnitSize, IsLargerForMoreRanks) {
  EXPECT_EQ(UnitSize(2, 0).target_seconds(), UnitSize(1000, 0).target_seconds());
  EXPECT_GT(UnitSize(10'000, 0).target_seconds(), UnitSize(1000, 0).target_seconds());
}

TEST(Simulation, WithoutCostsNobodyWaits) {
  const auto result = simulate(
      {.members = 50, .job_seconds = kTenMilliseconds, .jobs_per_unit = 3, .duration = 10});
  EXPECT_NEAR(result.efficiency, 1, 1e-6);
  EXPECT_EQ(result.coordinator, 0);
  EXPECT_NEAR(result.jobs_per_second, 5000, 50);
}

TEST(Simulation, AUnitInHandHidesLatency) {
  const auto result = simulate({.members = 5,
                                .job_seconds = kTenMilliseconds,
                                .jobs_per_unit = 1,
                                .latency = 0.004,
                                .duration = 10});
  EXPECT_GT(result.efficiency, 0.99);
}

TEST(Simulation, RankZeroIsTheLimitWhereUnitsAreTooSmall) {
  SimulationPlan plan{.members = 1000,
                      .job_seconds = kTenMilliseconds,
                      .jobs_per_unit = 1,
                      .seconds_per_unit = 100e-6,
                      .duration = 20};
  const auto small = simulate(plan);
  // It can handle 10,000 units a second at most; 1000 members would do 100,000.
  EXPECT_NEAR(small.efficiency, 0.1, 0.01);
  EXPECT_NEAR(small.jobs_per_second, 10'000, 500);
  EXPECT_GT(small.coordinator, 0.99);
  plan.jobs_per_unit = 20;
  const auto large = simulate(plan);
  EXPECT_GT(large.efficiency, 0.95);
  EXPECT_NEAR(large.coordinator, 0.5, 0.05);
}

}  // namespace
}  // namespace zugzwang::cluster
