#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "notation/context.hpp"
#include "search/workforce.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

/// What `solve` is asked about each position.
struct SolveQuestion {
  /// How positions are read.
  ReadContext context = {};
  bool all_columns = false;
  bool weak = false;
  bool json = false;
  double seconds = 0;       ///< for a position; 0: no limit
  std::uint64_t nodes = 0;  ///< the same
  /// Positions are lines of input, and messages about them name the line.
  bool are_lines = false;
  /// The file of the solver's book, for messages; empty for the built-in one.
  std::string book_file = {};
};

/// What is printed for one position: the answer, or the sentence that says what is wrong.
using Answer = std::expected<std::string, std::string>;

/// Answers the question about one position after the other. The question and the flag, which ends
/// searches early, must outlive it. Not for use by several threads at the same time.
class PositionSolver {
 public:
  PositionSolver(const SolveQuestion& question, const SolverOptions& options,
                 const std::atomic<bool>& cancelled)
      : question_(question), options_(options), cancelled_(cancelled), solver_(options) {}

  /// The position with this number, from 0.
  [[nodiscard]] Answer answer(std::uint64_t number, const std::string& text);

 private:
  /// For everything that is asked about one position.
  [[nodiscard]] SearchLimits limits() const;
  [[nodiscard]] bool has_limit() const { return question_.seconds > 0 || question_.nodes > 0; }
  [[nodiscard]] Precision precision() const {
    return question_.weak ? Precision::Outcome : Precision::Exact;
  }
  /// "3", or "win"; "-2..5" if a limit was reached first.
  [[nodiscard]] std::string value_text(Score lower, Score upper) const;
  [[nodiscard]] std::string text_answer(const std::string& name, const Position& position);
  [[nodiscard]] std::string json_answer(const std::string& name, const Position& position);

  const SolveQuestion& question_;
  SolverOptions options_;
  const std::atomic<bool>& cancelled_;
  Solver solver_;
};

/// The options for each of several solvers that work on different positions at the same time.
[[nodiscard]] SolverOptions options_per_solver(SolverOptions options, int solvers);

/// A task for a workforce. `book` is the content of the question's book file.
[[nodiscard]] std::string solve_task(const SolveQuestion& question, const SolverOptions& options,
                                     std::string_view book);
/// Makes workers for such a task, whose jobs are positions. Fails with a message if it is not such
/// a task, or if there is not enough memory for it. The workers give up when the flag, which must
/// outlive them, is set.
[[nodiscard]] std::expected<WorkerMaker, std::string> read_solve_task(
    std::string_view task, const std::atomic<bool>& cancelled);
/// An answer as the result of such a worker, and back.
[[nodiscard]] std::string solve_result(const Answer& answer);
[[nodiscard]] Answer read_solve_result(std::string_view result);

/// The first line of such a task.
inline constexpr std::string_view kSolveTask = "zugzwang solve 1\n";

}  // namespace zugzwang::cli
