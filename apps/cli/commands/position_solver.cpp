#include "cli/commands/position_solver.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <utility>

#include "api/describe_values.hpp"
#include "book/built_in_books.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/typed_options.hpp"
#include "notation/digits.hpp"
#include "notation/parse_error.hpp"
#include "notation/text.hpp"
#include "search/search_budget.hpp"
#include "solver/column_scores.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

// The first character of a job's result.
constexpr char kAnswer = '=';
constexpr char kRefusal = '!';

/// A parsed task.
struct SolveTask {
  SolveQuestion question;
  SolverOptions options;
};

/// Which book a task uses.
enum class TaskBook : int { None, BuiltIn, Sent };

/// The task without its title: a line of numbers, the name of the book, the book. None if it is not
/// a task.
std::optional<SolveTask> read_task_body(std::string_view body) {
  const std::size_t end = body.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  std::istringstream fields{std::string(body.substr(0, end))};
  SolveTask task;
  SolveQuestion& question = task.question;
  int columns = 0;
  int rows = 0;
  int connect = 0;
  int book = 0;
  std::size_t name_bytes = 0;
  if (!(fields >> columns >> rows >> connect >> question.context.geometry_is_explicit >>
        question.context.rules.consolation >> question.context.consolation_is_explicit >>
        question.all_columns >> question.weak >> question.json >> question.seconds >>
        question.nodes >> question.are_lines >> task.options.table_mib >> book >> name_bytes)) {
    return std::nullopt;
  }
  const auto geometry = Geometry::make(columns, rows, connect);
  body.remove_prefix(end + 1);
  if (!geometry || name_bytes > body.size()) return std::nullopt;
  question.context.rules.geometry = *geometry;
  question.book_file = body.substr(0, name_bytes);
  if (book == static_cast<int>(TaskBook::BuiltIn)) task.options.books = built_in_books();
  if (book == static_cast<int>(TaskBook::Sent)) {
    auto read = OpeningBook::read(std::as_bytes(std::span(body.substr(name_bytes))));
    if (!read) return std::nullopt;
    task.options.books = std::make_shared<const Bookshelf>(*std::move(read));
  }
  return task;
}

}  // namespace

Answer PositionSolver::answer(std::uint64_t number, const std::string& text) {
  const std::string subject = (question_.are_lines ? fmt::format("line {}: ", number + 1) : "") +
                              fmt::format("position \"{}\"", excerpt(text));
  const auto refuse = [&](std::string_view why) {
    return std::unexpected(fmt::format("{}: {}", subject, why));
  };
  const auto read = read_position(text, question_.context);
  if (!read) return refuse(read.error().message);
  if (is_over(read->position)) return refuse("the game is over");
  if (!has_exact_values(read->rules)) return refuse(kNoExactValues);
  const auto fits = check_book(options_.books.get(), question_.book_file, read->rules.geometry);
  if (!fits) return refuse(fits.error());
  const auto moves = moves_to(*read);
  const std::string name = moves ? to_digits(*moves) : text;
  return question_.json ? json_answer(name, read->position) : text_answer(name, read->position);
}

SearchLimits PositionSolver::limits() const {
  SearchLimits limits = limits_of(question_.seconds);
  limits.cancelled = &cancelled_;
  if (question_.nodes > 0) limits.nodes = question_.nodes;
  return limits;
}

std::string PositionSolver::value_text(Score lower, Score upper) const {
  if (question_.weak) {
    if (lower.is_win()) return "win";
    if (upper.is_loss()) return "loss";
    if (lower.is_draw() && upper.is_draw()) return "draw";
  }
  if (lower == upper) return std::to_string(lower.value());
  return fmt::format("{}..{}", lower.value(), upper.value());
}

std::string PositionSolver::text_answer(const std::string& name, const Position& position) {
  if (!question_.all_columns) {
    const SolveResult result =
        solver_.solve(position, {.precision = precision(), .limits = limits()});
    return fmt::format("{} {}\n", name, value_text(result.lower, result.upper));
  }
  std::string line = name;
  const Analysis analysis = analyze_columns(solver_, position, limits());
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    const auto& score = analysis.columns[i];
    const bool open = position.is_open(Column(static_cast<int>(i)));
    line += " ";
    line += score ? value_text(*score, *score) : open ? "?" : "-";
  }
  return line + "\n";
}

std::string PositionSolver::json_answer(const std::string& name, const Position& position) {
  SearchBudget budget(limits());
  const SolveResult result =
      solver_.solve(position, {.precision = precision(), .limits = budget.rest()});
  budget.spend(result.nodes);
  // Without a limit, the score saves work; within one, every column gets its share.
  const ScoreBounds known{result.lower.value(), result.upper.value()};
  Analysis analysis = has_limit()
                          ? analyze_columns(solver_, position, budget.rest())
                          : solver_.analyze(position, {.limits = budget.rest(), .known = known});
  budget.spend(analysis.nodes);
  std::optional<BestLine> line;
  if (const auto exact = result.score(); exact && !question_.weak) {
    line = solver_.best_line(position, *exact, budget.rest());
    budget.spend(line->nodes);
  }
  return api::compact_text(api::to_json({.name = name,
                                         .position = position,
                                         .result = result,
                                         .analysis = std::move(analysis),
                                         .best_line = std::move(line),
                                         .nodes = budget.nodes(),
                                         .seconds = budget.seconds()})) +
         "\n";
}

SolverOptions options_per_solver(SolverOptions options, int solvers) {
  // Enough for a 7x6 position.
  constexpr std::size_t kMinTableMib = 8;
  options.threads = 1;
  options.table_mib = std::max(kMinTableMib, options.table_mib / static_cast<std::size_t>(solvers));
  return options;
}

std::string solve_task(const SolveQuestion& question, const SolverOptions& options,
                       std::string_view book) {
  const auto& [rules, board_is_explicit, consolation_is_explicit] = question.context;
  const auto kind = !options.books               ? TaskBook::None
                    : question.book_file.empty() ? TaskBook::BuiltIn
                                                 : TaskBook::Sent;
  return fmt::format("{}{} {} {} {:d} {:d} {:d} {:d} {:d} {:d} {} {} {:d} {} {} {}\n{}{}",
                     kSolveTask, rules.geometry.columns(), rules.geometry.rows(),
                     rules.geometry.connect(), board_is_explicit, rules.consolation,
                     consolation_is_explicit, question.all_columns, question.weak, question.json,
                     question.seconds, question.nodes, question.are_lines, options.table_mib,
                     static_cast<int>(kind), question.book_file.size(), question.book_file, book);
}

std::expected<WorkerMaker, std::string> read_solve_task(std::string_view task,
                                                        const std::atomic<bool>& cancelled) {
  auto read =
      task.starts_with(kSolveTask) ? read_task_body(task.substr(kSolveTask.size())) : std::nullopt;
  if (!read) {
    return std::unexpected(
        fmt::format("this does not describe positions to solve: \"{}\"", excerpt(task)));
  }
  if (auto complaint =
          table_complaint(read->options.table_mib, read->question.context.rules.geometry)) {
    return std::unexpected(*std::move(complaint));
  }
  const auto shared = std::make_shared<const SolveTask>(*std::move(read));
  return [shared, &cancelled]() -> JobWorker {
    const auto solver =
        std::make_shared<PositionSolver>(shared->question, shared->options, cancelled);
    return [shared, solver, &cancelled](const Job& job) -> std::optional<std::string> {
      const Answer answer = solver->answer(job.number, job.text);
      // It may be incomplete, and nothing would tell it from a complete answer.
      if (cancelled) return std::nullopt;
      return solve_result(answer);
    };
  };
}

std::string solve_result(const Answer& answer) {
  return answer ? kAnswer + *answer : kRefusal + answer.error();
}

Answer read_solve_result(std::string_view result) {
  if (result.starts_with(kAnswer)) return std::string(result.substr(1));
  if (result.starts_with(kRefusal)) return std::unexpected(std::string(result.substr(1)));
  return std::unexpected("a worker returned an answer that cannot be read");
}

}  // namespace zugzwang::cli
