#include "solver/bench.hpp"

#include <utility>

#include "solver/bench_positions.hpp"

namespace zugzwang {

namespace {

Position position_after(std::string_view digits) {
  Position position(Geometry::standard());
  for (const char digit : digits) position.play(Column(digit - '1'));
  return position;
}

/// FNV-1a over the bytes of a number.
void mix(std::uint64_t& signature, std::uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8) {
    signature = (signature ^ (number >> shift & 0xFF)) * 0x0000'0100'0000'01B3U;
  }
}

}  // namespace

BenchResult run_bench(SolverOptions options, const BenchCallback& on_position,
                      const std::atomic<bool>* cancelled) {
  options.book = nullptr;
  Solver solver(std::move(options));
  const SolveRequest request{.limits = {.cancelled = cancelled}};
  BenchResult total{.positions = 0,
                    .of_positions = static_cast<int>(kBenchPositions.size()),
                    .nodes = 0,
                    .seconds = 0,
                    .signature = 0xCBF2'9CE4'8422'2325U};
  // The first call allocates the tables; that is not what is measured.
  (void)solver.solve(position_after(kBenchPositions.back()), request);
  for (const std::string_view digits : kBenchPositions) {
    solver.clear();
    const SolveResult result = solver.solve(position_after(digits), request);
    if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) break;
    ++total.positions;
    total.nodes += result.nodes;
    total.seconds += result.seconds;
    mix(total.signature, result.nodes);
    mix(total.signature, static_cast<std::uint64_t>(result.lower.value()));
    if (on_position) on_position(digits, result);
  }
  return total;
}

}  // namespace zugzwang
