// Prints the exact score of a position, as the README shows it.

#include <cstdio>
#include <zugzwang/zugzwang.hpp>

int main() {
  zugzwang::Solver solver;
  std::printf("4453: %d\n", solver.solve(zugzwang::Position("4453")));
  return 0;
}
