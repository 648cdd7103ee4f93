#include "match/sprt.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace zugzwang {

namespace {

/// A sample as shares. Results that did not occur get a trace, so that every mean between 0 and 1
/// has a distribution that explains the sample.
struct Shares {
  static constexpr double kTrace = 1e-3;

  explicit Shares(const Sample& sample) : size(sample.outcomes()) {
    for (std::size_t i = 0; i < size; ++i) {
      worth[i] = sample.worth(i);
      share[i] = std::max(sample.count(i), kTrace);
      units += share[i];
    }
    for (std::size_t i = 0; i < size; ++i) share[i] /= units;
  }

  std::size_t size;
  std::array<double, 5> worth = {};
  std::array<double, 5> share = {};
  double units = 0;
};

/// The likeliest distribution with that mean gives result i the probability
/// share[i] / (1 + tilt * (worth[i] - mean)), by Lagrange. The tilt is the root of a function that
/// falls between two poles; bisection cannot miss it.
double tilt_towards(const Shares& shares, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kSteps = 200;
  for (int step = 0; step < kSteps; ++step) {
    const double tilt = (low + high) / 2;
    double slope = 0;
    for (std::size_t i = 0; i < shares.size; ++i) {
      const double distance = shares.worth[i] - mean;
      slope += shares.share[i] * distance / (1 + tilt * distance);
    }
    (slope > 0 ? low : high) = tilt;
  }
  return (low + high) / 2;
}

}  // namespace

double SprtPlan::lower_bound() const { return std::log(beta / (1 - alpha)); }
double SprtPlan::upper_bound() const { return std::log((1 - beta) / alpha); }

bool is_valid(const SprtPlan& plan) {
  const auto is_risk = [](double risk) { return risk > 0 && risk < 0.5; };
  return plan.elo0 >= -SprtPlan::kMaxElo && plan.elo1 <= SprtPlan::kMaxElo &&
         plan.elo0 < plan.elo1 && is_risk(plan.alpha) && is_risk(plan.beta);
}

double log_likelihood_ratio(const Sample& sample, double elo0, double elo1) {
  if (sample.units() < 1) return 0;
  const Shares shares(sample);
  const double mean0 = expected_score(elo0);
  const double mean1 = expected_score(elo1);
  const double tilt0 = tilt_towards(shares, mean0);
  const double tilt1 = tilt_towards(shares, mean1);
  double ratio = 0;
  for (std::size_t i = 0; i < shares.size; ++i) {
    ratio += shares.share[i] * (std::log1p(tilt0 * (shares.worth[i] - mean0)) -
                                std::log1p(tilt1 * (shares.worth[i] - mean1)));
  }
  return shares.units * ratio;
}

SprtState sprt_state_of(const Sample& sample, const SprtPlan& plan) {
  assert(is_valid(plan));
  SprtState state{.llr = log_likelihood_ratio(sample, plan.elo0, plan.elo1)};
  if (state.llr >= plan.upper_bound()) state.verdict = SprtVerdict::AcceptElo1;
  if (state.llr <= plan.lower_bound()) state.verdict = SprtVerdict::AcceptElo0;
  return state;
}

}  // namespace zugzwang
