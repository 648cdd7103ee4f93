#pragma once

#include <CLI/CLI.hpp>
#include <string_view>

namespace zugzwang {
class Workforce;
}

namespace zugzwang::cli {

/// The exit status of the program.
enum class ExitStatus : int {
  Success = 0,
  /// The question was understood, and the answer is no.
  Negative = 1,
  /// The machine refused: no memory, a full disk, output that nobody reads.
  Failed = 1,
  BadInput = 2,
  /// Ended by a signal, whichever it was, before it was done.
  Interrupted = 130,
};

/// Prints the sentence on stderr and returns the status, for `return print_error(...)`.
ExitStatus print_error(std::string_view sentence, ExitStatus status = ExitStatus::BadInput);

// Each adds a subcommand, which stores its exit status in `status` when it runs. Those that take a
// workforce let it do the work if there is one.
void add_bench(CLI::App& app, ExitStatus& status);
void add_book(CLI::App& app, ExitStatus& status, Workforce* workforce = nullptr);
void add_convert(CLI::App& app, ExitStatus& status);
void add_count(CLI::App& app, ExitStatus& status);
void add_explain(CLI::App& app, ExitStatus& status);
void add_ladder(CLI::App& app, ExitStatus& status, Workforce* workforce = nullptr);
void add_match(CLI::App& app, ExitStatus& status, Workforce* workforce = nullptr);
void add_move(CLI::App& app, ExitStatus& status);
void add_play(CLI::App& app, ExitStatus& status);
void add_puzzles(CLI::App& app, ExitStatus& status, Workforce* workforce = nullptr);
void add_reproduce(CLI::App& app, ExitStatus& status);
void add_review(CLI::App& app, ExitStatus& status);
void add_serve(CLI::App& app, ExitStatus& status);
void add_show(CLI::App& app, ExitStatus& status);
void add_solve(CLI::App& app, ExitStatus& status, Workforce* workforce = nullptr);
void add_trace(CLI::App& app, ExitStatus& status);
void add_tune(CLI::App& app, ExitStatus& status, Workforce* workforce = nullptr);
void add_uci(CLI::App& app, ExitStatus& status);

}  // namespace zugzwang::cli
