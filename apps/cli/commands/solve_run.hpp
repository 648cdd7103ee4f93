#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands/answer_file.hpp"
#include "cli/commands/position_solver.hpp"
#include "cli/failure.hpp"

namespace zugzwang::cli {

/// Solves the positions of one command in their order, and remembers whether all of them were
/// valid. The question and the file must outlive it. Ends early when the program is interrupted.
class SolveRun {
 public:
  /// Without a file, the answers are printed.
  SolveRun(const SolveQuestion& question, SolverOptions solver_options, AnswerFile* file)
      : question_(question), solver_options_(std::move(solver_options)), file_(file) {}

  /// A single position gets all the threads; several are shared out among them.
  void solve_arguments(const std::vector<std::string>& positions, int threads);
  /// The lines of standard input, as they come.
  void solve_input(int threads);
  /// Has the workforce solve these positions or, if there are none, the lines of standard input,
  /// without waiting for them.
  [[nodiscard]] std::expected<void, Failure> solve_elsewhere(
      const std::vector<std::string>& positions, Workforce& workforce, int threads);

  [[nodiscard]] ExitStatus status() const {
    return all_good_ ? ExitStatus::Success : ExitStatus::BadInput;
  }

 private:
  /// A position, its place among all positions, and the answer of an earlier run.
  struct Task {
    std::uint64_t number = 0;
    std::string text = {};
    std::optional<Answer> earlier = {};
  };

  void solve_one(const Task& task);
  template <class NextTask>
  void solve_many(int threads, NextTask next_task);
  [[nodiscard]] static bool read_task(Task& task, std::uint64_t& lines);
  /// The answer of an earlier run to the next position.
  [[nodiscard]] std::optional<Answer> earlier_answer(std::string_view position) {
    return file_ != nullptr ? file_->take(position) : std::nullopt;
  }
  void note(const Answer& answer);

  const SolveQuestion& question_;
  SolverOptions solver_options_;
  AnswerFile* file_;
  bool all_good_ = true;
};

}  // namespace zugzwang::cli
