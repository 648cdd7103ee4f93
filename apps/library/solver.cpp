#include "solver/solver.hpp"

#include <algorithm>
#include <utility>

#include "book/built_in_books.hpp"
#include "explain/explanation_text.hpp"
#include "library/impl.hpp"
#include "search/ordered_jobs.hpp"
#include "search/search_budget.hpp"
#include "solver/column_scores.hpp"

namespace zugzwang::v1 {

namespace {

zugzwang::SolverOptions inner_options(const SolverOptions& options) {
  constexpr int kMaxThreads = 1024;
  constexpr std::size_t kMaxMebibytes = std::size_t{1} << 20;
  if (options.threads < 0 || options.threads > kMaxThreads) {
    throw Error("threads: " + std::to_string(options.threads) + " is not between 0 and 1024");
  }
  if (options.table_mebibytes < 1 || options.table_mebibytes > kMaxMebibytes) {
    throw Error("table_mebibytes: " + std::to_string(options.table_mebibytes) +
                " is not between 1 and 1048576");
  }
  return {.threads = options.threads > 0 ? options.threads : available_threads(),
          .table_mib = options.table_mebibytes,
          .books = options.book ? built_in_books() : nullptr};
}

bool is_cancelled(const Budget& budget) {
  return budget.cancelled != nullptr && budget.cancelled->load(std::memory_order_relaxed);
}

Bounds bounds_of(const SolveResult& result) {
  return {.lower = result.lower.value(), .upper = result.upper.value(), .nodes = result.nodes};
}

}  // namespace

class Solver::Impl {
 public:
  zugzwang::Solver solver;
};

Solver::Solver(const SolverOptions& options)
    : impl_(std::make_unique<Impl>(zugzwang::Solver(inner_options(options)))) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::solve(const Position& position) { return solve(position, {}).lower; }

Bounds Solver::solve(const Position& position, const Budget& budget) {
  require_move(position);
  return bounds_of(impl_->solver.solve(position.impl().position, {.limits = limits_of(budget)}));
}

std::vector<std::optional<int>> Solver::analyze(const Position& position, const Budget& budget) {
  require_move(position);
  const Analysis analysis =
      analyze_columns(impl_->solver, position.impl().position, limits_of(budget));
  std::vector<std::optional<int>> scores;
  for (const auto& score : analysis.columns) {
    scores.push_back(score ? std::optional(score->value()) : std::nullopt);
  }
  return scores;
}

std::vector<int> Solver::best_line(const Position& position, const Budget& budget) {
  require_move(position);
  SearchBudget left(limits_of(budget));
  const SolveResult result = impl_->solver.solve(position.impl().position, {.limits = left.rest()});
  left.spend(result.nodes);
  std::vector<int> columns;
  if (!result.is_exact()) return columns;
  const BestLine line =
      impl_->solver.best_line(position.impl().position, result.lower, left.rest());
  for (const Column column : line.moves) columns.push_back(column.number());
  return columns;
}

std::vector<int> solve_many(std::span<const Position> positions, const SolverOptions& options) {
  std::vector<int> scores;
  scores.reserve(positions.size());
  for (const Bounds& bounds : bound_many(positions, {}, options)) scores.push_back(bounds.lower);
  return scores;
}

std::vector<Bounds> bound_many(std::span<const Position> positions, const Budget& budget,
                               const SolverOptions& options) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (!positions[i].is_over()) continue;
    throw Error("position " + std::to_string(i + 1) + " of " + std::to_string(positions.size()) +
                ": the game is over");
  }
  zugzwang::SolverOptions each = inner_options(options);
  const int threads = std::exchange(each.threads, 1);
  const SearchLimits limits = limits_of(budget);
  std::vector<Bounds> all;
  all.reserve(positions.size());
  std::size_t next = 0;
  bool is_complete = true;  // so far
  run_in_order<std::size_t, std::optional<Bounds>>(
      threads,
      [&](std::size_t& job) {
        if (next == positions.size()) return false;
        job = next++;
        return true;
      },
      [&] { return std::make_unique<zugzwang::Solver>(each); },
      [&](std::size_t job, std::unique_ptr<zugzwang::Solver>& solver) -> std::optional<Bounds> {
        if (is_cancelled(budget)) return std::nullopt;
        return bounds_of(solver->solve(positions[job].impl().position, {.limits = limits}));
      },
      [&](const std::optional<Bounds>& bounds) {
        is_complete = is_complete && bounds;
        if (is_complete) all.push_back(*bounds);
      });
  return all;
}

std::string explain(const Position& position, Language language, const Budget& budget) {
  zugzwang::Solver solver(inner_options({}));
  const Explanation explanation =
      explain_position(position.impl().position, solver, limits_of(budget));
  return explanation_text(explanation, {static_cast<zugzwang::Language>(language)});
}

}  // namespace zugzwang::v1
