#include "match/ratings.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "match/samples.hpp"
#include "search/random.hpp"
#include "support/effort.hpp"

namespace zugzwang {
namespace {

using testing::games;

TEST(Ratings, OfTwoAreTheEloOfTheirScore) {
  const std::vector<Encounter> encounters{{.one = 0, .other = 1, .sample = games(300, 0, 100)}};
  const Ratings ratings = fit_ratings(2, encounters);
  EXPECT_NEAR(ratings.elo(0) - ratings.elo(1), 190.8485, 0.1);
  EXPECT_NEAR(ratings.elo(0) + ratings.elo(1), 0, 1e-6);
  // 1.96 / sqrt(400 * 0.75 * 0.25) in the logarithm of the odds.
  const double error = 1.959964 / std::sqrt(75.0) * 400 / std::log(10.0);
  EXPECT_NEAR(ratings.error_of_difference(0, 1), error, 0.1);
  EXPECT_NEAR(ratings.error(0), error / 2, 0.1);
}

TEST(Ratings, OfThreeAgreeWithAPlainAscent) {
  const std::vector<Encounter> encounters{{.one = 0, .other = 1, .sample = games(75, 0, 25)},
                                          {.one = 1, .other = 2, .sample = games(50, 20, 30)},
                                          {.one = 0, .other = 2, .sample = games(85, 0, 15)}};
  const Ratings ratings = fit_ratings(3, encounters);
  EXPECT_NEAR(ratings.elo(0), 162.2356, 1e-3);
  EXPECT_NEAR(ratings.elo(1), -41.0575, 1e-3);
  EXPECT_NEAR(ratings.elo(2), -121.1781, 1e-3);
}

TEST(Ratings, StayFiniteWhenOneWinsEverything) {
  const std::vector<Encounter> encounters{{.one = 0, .other = 1, .sample = games(100, 0, 0)}};
  const Ratings ratings = fit_ratings(2, encounters);
  EXPECT_NEAR(ratings.elo(0), 563.0283, 1e-3);
  EXPECT_GT(ratings.error_of_difference(0, 1), 500);
}

TEST(Ratings, WhoDidNotPlayIsUnknown) {
  const std::vector<Encounter> encounters{{.one = 0, .other = 1, .sample = games(60, 0, 40)},
                                          {.one = 1, .other = 2, .sample = games(0, 0, 0)}};
  const Ratings ratings = fit_ratings(3, encounters);
  EXPECT_NEAR(ratings.elo(2), 0, 1e-6);
  EXPECT_GT(ratings.error_of_difference(0, 2), 1500);
  EXPECT_LT(ratings.error_of_difference(0, 1), 100);
}

TEST(Ratings, HoldTheTruthAsOftenAsTheySay) {
  const std::array<double, 4> truth{-300, -50, 100, 250};
  const int tournaments = testing::effort(400);
  const Random root(7);
  int inside = 0;
  int all = 0;
  for (int tournament = 0; tournament < tournaments; ++tournament) {
    Random random = root.stream(static_cast<std::uint64_t>(tournament));
    std::vector<Encounter> encounters;
    for (std::size_t one = 0; one < truth.size(); ++one) {
      for (std::size_t other = one + 1; other < truth.size(); ++other) {
        constexpr double kDraws = 0.1;
        const double win = expected_score(truth[one] - truth[other]) - kDraws / 2;
        Tally tally;
        for (int game = 0; game < 200; ++game) {
          const double drawn = random.unit();
          tally.add(drawn < win            ? GameScore::Win
                    : drawn < win + kDraws ? GameScore::Draw
                                           : GameScore::Loss);
        }
        encounters.push_back({.one = one, .other = other, .sample = Sample(tally)});
      }
    }
    const Ratings ratings = fit_ratings(truth.size(), encounters);
    for (std::size_t i = 1; i < truth.size(); ++i) {
      const double miss = ratings.elo(i) - ratings.elo(i - 1) - (truth[i] - truth[i - 1]);
      inside += std::abs(miss) <= ratings.error_of_difference(i, i - 1) ? 1 : 0;
      ++all;
    }
  }
  const double share = static_cast<double>(inside) / all;
  const double slack = 4 * std::sqrt(0.95 * 0.05 / all);
  EXPECT_GT(share, 0.945 - slack);
  EXPECT_LT(share, 0.965 + slack);
}

}  // namespace
}  // namespace zugzwang
