#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "api/describe_values.hpp"
#include "cli/command.hpp"
#include "cli/options/board_options.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/input.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "notation/digits.hpp"
#include "notation/parse_error.hpp"
#include "notation/text.hpp"
#include "search/ordered_jobs.hpp"
#include "search/search_budget.hpp"
#include "solver/column_scores.hpp"
#include "solver/house_rules.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

namespace {

struct SolveOptions {
  std::vector<std::string> positions;
  BoardOptions board;
  SolverSettings solver;
  bool all_columns = false;
  bool weak = false;
  bool json = false;
  double seconds = 0;
  std::uint64_t nodes = 0;
};

/// What is printed for one position: the answer, or the sentence that says what is wrong.
using Answer = std::expected<std::string, std::string>;

struct Task {
  std::string text;
  /// For a message: which line of standard input, or 0 for an argument.
  int line = 0;
};

class SolveCommand {
 public:
  SolveCommand(const SolveOptions& options, const ReadContext& context)
      : options_(options), context_(context) {}

  [[nodiscard]] Answer answer(const Task& task, Solver& solver) const {
    const std::string subject = (task.line > 0 ? fmt::format("line {}: ", task.line) : "") +
                                fmt::format("position \"{}\"", excerpt(task.text));
    const auto text = read_position(task.text, context_);
    if (!text) return std::unexpected(fmt::format("{}: {}", subject, text.error().message));
    if (is_over(text->position)) {
      return std::unexpected(fmt::format("{}: the game is over", subject));
    }
    if (!has_exact_values(text->rules)) {
      return std::unexpected(fmt::format("{}: {}", subject, kNoExactValues));
    }
    if (const auto fits = options_.solver.check_book(text->rules.geometry); !fits) {
      return std::unexpected(fmt::format("{}: {}", subject, fits.error()));
    }
    const auto moves = moves_to(*text);
    const std::string name = moves ? to_digits(*moves) : task.text;
    return options_.json ? json_answer(name, text->position, solver)
                         : text_answer(name, text->position, solver);
  }

 private:
  /// For all that is asked about one position.
  [[nodiscard]] SearchLimits limits() const {
    SearchLimits limits = limits_of(options_.seconds);
    limits.cancelled = &InterruptGuard::flag();
    if (options_.nodes > 0) limits.nodes = options_.nodes;
    return limits;
  }
  [[nodiscard]] bool has_limit() const { return options_.seconds > 0 || options_.nodes > 0; }
  [[nodiscard]] Precision precision() const {
    return options_.weak ? Precision::Outcome : Precision::Exact;
  }

  /// "3", or "win"; "-2..5" where a limit came first.
  [[nodiscard]] std::string value_text(Score lower, Score upper) const {
    if (options_.weak) {
      if (lower.is_win()) return "win";
      if (upper.is_loss()) return "loss";
      if (lower.is_draw() && upper.is_draw()) return "draw";
    }
    if (lower == upper) return std::to_string(lower.value());
    return fmt::format("{}..{}", lower.value(), upper.value());
  }

  [[nodiscard]] std::string text_answer(const std::string& name, const Position& position,
                                        Solver& solver) const {
    if (!options_.all_columns) {
      const SolveResult result =
          solver.solve(position, {.precision = precision(), .limits = limits()});
      return fmt::format("{} {}\n", name, value_text(result.lower, result.upper));
    }
    std::string line = name;
    const Analysis analysis = analyze_columns(solver, position, limits());
    for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
      const auto& score = analysis.columns[i];
      const bool open = position.is_open(Column(static_cast<int>(i)));
      line += " ";
      line += score ? value_text(*score, *score) : open ? "?" : "-";
    }
    return line + "\n";
  }

  [[nodiscard]] std::string json_answer(const std::string& name, const Position& position,
                                        Solver& solver) const {
    SearchBudget budget(limits());
    const SolveResult result =
        solver.solve(position, {.precision = precision(), .limits = budget.rest()});
    budget.spend(result.nodes);
    // Without a limit, the score saves work; within one, every column gets its share.
    Analysis analysis = has_limit() ? analyze_columns(solver, position, budget.rest())
                                    : solver.analyze(position, {.limits = budget.rest()}, result);
    budget.spend(analysis.nodes);
    std::optional<BestLine> line;
    if (const auto exact = result.score(); exact && !options_.weak) {
      line = solver.best_line(position, *exact, budget.rest());
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

  const SolveOptions& options_;
  ReadContext context_;
};

/// Is more input, or its end, available without waiting for a person?
bool more_input_is_at_hand() {
  constexpr int kPatienceMs = 20;
  if (std::cin.rdbuf()->in_avail() > 0) return true;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&input, 1, kPatienceMs) > 0;
}

bool read_task(Task& task, int& line) {
  // Nobody would read the answer.
  if (!flush_output() || InterruptGuard::is_set()) return false;
  if (!read_line(std::cin, task.text)) return false;
  task.line = ++line;
  if (task.text.ends_with('\r')) task.text.pop_back();
  return true;
}

bool report(const Answer& answer) {
  if (answer) {
    write_output(*answer);
    flush_output();
  } else {
    print_error(answer.error());
  }
  return answer.has_value();
}

/// Solves the positions of one command, and remembers whether all of them were valid.
class SolveRun {
 public:
  SolveRun(const SolveCommand& command, SolverOptions solver_options, int threads)
      : command_(command), solver_options_(std::move(solver_options)), threads_(threads) {}

  /// One position gets all the threads.
  void solve_one(const Task& task) {
    Solver solver(solver_options_);
    note(command_.answer(task, solver));
  }
  /// Of several positions, each thread gets its own.
  template <class NextTask>
  void solve_many(NextTask next_task) {
    // The table is shared out too, down to what a position of 7x6 needs.
    constexpr std::size_t kMinTableMib = 8;
    SolverOptions shared_out = solver_options_;
    shared_out.threads = 1;
    shared_out.table_mib =
        std::max(kMinTableMib, shared_out.table_mib / static_cast<std::size_t>(threads_));
    run_in_order<Task, Answer>(
        threads_, next_task, [&] { return std::make_unique<Solver>(shared_out); },
        [&](const Task& task, std::unique_ptr<Solver>& solver) {
          return command_.answer(task, *solver);
        },
        [&](const Answer& answer) { note(answer); });
  }
  [[nodiscard]] ExitStatus status() const {
    return all_good_ ? ExitStatus::Success : ExitStatus::BadInput;
  }

 private:
  void note(const Answer& answer) { all_good_ = report(answer) && all_good_; }

  const SolveCommand& command_;
  SolverOptions solver_options_;
  int threads_;
  bool all_good_ = true;
};

void solve_arguments(const std::vector<std::string>& positions, SolveRun& run) {
  if (positions.size() == 1) {
    run.solve_one({.text = positions.front()});
    return;
  }
  run.solve_many([&, i = std::size_t{0}](Task& task) mutable {
    if (i == positions.size() || InterruptGuard::is_set()) return false;
    task = {.text = positions[i++]};
    return true;
  });
}

void solve_input(SolveRun& run) {
  int line = 0;
  Task first;
  if (!read_task(first, line)) return;
  Task second;
  if (!more_input_is_at_hand()) {
    run.solve_one(first);
    first.line = 0;
  } else if (!read_task(second, line)) {
    run.solve_one(first);
    return;
  }
  run.solve_many([&](Task& task) {
    for (Task* kept : {&first, &second}) {
      if (kept->line == 0) continue;
      task = *kept;
      kept->line = 0;
      return true;
    }
    return read_task(task, line);
  });
}

ExitStatus solve(SolveOptions& options) {
  const auto context = options.board.context();
  if (!context) return print_error(context.error());
  if (const auto complaint = table_complaint(options.solver.table_mib(), context->rules.geometry)) {
    return print_error(*complaint, ExitStatus::Failed);
  }
  const int threads = options.solver.threads();
  const auto solver_options = options.solver.options(threads);
  if (!solver_options) return print_error(solver_options.error());
  const SolveCommand command(options, *context);
  SolveRun run(command, *solver_options, threads);
  options.positions.empty() ? solve_input(run) : solve_arguments(options.positions, run);
  return run.status();
}

}  // namespace

void add_solve(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("solve", "Solve positions: their exact scores");
  const auto options = std::make_shared<SolveOptions>();
  command
      ->add_option("positions", options->positions,
                   "One position per argument; without any, one per line of stdin")
      ->type_name("POSITION");
  command->add_flag("-a,--all-columns", options->all_columns,
                    "The scores of all columns; - for a full one, ? for one not solved");
  command->add_flag("-w,--weak", options->weak, "Only win, draw or loss");
  command->add_flag("--json", options->json, "One JSON object per line");
  add_seconds(*command, options->seconds,
              "Give up on a position after S seconds, and print bounds; 0 never (default)");
  add_whole(*command, "--nodes", options->nodes, {},
            "Give up on a position after N nodes; 0 never (default)");
  options->solver.add_to(*command);
  options->board.add_to(*command);
  command->footer(
      "\n0 is a draw. +s means that the side to move wins, on 7x6 with its (22-s)th stone;\n"
      "-s means that its opponent does. Ctrl-C prints what is known so far about the positions\n"
      "being solved.");
  command->callback([options, &status] {
    // Input from a keyboard may never end.
    const InterruptGuard guard(InterruptGuard::Reading::Ends);
    status = solve(*options);
    if (InterruptGuard::is_set()) status = print_error("interrupted", ExitStatus::Interrupted);
  });
}

}  // namespace zugzwang::cli
