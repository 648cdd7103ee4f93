#include "cli/program.hpp"

#include <exception>
#include <string_view>

#include "cli/options/arguments.hpp"
#include "cli/system/input.hpp"
#include "cli/system/output.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

ExitStatus print_error(std::string_view sentence, ExitStatus status) {
  flush_output();
  // It may quote user input, which must not control the terminal.
  print_message("{}\n", printable(sentence));
  return status;
}

void add_program(CLI::App& app, const Program& program, ExitStatus& status) {
  app.description(program.description);
  app.name(program.name);
  app.set_version_flag("--version", program.name + " " ZUGZWANG_VERSION,
                       "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(program.default_command.empty() ? 1 : 0, 1);

  program.add_commands(app, status);
  // Last, or every command would end its own help with it.
  app.footer(program.footer);
  refuse_repeated_flags(app);
}

namespace {

ExitStatus run_command(const Program& program, int argc, const char* const* argv) {
  CLI::App app;
  ExitStatus status = ExitStatus::Success;
  add_program(app, program, status);
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
  if (app.get_subcommands().empty()) app.parse(program.default_command);
  return status;
}

}  // namespace

ExitStatus run_program(const Program& program, int argc, const char* const* argv) {
  auto status = ExitStatus::Failed;
  try {
    status = run_command(program, argc, argv);
  } catch (const std::exception& error) {
    // An exception of a library that no command has foreseen.
    print_error(program.name + ": " + error.what());
  }
  for (const std::string& failure : {input_failure(), output_failure()}) {
    if (!failure.empty()) status = print_error(program.name + ": " + failure, ExitStatus::Failed);
  }
  return status;
}

}  // namespace zugzwang::cli
