// Prints the exact score of a position and of each of its moves: exact_score 4453

#include <iostream>
#include <zugzwang/zugzwang.hpp>

int main(int argc, char** argv) try {
  const zugzwang::Position position(argc > 1 ? argv[1] : "start");
  zugzwang::Solver solver;
  std::cout << position.digits() << ": " << solver.solve(position) << '\n';
  for (const auto& score : solver.analyze(position)) {
    std::cout << (score ? std::to_string(*score) : "-") << ' ';
  }
  std::cout << '\n';
} catch (const zugzwang::Error& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
