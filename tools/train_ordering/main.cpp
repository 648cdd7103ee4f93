// Trains the move ordering of the solver and writes src/search/ordering_weights.hpp to stdout.
//
//   train_ordering [positions] [seed] > src/search/ordering_weights.hpp
//
// Nodes are sampled from real searches of random positions, each of their moves is searched by
// itself, and a linear model learns which moves answer the node's question most cheaply. The
// result depends on the two numbers and on the weights the program was built with: run it twice.

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "fit.hpp"

namespace {

using namespace zugzwang;
using namespace zugzwang::training;

constexpr double kUnitsPerDoubling = 64.0;
constexpr int kDefaultPositions = 1500;

void write(const Model& model) {
  std::printf(
      "#pragma once\n\n// Written by tools/train_ordering; do not edit.\n\n"
      "#include \"search/ordering_features.hpp\"\n\nnamespace zugzwang {\n\n"
      "// clang-format off\ninline constexpr OrderingWeights kOrderingWeights{{\n");
  for (const auto& group : model) {
    const char* separator = "    {";
    for (const double weight : group) {
      std::printf("%s%ld", separator, std::lround(-kUnitsPerDoubling * weight));
      separator = ", ";
    }
    std::printf("},\n");
  }
  std::printf("}};\n// clang-format on\n\n}  // namespace zugzwang\n");
}

}  // namespace

int main(int argc, char** argv) {
  const int positions = argc > 1 ? std::atoi(argv[1]) : kDefaultPositions;
  Sampler sampler(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  std::vector<NodeSample> samples;
  for (int i = 0; i < positions; ++i) sampler.add_position(samples);
  Model model = fit_costs(samples);
  std::fprintf(stderr, "%zu nodes, mean cost %.0f", samples.size(), mean_cost(model, samples));
  refine(model, samples);
  std::fprintf(stderr, ", refined %.0f\n", mean_cost(model, samples));
  write(model);
}
