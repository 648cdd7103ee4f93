#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string>

#include "cli/options/language_option.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/typed_options.hpp"

namespace zugzwang::cli {

/// The options of commands that put into words what the solver found: explain and review.
struct SpeakingOptions {
  PositionArgument position;
  SolverSettings solver;
  Language language = Language::English;
  double seconds = 10;
  bool json = false;

  /// `on_timeout` says what becomes of values that take too long. `seconds` is then the default.
  void add_to(CLI::App& command, const std::string& on_timeout) {
    position.add_to(command);
    add_language(command, language);
    command.add_flag("--json", json, "Print one JSON object");
    add_seconds(command, seconds, fmt::format("{}; 0 never (default {})", on_timeout, seconds));
    solver.add_to(command);
  }
};

}  // namespace zugzwang::cli
