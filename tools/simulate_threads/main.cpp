// simulate_threads [FILE] [THREADS...]: how the search of a position would scale to machines with
// more cores than this one.
//
// FILE has positions on 7x6, one on each line, as `zugzwang bench` reads them; without it, or with
// -, it is the empty board. Each position is solved with empty tables by every number of threads.
// The threads take turns, so that all of them are always at work, and the time of a position is the
// number of inner nodes of the thread that has the most. What it costs to start threads and to
// share memory is not part of it.

#include <cstdint>
#include <cstdlib>
#include <expected>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "board/outcome.hpp"
#include "notation/digits.hpp"
#include "simulate_threads/simulated_search.hpp"

namespace {

using namespace zugzwang;
using simulation::SearchCost;
using simulation::SimulatedSearch;

std::expected<std::vector<Position>, std::string> positions_of(const std::string& file) {
  if (file == "-") return std::vector{Position(Geometry::standard())};
  std::ifstream lines(file);
  if (!lines) return std::unexpected("cannot read '" + file + "'");
  std::vector<Position> positions;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::string digits;
    if (!(std::istringstream(line) >> digits)) continue;
    const auto game = read_digits(digits, {});
    const std::string line_name = "'" + file + "' line " + std::to_string(number) + ": ";
    if (!game) return std::unexpected(line_name + game.error().message);
    if (is_over(game->position())) return std::unexpected(line_name + "the game is over");
    positions.push_back(game->position());
  }
  if (positions.empty()) return std::unexpected("'" + file + "' has no position");
  return positions;
}

/// None if the machine does not have the memory.
std::optional<SearchCost> total_cost(const std::vector<Position>& positions, int threads) {
  const auto search = SimulatedSearch::make(threads);
  if (!search) return std::nullopt;
  SearchCost total{};
  for (const Position& position : positions) {
    const SearchCost cost = search->solve(position);
    total.time += cost.time;
    total.nodes += cost.nodes;
  }
  return total;
}

int fail(const std::string& why) {
  std::cerr << "simulate_threads: " << why << "\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int kMostThreads = 1024;
  std::vector<int> counts;
  for (int i = 2; i < argc; ++i) counts.push_back(std::atoi(argv[i]));
  if (counts.empty()) counts = {2, 4, 8, 16, 32, 64};
  for (const int count : counts) {
    if (count < 1 || count > kMostThreads) return fail("numbers of threads are 1 to 1024");
  }
  const std::string file = argc > 1 ? argv[1] : "-";
  if (file == "-h" || file == "--help") {
    std::cout
        << "simulate_threads [FILE] [THREADS...]: how a search scales to more cores; FILE has "
           "positions on 7x6, or is - for the empty board\n";
    return 0;
  }
  const auto positions = positions_of(file);
  if (!positions) return fail(positions.error());
  const auto alone = total_cost(*positions, 1);
  if (!alone) return fail("this machine does not have the memory");
  if (alone->time == 0) return fail("these positions are solved without a search to speak of");
  std::cout << std::fixed << std::setprecision(2) << "threads  faster  nodes\n";
  for (const int count : counts) {
    const auto cost = total_cost(*positions, count);
    if (!cost) return fail("this machine does not have the memory");
    const auto ratio = [](std::uint64_t a, std::uint64_t b) {
      return static_cast<double>(a) / static_cast<double>(b);
    };
    std::cout << std::setw(7) << count << std::setw(7) << ratio(alone->time, cost->time) << "x"
              << std::setw(6) << ratio(cost->nodes, alone->nodes) << "x" << std::endl;
  }
}
