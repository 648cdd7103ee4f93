#pragma once

// Fits the weights of a linear model to the samples.

#include <array>
#include <vector>

#include "samples.hpp"

namespace zugzwang::training {

/// Weights of all groups: the smaller the weighted sum, the sooner a move is tried.
using Model = std::array<std::vector<double>, OrderingGroup::kCount>;

/// Least squares on the logarithm of the cost, within each node; failing costs extra.
[[nodiscard]] Model fit_costs(const std::vector<NodeSample>& samples);

/// Improves the model by gradient descent on the expected logarithm of what a node costs if its
/// first move is drawn with a probability that falls with the model's value.
void refine(Model& model, const std::vector<NodeSample>& samples);

/// Mean cost of the nodes when their moves are tried in the model's order.
[[nodiscard]] double mean_cost(const Model& model, const std::vector<NodeSample>& samples);

}  // namespace zugzwang::training
