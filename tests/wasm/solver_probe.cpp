// Solves the bench positions and prints score and nodes of each, and the signature.

#include <cstdio>

#include "solver/bench.hpp"

int main() {
  using namespace zugzwang;
  const BenchResult total =
      run_bench({.threads = 1}, [](std::string_view position, const SolveResult& result) {
        std::printf("%.*s %d %llu\n", static_cast<int>(position.size()), position.data(),
                    result.lower.value(), static_cast<unsigned long long>(result.nodes));
      });
  std::printf("%016llx\n", static_cast<unsigned long long>(total.signature));
}
