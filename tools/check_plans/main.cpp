// Measures the reasons that explanations give, over positions of random games in which nobody
// misses a win in one.
//
//   check_plans BOOK [POSITIONS [SEED]]

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "board/outcome.hpp"
#include "book/opening_book.hpp"
#include "explain/reason.hpp"
#include "search/random_game.hpp"
#include "solver/solver.hpp"
#include "notation/digits.hpp"

namespace {

using namespace zugzwang;

std::shared_ptr<const OpeningBook> read_book(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  auto book = OpeningBook::read(std::as_bytes(std::span(bytes)));
  return book ? std::make_shared<const OpeningBook>(*std::move(book)) : nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  const auto book = argc >= 2 ? read_book(argv[1]) : nullptr;
  if (!book) return 2;
  const int count = argc > 2 ? std::atoi(argv[2]) : 60;
  Random random(argc > 3 ? static_cast<std::uint64_t>(std::atoi(argv[3])) : 1);
  Solver solver({.book = book});
  constexpr std::array<std::array<int, 2>, 5> kRanges{{{0, 6}, {7, 13}, {14, 20}, {21, 27}, {28, 36}}};
  for (const auto& [least, most] : kRanges) {
    int n = 0, firm = 0, decided = 0, all = 0, none = 0;
    std::map<std::string, int> kinds;
    std::vector<double> times;
    while (n < count) {
      const int stones = least + static_cast<int>(random.below(static_cast<unsigned>(most - least + 1)));
      const auto moves = random_game(Geometry::standard(), stones, random);
      Position position(Geometry::standard());
      for (const Column c : moves) position.play(c);
      if (static_cast<int>(moves.size()) < stones || is_over(position)) continue;
      ++n;
      solver.clear();
      const auto start = std::chrono::steady_clock::now();
      const auto score = solver.solve(position).score();
      SearchBudget budget({});
      const auto reason = find_reason(position, *score, solver, budget);
      times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
      if (!reason) { ++none; continue; }
      std::string name;
      for (auto kind : reason->plan.kinds) name += std::string(to_text(kind)) + " ";
      ++kinds[name];
      if (!score->is_draw()) { ++decided; firm += reason->is_firm(); all += reason->all_replies; }
    }
    std::ranges::sort(times);
    std::printf("%d-%d: %d none %d decided %d firm %d all %d  ms median %.1f 95%% %.1f 99%% %.1f worst %.1f\n", least, most, n, none, decided,
                firm, all, times[times.size() / 2], times[times.size() * 95 / 100], times[times.size() * 99 / 100], times.back());
    for (const auto& [name, number] : kinds) std::printf("   %4d %s\n", number, name.c_str());
  }
}
