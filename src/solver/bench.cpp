#include "solver/bench.hpp"

#include <utility>

#include "board/fnv1a.hpp"
#include "solver/bench_positions.hpp"

namespace zugzwang {

namespace {

Position position_after(std::string_view digits) {
  Position position(Geometry::standard());
  for (const char digit : digits) position.play(Column(digit - '1'));
  return position;
}

}  // namespace

BenchResult run_bench(SolverOptions options, const BenchCallback& on_position,
                      const std::atomic<bool>* cancelled) {
  options.books = nullptr;
  Solver solver(std::move(options));
  const SolveRequest request{.limits = {.cancelled = cancelled}};
  BenchResult total{.positions = 0,
                    .of_positions = static_cast<int>(kBenchPositions.size()),
                    .nodes = 0,
                    .seconds = 0,
                    .signature = 0};
  Fnv1a signature;
  // The first call allocates the tables; that is not what is measured.
  (void)solver.solve(position_after(kBenchPositions.back()), request);
  for (const std::string_view digits : kBenchPositions) {
    solver.clear();
    const SolveResult result = solver.solve(position_after(digits), request);
    if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) break;
    ++total.positions;
    total.nodes += result.nodes;
    total.seconds += result.seconds;
    signature.add_number(result.nodes);
    signature.add_number(static_cast<std::uint64_t>(result.lower.value()));
    if (on_position) on_position(digits, result);
  }
  total.signature = signature.value();
  return total;
}

}  // namespace zugzwang
