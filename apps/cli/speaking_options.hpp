#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/language_option.hpp"
#include "cli/position_argument.hpp"
#include "cli/solver_options.hpp"
#include "cli/typed_options.hpp"

namespace zugzwang::cli {

/// The options of commands that say in words what the solver found: explain and review.
struct SpeakingOptions {
  PositionArgument position;
  SolverSettings solver;
  Language language = Language::English;
  double seconds = 10;
  bool json = false;

  /// `on_timeout` says what becomes of a value that takes too long.
  void add_to(CLI::App& command, const std::string& on_timeout) {
    position.add_to(command);
    add_language(command, language);
    command.add_flag("--json", json, "Print one JSON object");
    add_seconds(command, seconds, on_timeout + "; 0 never (default 10)");
    solver.add_to(command);
  }
};

}  // namespace zugzwang::cli
