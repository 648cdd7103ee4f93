#include "match/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace zugzwang {

namespace {

constexpr double kEloPerDecade = 400;

}  // namespace

double expected_score(double elo_difference) {
  return 1 / (1 + std::pow(10.0, -elo_difference / kEloPerDecade));
}

std::optional<double> elo_of_score(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return kEloPerDecade * std::log10(score / (1 - score));
}

double normal_below(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

Sample::Sample(const Tally& games)
    : counts_{static_cast<double>(games.losses), static_cast<double>(games.draws),
              static_cast<double>(games.wins)},
      size_(3) {}

Sample::Sample(const PairCounts& pairs) : size_(pairs.by_half_points.size()) {
  std::ranges::transform(pairs.by_half_points, counts_.begin(),
                         [](std::int64_t count) { return static_cast<double>(count); });
}

double Sample::units() const {
  double sum = 0;
  for (std::size_t i = 0; i < size_; ++i) sum += counts_[i];
  return sum;
}

double Sample::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < size_; ++i) sum += counts_[i] * worth(i);
  return sum / units();
}

double Sample::squares_around(double centre) const {
  double sum = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    sum += counts_[i] * (worth(i) - centre) * (worth(i) - centre);
  }
  return sum;
}

double Sample::variance_ratio() const {
  constexpr double kPriorUnits = 2;
  const double score = mean();
  const double coin = score * (1 - score) / games_per_unit();
  if (coin <= 0) return 1;  // all won or all lost: nothing is known of the scatter
  const double variance = (squares_around(score) + kPriorUnits * coin) / (units() + kPriorUnits);
  return variance / coin;
}

std::optional<EloEstimate> estimate_elo(const Sample& sample) {
  if (sample.units() < 1) return std::nullopt;
  const double score = sample.mean();
  const double games = sample.units() * sample.games_per_unit() / sample.variance_ratio();
  const double z2 = kNormal95 * kNormal95;
  const double centre = (score + z2 / (2 * games)) / (1 + z2 / games);
  const double half = kNormal95 / (1 + z2 / games) *
                      std::sqrt(score * (1 - score) / games + z2 / (4 * games * games));
  EloEstimate estimate;
  estimate.score = score;
  // Exact at the ends, where rounding would make up a finite Elo.
  estimate.score_lower = score <= 0 ? 0 : std::max(0.0, centre - half);
  estimate.score_upper = score >= 1 ? 1 : std::min(1.0, centre + half);
  estimate.elo = elo_of_score(score);
  estimate.lower = elo_of_score(estimate.score_lower);
  estimate.upper = elo_of_score(estimate.score_upper);
  return estimate;
}

double likelihood_of_superiority(const Sample& sample) {
  constexpr double kEven = 0.5;
  const double scatter = sample.squares_around(kEven);
  if (scatter <= 0) return kEven;
  return normal_below((sample.mean() - kEven) * sample.units() / std::sqrt(scatter));
}

}  // namespace zugzwang
