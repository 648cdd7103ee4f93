#include <fmt/core.h>

#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/commands/answer_file.hpp"
#include "cli/commands/position_solver.hpp"
#include "cli/commands/solve_run.hpp"
#include "cli/options/board_options.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "notation/parse_error.hpp"

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
  std::string output;
};

/// Finishes the file after the last answer, and reports an interruption.
ExitStatus finish(AnswerFile* file, bool is_over, ExitStatus status) {
  const ExitStatus file_status = file != nullptr ? file->finish(is_over) : ExitStatus::Success;
  if (file_status != ExitStatus::Success) return file_status;
  if (!InterruptGuard::is_set()) return status;
  const auto journal = file != nullptr ? file->journal() : std::nullopt;
  if (!journal) return print_error("interrupted", ExitStatus::Interrupted);
  return print_error(
      fmt::format("interrupted: the same command resumes from here; {} keeps what is done",
                  in_quotes(*journal)),
      ExitStatus::Interrupted);
}

ExitStatus solve(SolveOptions& options, Workforce* workforce) {
  const auto context = options.board.context();
  if (!context) return print_error(context.error());
  if (const auto complaint = table_complaint(options.solver.table_mib(), context->rules.geometry)) {
    return print_error(*complaint, ExitStatus::Failed);
  }
  const int threads = options.solver.threads();
  const auto solver_options = options.solver.options(threads);
  if (!solver_options) return print_error(solver_options.error());
  const SolveQuestion question{.context = *context,
                               .all_columns = options.all_columns,
                               .weak = options.weak,
                               .json = options.json,
                               .seconds = options.seconds,
                               .nodes = options.nodes,
                               .are_lines = options.positions.empty(),
                               .book_file = options.solver.book_file()};
  std::optional<AnswerFile> file;
  if (!options.output.empty()) {
    file.emplace(options.output, solve_journal_head(question, *solver_options));
    if (const auto opened = file->open(); !opened) return print_error(opened.error());
  }
  AnswerFile* const answers = file ? &*file : nullptr;
  SolveRun run(question, *solver_options, answers);
  if (workforce != nullptr) {
    const auto done =
        run.solve_elsewhere(options.positions, *workforce, options.solver.requested_threads());
    if (!done) return finish(answers, false, print_error(done.error()));
  } else {
    question.are_lines ? run.solve_input(threads) : run.solve_arguments(options.positions, threads);
  }
  return finish(answers, !InterruptGuard::is_set(), run.status());
}

}  // namespace

void add_solve(CLI::App& app, ExitStatus& status, Workforce* workforce) {
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
  add_whole_number(*command, "--nodes", options->nodes, {},
                   "Give up on a position after N nodes; 0 never (default)");
  options->solver.add_to(*command);
  add_file(*command, "-o,--output", options->output,
           "Write the answers to this file; a stopped run resumes where it left off");
  options->board.add_to(*command);
  command->footer(
      "\n0 is a draw. +s means that the side to move wins, on 7x6 with its (22-s)th stone;\n"
      "-s means that its opponent does. Ctrl-C prints what is known so far about the positions\n"
      "being solved; with --output it keeps complete answers in FILE.journal, and the same "
      "command\ncontinues with the rest.");
  command->callback([options, &status, workforce] {
    // Input from a keyboard may never end.
    const InterruptGuard guard(InterruptGuard::Reading::Ends);
    status = solve(*options, workforce);
  });
}

}  // namespace zugzwang::cli
