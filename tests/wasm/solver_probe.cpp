// Solves the bench positions and prints score and nodes of each, and the signature.

#include <cstdio>
#include <utility>

#include "solver/bench.hpp"

int main() {
  using namespace zugzwang;
  const BenchResult total =
      run_bench({.threads = 1}, [](std::string_view position, const SolveResult& result) {
        std::printf("%.*s %d %llu\n", static_cast<int>(position.size()), position.data(),
                    result.lower.value(), static_cast<unsigned long long>(result.nodes));
      });
  std::printf("%016llx\n", static_cast<unsigned long long>(total.signature));
  // Boards known at run time, in a narrow and in a wide word; the latter within a limit.
  for (const auto [columns, rows] : {std::pair{6, 5}, {11, 6}}) {
    Solver solver({.threads = 1});
    SolveRequest request;
    request.limits.nodes = 500'000;
    const Position start(*Geometry::make(columns, rows, 4));
    const SolveResult result = solver.solve(start, request);
    std::printf("%dx%d %d..%d %llu\n", columns, rows, result.lower.value(), result.upper.value(),
                static_cast<unsigned long long>(result.nodes));
  }
}
