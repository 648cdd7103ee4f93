// Trains the move ordering of the solver and writes src/solver/ordering_weights.hpp to stdout.
//
//   train_ordering [positions] [seed] > src/solver/ordering_weights.hpp
//
// Nodes are sampled from real searches of random positions, each of their moves is searched by
// itself, and a linear model learns which moves answer the node's question most cheaply. The first
// round searches with simple threat counts, the next with what the previous one has learned. There
// are two sets: which rows a threat is strong in depends on whether their number is odd. The result
// depends on the two numbers and on nothing else. The weights close to the deadline stay as they
// are; tools/tune_ordering improves those and these.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "fit.hpp"
#include "weights_file.hpp"

namespace {

using namespace zugzwang;
using namespace zugzwang::training;

constexpr double kUnitsPerDoubling = 64.0;
constexpr int kDefaultPositions = 3000;  // in each round on each board
constexpr int kRounds = 2;

/// Where training starts: threats, and the centre. From nothing at all it would take too long.
OrderingWeights threat_counts() {
  using F = OrderingFeature;
  constexpr std::int16_t kThreat = 64;
  constexpr int kOffCentre = 8;
  OrderingWeights weights{};
  for (auto& group : weights) {
    for (int row = 0; row < F::kCellRows; ++row) {
      for (int column = 0; column < F::kCellColumns; ++column) {
        group[static_cast<std::size_t>(F::kCell + column * F::kCellRows + row)] =
            static_cast<std::int16_t>(-kOffCentre * column);
      }
      group[static_cast<std::size_t>(F::kNewThreatRow + row)] = kThreat;
    }
    group[F::kForcing] = kThreat;
  }
  return weights;
}

OrderingWeights rounded(const Model& model) {
  OrderingWeights weights{};
  for (std::size_t group = 0; group < weights.size(); ++group) {
    for (std::size_t i = 0; i < weights[group].size(); ++i) {
      weights[group][i] =
          static_cast<std::int16_t>(std::lround(-kUnitsPerDoubling * model[group][i]));
    }
  }
  return weights;
}

/// The weights that two rounds on this board lead to.
template <BoardLayout Layout>
OrderingWeights train(int positions, std::uint64_t seed) {
  OrderingWeights weights = threat_counts();
  for (int round = 0; round < kRounds; ++round) {
    Sampler<Layout> sampler(seed + static_cast<std::uint64_t>(round), weights);
    std::vector<NodeSample> samples;
    for (int i = 0; i < positions; ++i) sampler.add_position(samples);
    Model model = fit_costs(samples);
    std::fprintf(stderr, "%zu nodes, mean cost %.0f", samples.size(), mean_cost(model, samples));
    refine(model, samples);
    std::fprintf(stderr, ", refined %.0f\n", mean_cost(model, samples));
    weights = rounded(model);
  }
  return weights;
}

}  // namespace

int main(int argc, char** argv) {
  const int positions = argc > 1 ? std::atoi(argv[1]) : kDefaultPositions;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  write({.standard = train<StandardLayout>(positions, seed),
         .odd_rows = train<OddRowsLayout>(positions, seed)});
}
