#include "match/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace zugzwang {

namespace {

/// Elo times this is the natural logarithm of the odds.
constexpr double kLogOddsPerElo = std::numbers::ln10 / 400;
constexpr double kPriorDeviation = 800;  // Elo
constexpr double kPriorPrecision = 1 / (kPriorDeviation * kPriorDeviation);

using Vector = std::vector<double>;

/// A square matrix, small and dense.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), entries_(size * size) {}
  [[nodiscard]] double& at(std::size_t row, std::size_t column) {
    return entries_[row * size_ + column];
  }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const {
    return entries_[row * size_ + column];
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  /// Adds the weight of an observed difference between two players.
  void add_difference(std::size_t a, std::size_t b, double weight) {
    at(a, a) += weight;
    at(b, b) += weight;
    at(a, b) -= weight;
    at(b, a) -= weight;
  }

 private:
  std::size_t size_;
  Vector entries_;
};

/// The inverse of a symmetric, positive definite matrix by Gauss-Jordan elimination, which needs no
/// row exchanges for such a matrix.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size);
  for (std::size_t i = 0; i < size; ++i) result.at(i, i) = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix.at(pivot, pivot);
    for (std::size_t column = 0; column < size; ++column) {
      matrix.at(pivot, column) *= scale;
      result.at(pivot, column) *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix.at(row, pivot);
      for (std::size_t column = 0; column < size; ++column) {
        matrix.at(row, column) -= factor * matrix.at(pivot, column);
        result.at(row, column) -= factor * result.at(pivot, column);
      }
    }
  }
  return result;
}

double games_of(const Encounter& encounter) {
  return encounter.sample.units() * encounter.sample.games_per_unit();
}

/// The curvature of the log-likelihood in the difference of the two players.
double information(const Encounter& encounter, const Vector& elo) {
  const double score = expected_score(elo[encounter.one] - elo[encounter.other]);
  return games_of(encounter) * score * (1 - score) * kLogOddsPerElo * kLogOddsPerElo;
}

/// One step of Newton's method; returns the largest change.
double improve(Vector& elo, std::span<const Encounter> encounters) {
  Vector gradient(elo.size());
  Matrix curvature(elo.size());
  for (std::size_t i = 0; i < elo.size(); ++i) {
    gradient[i] = -kPriorPrecision * elo[i];
    curvature.at(i, i) = kPriorPrecision;
  }
  for (const Encounter& encounter : encounters) {
    const double games = games_of(encounter);
    if (games <= 0) continue;
    const double score = expected_score(elo[encounter.one] - elo[encounter.other]);
    const double pull = games * (encounter.sample.mean() - score) * kLogOddsPerElo;
    gradient[encounter.one] += pull;
    gradient[encounter.other] -= pull;
    curvature.add_difference(encounter.one, encounter.other, information(encounter, elo));
  }
  const Matrix inverted = inverse(curvature);
  double largest = 0;
  Vector step(elo.size());
  for (std::size_t row = 0; row < elo.size(); ++row) {
    for (std::size_t column = 0; column < elo.size(); ++column) {
      step[row] += inverted.at(row, column) * gradient[column];
    }
    largest = std::max(largest, std::abs(step[row]));
  }
  // Far from the maximum the curve flattens, and a full step could overshoot it.
  constexpr double kMaxStep = 100;
  const double factor = largest > kMaxStep ? kMaxStep / largest : 1;
  for (std::size_t i = 0; i < elo.size(); ++i) elo[i] += factor * step[i];
  return largest;
}

/// The likelihood treats all games as coin tosses; how much less or more they scattered corrects it
/// (the "sandwich" of robust statistics).
Vector covariance_of(const Vector& elo, std::span<const Encounter> encounters) {
  const std::size_t size = elo.size();
  Matrix assumed(size);
  Matrix observed(size);
  for (std::size_t i = 0; i < size; ++i) {
    assumed.at(i, i) = observed.at(i, i) = kPriorPrecision;
  }
  for (const Encounter& encounter : encounters) {
    if (games_of(encounter) <= 0) continue;
    const double weight = information(encounter, elo);
    assumed.add_difference(encounter.one, encounter.other, weight);
    observed.add_difference(encounter.one, encounter.other,
                            weight * encounter.sample.variance_ratio());
  }
  const Matrix bread = inverse(assumed);
  const auto product = [size](const Matrix& a, const Matrix& b) {
    Matrix result(size);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        for (std::size_t k = 0; k < size; ++k) result.at(i, j) += a.at(i, k) * b.at(k, j);
      }
    }
    return result;
  };
  const Matrix whole = product(product(bread, observed), bread);
  Vector entries(size * size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) entries[i * size + j] = whole.at(i, j);
  }
  return entries;
}

}  // namespace

double Ratings::error_of_difference(std::size_t a, std::size_t b) const {
  const double variance = covariance(a, a) + covariance(b, b) - 2 * covariance(a, b);
  return kNormal95 * std::sqrt(std::max(0.0, variance));
}

double Ratings::error(std::size_t player) const {
  // The variance of x - mean, where the mean is over all players.
  const auto count = static_cast<double>(elo_.size());
  double with_player = 0;
  double all = 0;
  for (std::size_t i = 0; i < elo_.size(); ++i) {
    with_player += covariance(player, i);
    for (std::size_t j = 0; j < elo_.size(); ++j) all += covariance(i, j);
  }
  const double variance =
      covariance(player, player) - 2 * with_player / count + all / (count * count);
  return kNormal95 * std::sqrt(std::max(0.0, variance));
}

Ratings fit_ratings(std::size_t players, std::span<const Encounter> encounters) {
  assert(players > 0);
  constexpr int kMaxSteps = 500;
  constexpr double kTolerance = 1e-9;
  Ratings ratings;
  ratings.elo_.assign(players, 0);
  for (int step = 0; step < kMaxSteps && improve(ratings.elo_, encounters) > kTolerance; ++step) {
  }
  ratings.covariance_ = covariance_of(ratings.elo_, encounters);
  return ratings;
}

}  // namespace zugzwang
