#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "cli/system/input.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/system/process.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

ExitStatus print_error(std::string_view sentence, ExitStatus status) {
  flush_output();
  // It may quote what somebody typed, and a terminal must not obey that.
  print_message("{}\n", printable(sentence));
  return status;
}

namespace {

constexpr auto kFooter = R"(
A position can be given in any common form: digits (4453), cells ("d1 d2 e1 c1"), a numbered
record, a diagram or a saved game; "start" is the empty board. docs/formats.md has the details.
Exit status: 0 success; 1 a negative answer, or no memory, disk space or output; 2 bad input;
130 interrupted (play in the browser ends with 0).)";

ExitStatus run(int argc, char** argv) {
  CLI::App app("Zugzwang: Connect Four, played and solved on any board", "zugzwang");
  app.set_version_flag("--version", "zugzwang " ZUGZWANG_VERSION, "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(0, 1);

  ExitStatus status = ExitStatus::Success;
  add_play(app, status);
  add_show(app, status);
  add_convert(app, status);
  add_solve(app, status);
  add_explain(app, status);
  add_review(app, status);
  add_puzzles(app, status);
  add_move(app, status);
  add_trace(app, status);
  add_match(app, status);
  add_ladder(app, status);
  add_tune(app, status);
  add_reproduce(app, status);
  add_count(app, status);
  add_bench(app, status);
  add_book(app, status);
  add_uci(app, status);
  // Last, or every command would end its own help with it.
  app.footer(kFooter);
  refuse_repeated_flags(app);

  try {
    app.parse(arguments_for(app, argc, argv));
  } catch (const CLI::ParseError& error) {
    // Help and version arrive here too; they are not errors.
    if (error.get_exit_code() == 0) {
      app.exit(error);
      return ExitStatus::Success;
    }
    return print_error(sentence_about(error, app));
  }
  // Without a command, somebody wants to play.
  if (app.get_subcommands().empty()) app.parse("play");
  return status;
}

}  // namespace
}  // namespace zugzwang::cli

int main(int argc, char** argv) {
  using namespace zugzwang::cli;
  occupy_standard_descriptors();
  handle_signals();
  auto status = ExitStatus::Failed;
  try {
    status = run(argc, argv);
  } catch (const std::exception& error) {
    // What libraries throw that no command has foreseen.
    print_error(std::string("zugzwang: ") + error.what());
  }
  for (const std::string& failure : {input_failure(), output_failure()}) {
    if (!failure.empty()) status = print_error("zugzwang: " + failure, ExitStatus::Failed);
  }
  return static_cast<int>(status);
}
