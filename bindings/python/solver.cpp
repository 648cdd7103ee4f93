// The solver for Python, and explanations.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "interruptible.hpp"
#include "module.hpp"

namespace zugzwang::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

using SharedSolver = Shared<Solver>;

Budget with(Budget budget, const Cancelled& cancelled) {
  budget.cancelled = &cancelled;
  return budget;
}

/// Half a millisecond. Most positions are solved by then, or are in the book.
constexpr std::uint64_t kAttemptNodes = 4096;

int solve(SharedSolver& solver, const Position& position) {
  const auto score = solver.attempt([&](Solver& inner) {
    const Bounds known = inner.solve(position, {.nodes = kAttemptNodes});
    return known.is_exact() ? std::optional(known.lower) : std::nullopt;
  });
  if (score) return *score;
  return solver.call([&](Solver& inner, const Cancelled& cancelled) {
    return inner.solve(position, {.cancelled = &cancelled}).lower;
  });
}

std::pair<int, int> bounds(SharedSolver& solver, const Position& position, double seconds,
                           std::int64_t nodes) {
  const Budget budget{.seconds = seconds, .nodes = natural("nodes", nodes)};
  return solver.call([&](Solver& inner, const Cancelled& cancelled) {
    const Bounds known = inner.solve(position, with(budget, cancelled));
    return std::pair(known.lower, known.upper);
  });
}

using ColumnScores = std::vector<std::optional<int>>;

bool is_complete(const ColumnScores& scores, const Position& position) {
  return std::ranges::count_if(scores, [](const auto& score) { return score.has_value(); }) ==
         std::ssize(position.legal_moves());
}

ColumnScores analyze(SharedSolver& solver, const Position& position, double seconds,
                     std::int64_t nodes) {
  const Budget budget{.seconds = seconds, .nodes = natural("nodes", nodes)};
  if (budget.seconds == 0 && budget.nodes == 0) {
    const auto attempted = solver.attempt([&](Solver& inner) {
      auto scores = inner.analyze(position, {.nodes = kAttemptNodes});
      return is_complete(scores, position) ? std::optional(std::move(scores)) : std::nullopt;
    });
    if (attempted) return *attempted;
  }
  return solver.call([&](Solver& inner, const Cancelled& cancelled) {
    return inner.analyze(position, with(budget, cancelled));
  });
}

std::vector<int> best_line(SharedSolver& solver, const Position& position) {
  return solver.call([&](Solver& inner, const Cancelled& cancelled) {
    return inner.best_line(position, {.cancelled = &cancelled});
  });
}

py::array_t<std::int8_t> solve_many(const py::object& what, int threads,
                                    std::int64_t table_mebibytes, bool book, int columns, int rows,
                                    int connect) {
  const auto positions = positions_of(what, board_of(columns, rows, connect));
  const SolverOptions options{.threads = threads,
                              .table_mebibytes = natural("table_mebibytes", table_mebibytes),
                              .book = book};
  const auto known = interruptible([&](const Cancelled& cancelled) {
    return bound_many(positions, {.cancelled = &cancelled}, options);
  });
  py::array_t<std::int8_t> scores(static_cast<py::ssize_t>(known.size()));
  std::ranges::transform(known, scores.mutable_data(), [](const Bounds& bounds) {
    return static_cast<std::int8_t>(bounds.lower);
  });
  return scores;
}

Language language_of(const std::string& code) {
  if (code == "en") return Language::English;
  if (code == "de") return Language::German;
  throw Error("language \"" + code + "\": choose en or de");
}

std::string explain_in(const Position& position, const std::string& language, double seconds) {
  return interruptible([&](const Cancelled& cancelled) {
    return explain(position, language_of(language), {.seconds = seconds, .cancelled = &cancelled});
  });
}

}  // namespace

void add_solver(py::module_& module) {
  py::class_<SharedSolver> solver(
      module, "Solver",
      "The exact solver; a score is for the side to move: 0 a draw, +s a win, -s a loss.\n\n"
      "The sooner the game ends, the farther it is from 0: on 7x6 the winner's (22 - s)th stone\n"
      "wins. 0 threads means all cores. Opening books of several boards are built in. Calls from\n"
      "several threads wait for each other, and Ctrl-C ends them.");
  solver
      .def(py::init([](int threads, std::int64_t table_mebibytes, bool book) {
             return std::make_unique<SharedSolver>(
                 SolverOptions{.threads = threads,
                               .table_mebibytes = natural("table_mebibytes", table_mebibytes),
                               .book = book});
           }),
           py::kw_only(), "threads"_a = 1, "table_mebibytes"_a = 16, "book"_a = true,
           "__init__(self, *, threads=1, table_mebibytes=16, book=True)\n--\n\n")
      .def("solve", &solve, "position"_a,
           "solve($self, position)\n--\n\n"
           "The exact score for the side to move: 0 a draw, +s a win, -s a loss.")
      .def("bounds", &bounds, "position"_a, py::kw_only(), "seconds"_a = 0.0, "nodes"_a = 0,
           "bounds($self, position, *, seconds=0.0, nodes=0)\n--\n\n"
           "Lower and upper bound of the score for the side to move, within a budget; 0 is no "
           "limit.")
      .def("analyze", &analyze, "position"_a, py::kw_only(), "seconds"_a = 0.0, "nodes"_a = 0,
           "analyze($self, position, *, seconds=0.0, nodes=0)\n--\n\n"
           "The score of each column from the left, for the side to move: 0 a draw, +s a win, -s a "
           "loss.\n\n"
           "None for full columns, and for those that did not fit into the budget.")
      .def("best_line", &best_line, "position"_a,
           "best_line($self, position)\n--\n\n"
           "Best play of both sides to the end, as columns from 1.");
  solver.attr("__module__") = "zugzwang";

  module.def("solve_many", &solve_many, "positions"_a, py::kw_only(), "threads"_a = 0,
             "table_mebibytes"_a = 16, "book"_a = true, "columns"_a = 7, "rows"_a = 6,
             "connect"_a = 4,
             "solve_many(positions, *, threads=0, table_mebibytes=16, book=True, columns=7, "
             "rows=6, connect=4)\n--\n\n"
             "The exact scores, each for the side to move, of many positions as an int8 array; on "
             "all cores.\n\n"
             "The positions are a list of positions, texts and arrays (rows, columns), or one "
             "array\n(positions, rows, columns) of 0, 1 and 2. Columns and rows are those of "
             "texts.");
  module.def("explain", &explain_in, "position"_a, py::kw_only(), "language"_a = "en",
             "seconds"_a = 0.0,
             "explain(position, *, language='en', seconds=0.0)\n--\n\n"
             "Why the position has its value, and why other moves are worse, in words; \"en\" or "
             "\"de\".");
}

}  // namespace zugzwang::python
