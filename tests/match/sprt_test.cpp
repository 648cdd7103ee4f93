#include "match/sprt.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "match/samples.hpp"
#include "search/random.hpp"
#include "support/effort.hpp"

namespace zugzwang {
namespace {

using testing::games;
using testing::pairs;

TEST(Sprt, BoundsAreWalds) {
  const SprtPlan plan{.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.05};
  EXPECT_NEAR(plan.lower_bound(), -2.944439, 1e-6);
  EXPECT_NEAR(plan.upper_bound(), 2.944439, 1e-6);
  const SprtPlan strict{.elo0 = 0, .elo1 = 10, .alpha = 0.01, .beta = 0.1};
  EXPECT_NEAR(strict.lower_bound(), std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(strict.upper_bound(), std::log(0.9 / 0.01), 1e-12);
}

TEST(Sprt, RefusesNumbersThatMakeNoTest) {
  EXPECT_TRUE(is_valid({.elo0 = -5, .elo1 = 5}));
  EXPECT_FALSE(is_valid({.elo0 = 5, .elo1 = 5}));
  EXPECT_FALSE(is_valid({.elo0 = 10, .elo1 = 0}));
  EXPECT_FALSE(is_valid({.elo0 = 0, .elo1 = 1e9}));
  EXPECT_FALSE(is_valid({.elo0 = 0, .elo1 = std::nan("")}));
  EXPECT_FALSE(is_valid({.elo0 = 0, .elo1 = 10, .alpha = 0}));
  EXPECT_FALSE(is_valid({.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.5}));
}

// The literals come from a maximum-likelihood search that has nothing in common with the one under
// test: over the share of draws, and by two multipliers for pairs.
TEST(Sprt, RatiosOfKnownGames) {
  EXPECT_NEAR(log_likelihood_ratio(games(100, 50, 80), 0, 10), 0.614076, 1e-5);
  EXPECT_NEAR(log_likelihood_ratio(games(500, 900, 450), -5, 5), 2.801960, 1e-5);
  EXPECT_NEAR(log_likelihood_ratio(games(300, 10, 290), 0, 20), -0.425000, 1e-5);
  EXPECT_NEAR(log_likelihood_ratio(games(0, 100, 0), 0, 10), -2.911404, 1e-5);
}

TEST(Sprt, RatiosOfKnownPairs) {
  EXPECT_NEAR(log_likelihood_ratio(pairs({10, 40, 90, 50, 12}), 0, 10), 0.534620, 1e-5);
  EXPECT_NEAR(log_likelihood_ratio(pairs({5, 20, 100, 30, 8}), -3, 3), 0.873161, 1e-5);
  EXPECT_NEAR(log_likelihood_ratio(pairs({0, 0, 20, 30, 50}), 0, 20), 5.590813, 1e-5);
}

TEST(Sprt, AllWonOrLostIsLikeACoin) {
  // With nothing but wins the most likely explanation of a mean has no draws, so each win counts
  // log(mean1 / mean0).
  const double each = std::log(expected_score(10) / expected_score(0));
  EXPECT_NEAR(log_likelihood_ratio(games(10, 0, 0), 0, 10), 10 * each, 1e-3);
  EXPECT_NEAR(log_likelihood_ratio(games(1000, 0, 0), 0, 10), 1000 * each, 1e-2);
  EXPECT_NEAR(log_likelihood_ratio(games(0, 0, 10), 0, 10), -0.291965, 1e-5);
  EXPECT_TRUE(std::isfinite(log_likelihood_ratio(games(10'000'000, 0, 0), -2000, 2000)));
  EXPECT_EQ(sprt_state_of(games(200, 0, 0), {}).verdict, SprtVerdict::AcceptElo1);
  EXPECT_EQ(sprt_state_of(games(0, 0, 200), {}).verdict, SprtVerdict::AcceptElo0);
  EXPECT_EQ(sprt_state_of(pairs({0, 0, 0, 0, 200}), {}).verdict, SprtVerdict::AcceptElo1);
  EXPECT_EQ(sprt_state_of(pairs({200, 0, 0, 0, 0}), {}).verdict, SprtVerdict::AcceptElo0);
}

TEST(Sprt, NothingPlayedDecidesNothing) {
  EXPECT_EQ(sprt_state_of(games(0, 0, 0), {}).verdict, SprtVerdict::Undecided);
  EXPECT_EQ(sprt_state_of(games(0, 0, 0), {}).llr, 0);
}

/// The share of simulated tests that accept elo1, if the true lead is `elo`.
double share_of_accepted(double elo, const SprtPlan& plan, int tests) {
  constexpr double kDraws = 0.3;
  constexpr int kMaxGames = 20'000;
  const double win = expected_score(elo) - kDraws / 2;
  const Random root(4);
  int accepted = 0;
  for (int test = 0; test < tests; ++test) {
    Random random = root.stream(static_cast<std::uint64_t>(test));
    Tally tally;
    SprtVerdict verdict = SprtVerdict::Undecided;
    for (int game = 0; game < kMaxGames && verdict == SprtVerdict::Undecided; ++game) {
      const double drawn = random.unit();
      tally.add(drawn < win            ? GameScore::Win
                : drawn < win + kDraws ? GameScore::Draw
                                       : GameScore::Loss);
      constexpr int kGamesBetweenLooks = 4;
      if (game % kGamesBetweenLooks == 0) verdict = sprt_state_of(Sample(tally), plan).verdict;
    }
    EXPECT_NE(verdict, SprtVerdict::Undecided);
    if (verdict == SprtVerdict::AcceptElo1) ++accepted;
  }
  return static_cast<double>(accepted) / tests;
}

TEST(Sprt, ErrsNoMoreOftenThanAllowed) {
  const SprtPlan plan{.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.1};
  const int tests = testing::effort(400);
  const auto slack = [&](double risk) { return 4 * std::sqrt(risk * (1 - risk) / tests); };
  EXPECT_LT(share_of_accepted(0, plan, tests), plan.alpha + slack(plan.alpha));
  EXPECT_GT(share_of_accepted(60, plan, tests), 1 - plan.beta - slack(plan.beta));
}

}  // namespace
}  // namespace zugzwang
