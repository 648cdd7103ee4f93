// Improves the weights of the solver's move ordering by trying, and writes
// src/solver/ordering_weights.hpp to stdout.
//
//   tune_ordering even|five|odd far|near [tries] [positions] [seed] > ordering_weights.hpp
//
// A try changes a few weights at random. If random positions take fewer nodes, the first quarter of
// them as well as all of them, the change stays.
// "even" are the weights for an even number of rows, tuned on 7x6, "five" those for three or five
// rows, on 8x5, "odd" the others, on 6x7. "far" are those that train_ordering has found, "near"
// those close to the deadline. It starts from the weights that it was compiled with, and the result
// depends on its arguments and on nothing else. A few hundred positions are too few: what is gained
// on them is mostly luck.

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

#include "board/position.hpp"
#include "search/threads.hpp"
#include "solver/node_search.hpp"
#include "solver/probe_plan.hpp"
#include "weights_file.hpp"

namespace {

using namespace zugzwang;
using namespace zugzwang::training;

using Random = std::mt19937_64;

/// What the positions are like, and how far a weight moves in one try.
struct Plan {
  int min_plies;
  int max_plies;
  std::uint64_t min_nodes;
  std::uint64_t max_nodes;
  std::array<double, 3> steps;
};
// The order close to the deadline matters as much in positions that are quick to solve.
constexpr Plan kFar{4, 13, 25'000, 200'000, {6, 15, 40}};
constexpr Plan kNear{8, 22, 4'000, 40'000, {3, 8, 20}};

/// The weights of a kind of boards.
struct Weights {
  OrderingWeights far;
  NearOrderWeights near;
};

/// Counts nodes, always starting from empty tables.
template <BoardLayout Layout>
class Counter {
 public:
  /// With these weights, which must outlive the counter.
  explicit Counter(const Weights& weights) {
    context_.weights = &weights.far;
    context_.near_weights = &weights.near;
  }

  /// How many nodes the exact score takes, or more than the limit.
  [[nodiscard]] std::uint64_t nodes(const Node<Layout>& root, std::uint64_t limit) {
    memory_.clear();
    far_.clear();
    SearchControl control;
    NodeSearch<Layout> search(context_, memory_, control);
    const auto widest = ScoreBounds::at(Layout::geometry(), root.stones);
    ProbePlan plan(widest, widest, Precision::Exact);
    while (!plan.is_settled() && search.nodes() <= limit) {
      const int goal = plan.next_goal();
      const std::uint64_t nodes_before = search.nodes();
      const int value = search.probe(root, goal);
      plan.learn(goal, value, search.nodes() - nodes_before);
    }
    return search.nodes();
  }

 private:
  Layout layout_;
  ThreadMemory<Layout> memory_{layout_};
  TranspositionTable far_{Layout::geometry().bits(), 16};
  SearchContext<Layout> context_{layout_, far_};
};

template <BoardLayout Layout>
struct Exercise {
  Node<Layout> root;
  double usual;  ///< nodes with the weights at the start
};

template <BoardLayout Layout>
std::vector<Exercise<Layout>> exercises(const Plan& plan, std::size_t count, const Weights& weights,
                                        Random& random) {
  Counter<Layout> counter(weights);
  std::vector<Exercise<Layout>> found;
  while (found.size() < count) {
    BasicPosition<Layout> position{Layout{}};
    const auto choices = static_cast<std::uint64_t>(plan.max_plies - plan.min_plies + 1);
    const int plies = plan.min_plies + static_cast<int>(random() % choices);
    bool is_quiet = true;
    for (int ply = 0; ply < plies && is_quiet; ++ply) {
      const Column column(static_cast<int>(random() % Layout::columns()));
      is_quiet = position.is_open(column);
      if (is_quiet) position.play(column);
      is_quiet = is_quiet && !contains_line(Layout{}, position.opponents_stones());
    }
    if (!is_quiet) continue;
    const auto root =
        Node<Layout>::of(Layout{}, position.movers_stones(), position.opponents_stones());
    const std::uint64_t nodes = counter.nodes(root, plan.max_nodes);
    if (nodes < plan.min_nodes || nodes > plan.max_nodes) continue;
    found.push_back({root, static_cast<double>(nodes)});
  }
  return found;
}

/// The sum of the logarithms of all changes in the number of nodes.
template <BoardLayout Layout>
double cost(std::span<const Exercise<Layout>> exercises, const Weights& weights) {
  constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
  std::vector<double> costs(exercises.size());
  std::atomic<std::size_t> next = 0;
  const auto threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  run_threads(threads, [&](int) {
    Counter<Layout> counter(weights);
    for (std::size_t i = next++; i < exercises.size(); i = next++) {
      const auto nodes = static_cast<double>(counter.nodes(exercises[i].root, kNoLimit));
      costs[i] = std::log(nodes / exercises[i].usual);
    }
  });
  double sum = 0;
  for (const double one : costs) sum += one;  // in this order, whichever thread was faster
  return sum;
}

/// Moves a few weights, each in one group or in all of them.
template <class Groups>
void change(Groups& groups, const Plan& plan, Random& random) {
  constexpr std::array kCounts{1, 1, 2, 3, 6};
  constexpr double kLargest = 600;
  const int count = kCounts[random() % kCounts.size()];
  std::normal_distribution<double> step(0, plan.steps[random() % plan.steps.size()]);
  for (int i = 0; i < count; ++i) {
    const std::size_t feature = random() % groups[0].size();
    const std::size_t one = random() % groups.size();
    const bool all = random() % 4 == 0;
    const double change = step(random);
    for (std::size_t group = 0; group < groups.size(); ++group) {
      if (!all && group != one) continue;
      std::int16_t& weight = groups[group][feature];
      weight =
          static_cast<std::int16_t>(std::lround(std::clamp(weight + change, -kLargest, kLargest)));
    }
  }
}

struct Options {
  bool far;
  std::uint64_t tries;
  std::uint64_t positions;
  std::uint64_t seed;
};

template <BoardLayout Layout>
Weights tuned(Weights best, const Options& options) {
  const Plan& plan = options.far ? kFar : kNear;
  Random random(options.seed);
  const auto all = exercises<Layout>(plan, options.positions, best, random);
  // Most tries are no better on a few of the positions either, and end there.
  const auto few = std::span(all).first(all.size() / 4);
  const auto rest = std::span(all).subspan(few.size());
  double least_of_few = 0;
  double least = 0;
  for (std::uint64_t i = 1; i <= options.tries; ++i) {
    Weights weights = best;
    if (options.far) {
      change(weights.far, plan, random);
    } else {
      change(weights.near, plan, random);
    }
    const double sum_of_few = cost(few, weights);
    if (sum_of_few >= least_of_few) continue;
    const double sum = sum_of_few + cost(rest, weights);
    if (sum >= least) continue;
    least_of_few = sum_of_few;
    least = sum;
    best = weights;
    const double ratio = std::exp(least / static_cast<double>(all.size()));
    std::fprintf(stderr, "try %llu: %.4f of the nodes\n", static_cast<unsigned long long>(i),
                 ratio);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int at, std::uint64_t otherwise) {
    return argc > at ? std::strtoull(argv[at], nullptr, 10) : otherwise;
  };
  const std::string_view rows = argc > 1 ? argv[1] : "";
  const std::string_view deadlines = argc > 2 ? argv[2] : "";
  const bool far = deadlines == "far";
  if ((rows != "even" && rows != "five" && rows != "odd") || (!far && deadlines != "near")) {
    std::fprintf(stderr, "tune_ordering even|five|odd far|near [tries] [positions] [seed]\n");
    return 2;
  }
  const Options options{.far = far,
                        .tries = number(3, 400),
                        .positions = number(4, far ? 600 : 3000),
                        .seed = number(5, 1)};
  AllWeights all;
  const auto tune = [&]<BoardLayout Layout>(Layout, OrderingWeights& far_ones,
                                            NearOrderWeights& near_ones) {
    const Weights best = tuned<Layout>({far_ones, near_ones}, options);
    far_ones = best.far;
    near_ones = best.near;
  };
  if (rows == "even") {
    tune(StandardLayout{}, all.standard, all.near);
  } else if (rows == "five") {
    tune(FiveRowsLayout{}, all.five_rows, all.near_five_rows);
  } else {
    tune(OddRowsLayout{}, all.odd_rows, all.near_odd_rows);
  }
  write(all);
}
