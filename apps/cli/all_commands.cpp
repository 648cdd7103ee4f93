#include "cli/all_commands.hpp"

#include <CLI/CLI.hpp>

#include "cli/command.hpp"

namespace zugzwang::cli {

namespace {

constexpr auto kFooter = R"(
A position can be given in any common form: digits (4453), cells ("d1 d2 e1 c1"), a numbered
record, a diagram or a saved game; "start" is the empty board. docs/formats.md has the details.
Exit status: 0 success; 1 a negative answer, or no memory, disk space or output; 2 bad input;
130 interrupted (play in the browser and serve end with 0).)";

void add_all_commands(CLI::App& app, ExitStatus& status) {
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
  add_serve(app, status);
}

}  // namespace

Program zugzwang_program() {
  return {.name = "zugzwang",
          .description = "Zugzwang: Connect Four, played and solved on any board",
          .add_commands = add_all_commands,
          .footer = kFooter,
          // Without a command, somebody wants to play.
          .default_command = "play"};
}

}  // namespace zugzwang::cli
