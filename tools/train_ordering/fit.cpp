#include "fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace zugzwang::training {

namespace {

constexpr std::size_t kFeatures = OrderingFeature::kCount;
constexpr double kFailure = 6.0;    // a move that fails counts as 2^6 times as expensive
constexpr double kOverhead = 20.0;  // nodes; keeps tiny searches from mattering
constexpr double kRidge = 60.0;
constexpr int kEpochs = 60;
constexpr double kTemperature = 2.0;
constexpr double kNodeWeight = 0.25;  // a node counts as the fourth root of its size
constexpr double kFirstRate = 0.03;
constexpr double kLastRate = 0.001;
constexpr double kMomentum = 0.9;
constexpr double kScaleMemory = 0.99;
constexpr double kTiny = 1e-7;

using Vector = std::vector<double>;

/// Solves the symmetric system by elimination; the ridge keeps it well-conditioned.
Vector solve(Vector matrix, Vector vector) {
  const auto at = [&](std::size_t row, std::size_t column) -> double& {
    return matrix[row * kFeatures + column];
  };
  for (std::size_t i = 0; i < kFeatures; ++i) at(i, i) += kRidge;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    for (std::size_t row = i + 1; row < kFeatures; ++row) {
      const double factor = at(row, i) / at(i, i);
      for (std::size_t column = i; column < kFeatures; ++column) {
        at(row, column) -= factor * at(i, column);
      }
      vector[row] -= factor * vector[i];
    }
  }
  for (std::size_t i = kFeatures; i-- > 0;) {
    for (std::size_t column = i + 1; column < kFeatures; ++column) {
      vector[i] -= at(i, column) * vector[column];
    }
    vector[i] /= at(i, i);
  }
  return vector;
}

double value(const Vector& weights, const MoveSample& move) {
  double sum = 0;
  for (const auto& [feature, count] : move.features) {
    sum += weights[static_cast<std::size_t>(feature)] * count;
  }
  return sum;
}

double cheapest_success(const NodeSample& node) {
  double best = std::numeric_limits<double>::max();
  for (const MoveSample& move : node.moves) {
    if (move.succeeds) best = std::min(best, move.nodes + kOverhead / 2);
  }
  return best;
}

/// Adds the gradient of one node's expected cost.
void add_gradient(const NodeSample& node, const Vector& weights, double best, Vector& gradient) {
  const std::size_t count = node.moves.size();
  Vector chance(count);
  Vector cost(count);
  double total = 0;
  double expected = 0;
  for (std::size_t i = 0; i < count; ++i) {
    chance[i] =
        std::exp(-(value(weights, node.moves[i]) - value(weights, node.moves[0])) / kTemperature);
    total += chance[i];
    const double nodes = node.moves[i].nodes + kOverhead / 2;
    cost[i] = std::log2((nodes + (node.moves[i].succeeds ? 0 : best)) / best);
  }
  for (std::size_t i = 0; i < count; ++i) expected += (chance[i] /= total) * cost[i];
  const double weight = std::pow(best, kNodeWeight);
  for (std::size_t i = 0; i < count; ++i) {
    const double slope = -weight * chance[i] * (cost[i] - expected) / kTemperature;
    for (const auto& [feature, times] : node.moves[i].features) {
      gradient[static_cast<std::size_t>(feature)] += slope * times;
    }
  }
}

}  // namespace

Model fit_costs(const std::vector<NodeSample>& samples) {
  std::array<Vector, OrderingGroup::kCount> matrices;
  std::array<Vector, OrderingGroup::kCount> vectors;
  matrices.fill(Vector(kFeatures * kFeatures));
  vectors.fill(Vector(kFeatures));
  for (const NodeSample& node : samples) {
    const auto count = static_cast<double>(node.moves.size());
    Vector mean(kFeatures);
    double mean_target = 0;
    const auto target = [](const MoveSample& move) {
      return std::log2(move.nodes + kOverhead) + (move.succeeds ? 0 : kFailure);
    };
    for (const MoveSample& move : node.moves) {
      for (const auto& [feature, times] : move.features) {
        mean[static_cast<std::size_t>(feature)] += times / count;
      }
      mean_target += target(move) / count;
    }
    const auto group = static_cast<std::size_t>(node.group);
    for (const MoveSample& move : node.moves) {
      Vector row(kFeatures);
      for (std::size_t i = 0; i < kFeatures; ++i) row[i] = -mean[i];
      for (const auto& [feature, times] : move.features) {
        row[static_cast<std::size_t>(feature)] += times;
      }
      for (std::size_t i = 0; i < kFeatures; ++i) {
        if (row[i] == 0) continue;
        vectors[group][i] += row[i] * (target(move) - mean_target);
        for (std::size_t j = 0; j < kFeatures; ++j) {
          matrices[group][i * kFeatures + j] += row[i] * row[j];
        }
      }
    }
  }
  Model model;
  for (std::size_t g = 0; g < model.size(); ++g) model[g] = solve(matrices[g], vectors[g]);
  return model;
}

void refine(Model& model, const std::vector<NodeSample>& samples) {
  Model momentum;
  Model scale;
  momentum.fill(Vector(kFeatures));
  scale.fill(Vector(kFeatures));
  double total = 0;
  for (const NodeSample& node : samples) total += std::pow(cheapest_success(node), kNodeWeight);
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    Model gradient;
    gradient.fill(Vector(kFeatures));
    for (const NodeSample& node : samples) {
      const auto group = static_cast<std::size_t>(node.group);
      add_gradient(node, model[group], cheapest_success(node), gradient[group]);
    }
    const double rate = kFirstRate * (1 - static_cast<double>(epoch) / kEpochs) + kLastRate;
    for (std::size_t g = 0; g < model.size(); ++g) {
      for (std::size_t i = 0; i < kFeatures; ++i) {
        const double slope = gradient[g][i] / total;
        momentum[g][i] = kMomentum * momentum[g][i] + (1 - kMomentum) * slope;
        scale[g][i] = kScaleMemory * scale[g][i] + (1 - kScaleMemory) * slope * slope;
        const double mean = momentum[g][i] / (1 - std::pow(kMomentum, epoch + 1));
        const double size = scale[g][i] / (1 - std::pow(kScaleMemory, epoch + 1));
        model[g][i] -= rate * mean / (std::sqrt(size) + kTiny);
      }
    }
  }
}

double mean_cost(const Model& model, const std::vector<NodeSample>& samples) {
  double total = 0;
  for (const NodeSample& node : samples) {
    std::vector<std::pair<double, const MoveSample*>> order;
    for (const MoveSample& move : node.moves) {
      order.emplace_back(value(model[static_cast<std::size_t>(node.group)], move), &move);
    }
    std::ranges::sort(order, {}, [](const auto& entry) { return entry.first; });
    for (const auto& [rank, move] : order) {
      total += move->nodes;
      if (move->succeeds) break;
    }
  }
  return samples.empty() ? 0 : total / static_cast<double>(samples.size());
}

}  // namespace zugzwang::training
