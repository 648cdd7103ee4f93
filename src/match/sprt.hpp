#pragma once

// A test that stops as soon as it is decided (Wald's sequential probability ratio test).

#include <cstdint>

#include "match/statistics.hpp"

namespace zugzwang {

/// Two claims about a player's lead, and how often each may be accepted although the other is true.
/// elo0 < elo1, neither beyond kMaxElo; alpha and beta lie between 0 and 0.5.
struct SprtPlan {
  static constexpr double kMaxElo = 2000;

  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  ///< accepting elo1 although elo0 is true
  double beta = 0.05;   ///< accepting elo0 although elo1 is true

  /// The log-likelihood ratios at which elo0 and elo1 are accepted.
  [[nodiscard]] double lower_bound() const;
  [[nodiscard]] double upper_bound() const;
};

/// Do these numbers make a valid test?
[[nodiscard]] bool is_valid(const SprtPlan& plan);

enum class SprtVerdict : std::uint8_t { Undecided, AcceptElo0, AcceptElo1 };

/// The logarithm of how much likelier the sample is if the lead is elo1 than if it is elo0, each
/// with the distribution of results of that mean that explains the sample best (the generalised
/// test). Works for samples where all games were won or lost, too.
[[nodiscard]] double log_likelihood_ratio(const Sample& sample, double elo0, double elo1);

struct SprtState {
  double llr = 0;
  SprtVerdict verdict = SprtVerdict::Undecided;
};

[[nodiscard]] SprtState sprt_state_of(const Sample& sample, const SprtPlan& plan);

}  // namespace zugzwang
