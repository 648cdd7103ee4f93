#pragma once

// What results say about strength, and how surely. Pure functions.
//
// The unit is what is independent: a pair of games with sides swapped, or a single game. A unit
// is worth between 0 and 1, so its variance is at most that of a coin with the same mean.

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "match/tally.hpp"

namespace zugzwang {

/// The normal quantile of a two-sided interval of 95 %.
inline constexpr double kNormal95 = 1.959963984540054;

/// The share of points that a player with that much more Elo is expected to get.
[[nodiscard]] double expected_score(double elo_difference);
/// The inverse; none for shares of 0 and 1, which no finite difference explains.
[[nodiscard]] std::optional<double> elo_of_score(double score);
/// The normal distribution: how likely a value is to be below z.
[[nodiscard]] double normal_below(double z);

/// Independent units by worth: counts[i] of them were worth i / (counts.size() - 1).
class Sample {
 public:
  explicit Sample(const Tally& games);
  explicit Sample(const PairCounts& pairs);

  [[nodiscard]] std::size_t outcomes() const { return size_; }
  [[nodiscard]] double worth(std::size_t outcome) const {
    return static_cast<double>(outcome) / static_cast<double>(size_ - 1);
  }
  [[nodiscard]] double count(std::size_t outcome) const { return counts_[outcome]; }
  [[nodiscard]] double units() const;
  /// How many games make a unit: 1 or 2.
  [[nodiscard]] double games_per_unit() const { return size_ == 3 ? 1 : 2; }
  /// The mean worth. There must be a unit.
  [[nodiscard]] double mean() const;
  /// The sum of the squared distances of the units from `centre`.
  [[nodiscard]] double squares_around(double centre) const;
  /// The variance of the mean, compared with that of as many independent games without draws. It is
  /// below 1 with draws or where pairs even out, and pulled towards 1 as if there were two more
  /// units like that: otherwise a few units that happen to agree would seem to prove everything.
  [[nodiscard]] double variance_ratio() const;

 private:
  std::array<double, 5> counts_ = {};
  std::size_t size_;
};

/// A value with its bounds. An Elo or one of its bounds is missing where it is not finite: whoever
/// has won every game is ahead by "more than" the lower bound.
struct EloEstimate {
  double score = 0.5;
  double score_lower = 0;
  double score_upper = 1;
  std::optional<double> elo;
  std::optional<double> lower;
  std::optional<double> upper;
};

/// Score and Elo difference with 95 % bounds, by Wilson's interval with the number of games that
/// the variance amounts to. None without a unit.
[[nodiscard]] std::optional<EloEstimate> estimate_elo(const Sample& sample);

/// How likely it is that the player is the stronger one, judged by how much the results would
/// scatter if both were equal; 0.5 if they favour neither.
[[nodiscard]] double likelihood_of_superiority(const Sample& sample);

}  // namespace zugzwang
