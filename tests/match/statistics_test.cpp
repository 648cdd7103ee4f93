#include "match/statistics.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "match/samples.hpp"
#include "search/random.hpp"
#include "support/effort.hpp"

namespace zugzwang {
namespace {

using testing::games;
using testing::pairs;

using ::testing::DoubleNear;
using ::testing::Optional;

TEST(Tally, CountsFromBothSides) {
  Tally tally;
  for (const GameScore score : {GameScore::Win, GameScore::Win, GameScore::Draw, GameScore::Loss}) {
    tally.add(score);
  }
  EXPECT_EQ(tally, (Tally{.wins = 2, .draws = 1, .losses = 1}));
  EXPECT_EQ(tally.points(), 2.5);
  EXPECT_EQ(opposite(tally), (Tally{.wins = 1, .draws = 1, .losses = 2}));
  EXPECT_EQ(opposite(GameScore::Win), GameScore::Loss);
  EXPECT_EQ(opposite(GameScore::Draw), GameScore::Draw);
}

TEST(Tally, PairsAreCountedByTheirHalfPoints) {
  PairCounts counts;
  counts.add(GameScore::Win, GameScore::Win);
  counts.add(GameScore::Win, GameScore::Loss);
  counts.add(GameScore::Draw, GameScore::Draw);
  counts.add(GameScore::Draw, GameScore::Loss);
  EXPECT_EQ(counts.by_half_points, (std::array<std::int64_t, 5>{0, 1, 2, 0, 1}));
  EXPECT_EQ(counts.pairs(), 4);
  EXPECT_EQ(opposite(counts).by_half_points, (std::array<std::int64_t, 5>{1, 0, 2, 1, 0}));
}

TEST(Elo, AgreesWithTheTableOfTheLogisticCurve) {
  EXPECT_THAT(elo_of_score(0.5), Optional(DoubleNear(0, 1e-9)));
  EXPECT_THAT(elo_of_score(0.51), Optional(DoubleNear(6.9496, 1e-4)));
  EXPECT_THAT(elo_of_score(0.6), Optional(DoubleNear(70.4365, 1e-4)));
  EXPECT_THAT(elo_of_score(0.75), Optional(DoubleNear(190.8485, 1e-4)));
  EXPECT_THAT(elo_of_score(0.9), Optional(DoubleNear(381.6970, 1e-4)));
  EXPECT_THAT(elo_of_score(0.01), Optional(DoubleNear(-798.2541, 1e-4)));
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(-190.8485), 0.25, 1e-6);
}

TEST(Elo, NoFiniteDifferenceExplainsAllOrNothing) {
  EXPECT_EQ(elo_of_score(0), std::nullopt);
  EXPECT_EQ(elo_of_score(1), std::nullopt);
}

TEST(Elo, NormalDistribution) {
  EXPECT_NEAR(normal_below(0), 0.5, 1e-12);
  EXPECT_NEAR(normal_below(kNormal95), 0.975, 1e-12);
  EXPECT_NEAR(normal_below(-1), 0.158655254, 1e-9);
}

TEST(EloEstimate, WithoutDrawsItIsWilsonsInterval) {
  const auto estimate = estimate_elo(games(300, 0, 100));
  ASSERT_TRUE(estimate);
  EXPECT_NEAR(estimate->score, 0.75, 1e-12);
  EXPECT_NEAR(estimate->score_lower, 0.705322867, 1e-9);
  EXPECT_NEAR(estimate->score_upper, 0.789920986, 1e-9);
  EXPECT_THAT(estimate->elo, Optional(DoubleNear(190.8485, 1e-4)));
  EXPECT_THAT(estimate->lower, Optional(DoubleNear(151.6166, 1e-4)));
  EXPECT_THAT(estimate->upper, Optional(DoubleNear(230.0804, 1e-4)));
}

TEST(EloEstimate, DrawsNarrowIt) {
  const auto drawish = estimate_elo(games(100, 800, 100));
  const auto sharp = estimate_elo(games(500, 0, 500));
  EXPECT_NEAR(*drawish->elo, 0, 1e-9);
  EXPECT_LT(*drawish->upper, 0.5 * *sharp->upper);
}

TEST(EloEstimate, PairsThatEvenOutNarrowIt) {
  // The opening decides: one win each, every time. Counted as single games it is a coin toss.
  const auto even_pairs = estimate_elo(pairs({0, 0, 100, 0, 0}));
  const auto single_games = estimate_elo(games(100, 0, 100));
  EXPECT_GT(*even_pairs->upper, 3);
  EXPECT_LT(*even_pairs->upper, 10);
  EXPECT_GT(*single_games->upper, 45);
}

TEST(EloEstimate, PairsLostOrWonTogetherWidenIt) {
  const auto together = estimate_elo(pairs({100, 0, 0, 0, 100}));
  const auto single_games = estimate_elo(games(200, 0, 200));
  EXPECT_GT(*together->upper, 1.3 * *single_games->upper);
}

TEST(EloEstimate, IsOneSidedWhenAllGamesWereWonOrLost) {
  const auto won = estimate_elo(games(100, 0, 0));
  EXPECT_EQ(won->elo, std::nullopt);
  EXPECT_EQ(won->upper, std::nullopt);
  EXPECT_THAT(won->lower, Optional(DoubleNear(566.2015, 1e-4)));
  const auto lost = estimate_elo(games(0, 0, 100));
  EXPECT_EQ(lost->elo, std::nullopt);
  EXPECT_EQ(lost->lower, std::nullopt);
  EXPECT_THAT(lost->upper, Optional(DoubleNear(-566.2015, 1e-4)));
  const auto won_pairs = estimate_elo(pairs({0, 0, 0, 0, 50}));
  EXPECT_THAT(won_pairs->lower, Optional(DoubleNear(566.2015, 1e-4)));
}

TEST(EloEstimate, OneGameProvesLittle) {
  EXPECT_EQ(estimate_elo(games(0, 0, 0)), std::nullopt);
  const auto one = estimate_elo(games(1, 0, 0));
  EXPECT_LT(*one->lower, 0);
  const auto one_draw = estimate_elo(games(0, 1, 0));
  EXPECT_GT(*one_draw->upper, 100);
  EXPECT_LT(*one_draw->lower, -100);
}

RC_GTEST_PROP(EloEstimate, IsOrderedFiniteAndTheMirrorImageForTheOtherPlayer, ()) {
  std::array<std::int64_t, 5> counts = {};
  for (auto& count : counts) count = *rc::gen::inRange(0, 30);
  const PairCounts both{.by_half_points = counts};
  RC_PRE(both.pairs() > 0);
  const auto mine = estimate_elo(Sample(both));
  const auto others = estimate_elo(Sample(opposite(both)));
  RC_ASSERT(mine->score_lower <= mine->score);
  RC_ASSERT(mine->score <= mine->score_upper);
  RC_ASSERT((mine->lower || mine->upper));
  RC_ASSERT(std::abs(mine->score_lower - (1 - others->score_upper)) < 1e-9);
  RC_ASSERT(mine->lower.has_value() == others->upper.has_value());
  if (mine->lower) {
    RC_ASSERT(std::isfinite(*mine->lower));
    RC_ASSERT(std::abs(*mine->lower + *others->upper) < 1e-6);
  }
}

TEST(LikelihoodOfSuperiority, KnownCases) {
  EXPECT_NEAR(likelihood_of_superiority(games(65, 17, 35)), 0.998650102, 1e-9);  // 3 deviations
  EXPECT_NEAR(likelihood_of_superiority(games(35, 500, 65)), 0.001349898, 1e-9);
  EXPECT_NEAR(likelihood_of_superiority(games(4, 0, 0)), 0.977249868, 1e-9);
  EXPECT_EQ(likelihood_of_superiority(games(0, 10, 0)), 0.5);
  EXPECT_EQ(likelihood_of_superiority(games(0, 0, 0)), 0.5);
  EXPECT_NEAR(likelihood_of_superiority(pairs({0, 0, 50, 0, 4})), 0.977249868, 1e-9);
}

/// How often the interval of a simulated match holds the true score.
template <class Play>
double coverage(int matches, int units, double true_score, Play play) {
  const Random root(20261115);
  int inside = 0;
  for (int match = 0; match < matches; ++match) {
    Random random = root.stream(static_cast<std::uint64_t>(match));
    const auto estimate = estimate_elo(play(random, units));
    if (estimate->score_lower <= true_score && true_score <= estimate->score_upper) ++inside;
  }
  return static_cast<double>(inside) / matches;
}

GameScore random_score(Random& random, double win, double draw) {
  const double drawn = random.unit();
  return drawn < win ? GameScore::Win : drawn < win + draw ? GameScore::Draw : GameScore::Loss;
}

Sample independent_games(Random& random, int units, double win, double draw) {
  Tally tally;
  for (int i = 0; i < units; ++i) tally.add(random_score(random, win, draw));
  return Sample(tally);
}

/// The side that begins has an advantage, and openings favour one side or the other.
Sample dependent_pairs(Random& random, int units) {
  PairCounts counts;
  for (int i = 0; i < units; ++i) {
    const double favour = random.below(2) == 0 ? 0.3 : -0.3;
    counts.add(random_score(random, 0.5 + favour, 0.1), random_score(random, 0.5 - favour, 0.1));
  }
  return Sample(counts);
}

TEST(EloEstimate, HoldsTheTruthAsOftenAsItSaysOverAMillionGames) {
  // A million games in all. Below 95 % would be a promise broken; much above, a useless interval.
  const int matches = testing::effort(1000);
  const double slack = 4 * std::sqrt(0.95 * 0.05 / matches);
  const auto expect_nominal = [&](double share) {
    EXPECT_GT(share, 0.945 - slack);
    EXPECT_LT(share, 0.965 + slack);
  };
  for (const auto& [win, draw] : {std::pair{0.5, 0.0}, {0.4, 0.3}, {0.7, 0.1}, {0.93, 0.04}}) {
    expect_nominal(coverage(matches, 200, win + draw / 2, [&](Random& random, int units) {
      return independent_games(random, units, win, draw);
    }));
  }
  expect_nominal(coverage(matches, 100, 0.55, dependent_pairs));
}

}  // namespace
}  // namespace zugzwang
