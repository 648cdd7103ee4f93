#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "cli/command.hpp"

namespace zugzwang::cli {

/// A program that consists of commands.
struct Program {
  std::string name;
  std::string description;
  /// Adds the commands, which store their exit status there when they run.
  std::function<void(CLI::App&, ExitStatus&)> add_commands;
  /// At the end of its help.
  std::string footer;
  /// The command that runs if none is named; empty if one is required.
  std::string default_command = {};
};

/// Gives the app the program's name, options and commands.
void add_program(CLI::App& app, const Program& program, ExitStatus& status);

/// Runs the command that the arguments name, and returns the exit status. All errors have been
/// reported by then.
[[nodiscard]] ExitStatus run_program(const Program& program, int argc, const char* const* argv);

}  // namespace zugzwang::cli
