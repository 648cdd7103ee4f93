// Prints the exact score of a position, as the README shows it.

#include <cstdio>

#include "notation/digits.hpp"
#include "solver/solver.hpp"

int main() {
  const auto game = zugzwang::read_digits("4453", {});
  if (!game) return 1;
  zugzwang::Solver solver;
  const zugzwang::SolveResult result = solver.solve(game->position());
  std::printf("4453: %d\n", result.score()->value());
  return 0;
}
