#pragma once

// One Elo for each of several players, from matches between some of them.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "match/statistics.hpp"

namespace zugzwang {

/// The games of two players, from the view of `one`.
struct Encounter {
  std::size_t one;
  std::size_t other;
  Sample sample;
};

/// Ratings with their mean at 0. Only differences mean anything.
class Ratings {
 public:
  [[nodiscard]] double elo(std::size_t player) const { return elo_[player]; }
  /// The 95 % margin of error of a rating, relative to the mean of all.
  [[nodiscard]] double error(std::size_t player) const;
  /// The same for the difference between two.
  [[nodiscard]] double error_of_difference(std::size_t a, std::size_t b) const;

 private:
  friend Ratings fit_ratings(std::size_t players, std::span<const Encounter> encounters);
  [[nodiscard]] double covariance(std::size_t a, std::size_t b) const {
    return covariance_[a * elo_.size() + b];
  }

  std::vector<double> elo_;
  std::vector<double> covariance_;
};

/// The likeliest ratings (Bradley and Terry's model, a draw being half a win), with a weak prior:
/// players scatter around the mean by about 800 Elo. It keeps ratings finite where somebody won
/// every game, or played none; with hundreds of games it makes no difference.
[[nodiscard]] Ratings fit_ratings(std::size_t players, std::span<const Encounter> encounters);

}  // namespace zugzwang
