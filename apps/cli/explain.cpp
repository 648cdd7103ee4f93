#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/language_option.hpp"
#include "cli/position_argument.hpp"
#include "cli/seconds_option.hpp"
#include "cli/solver_options.hpp"
#include "explain/explanation.hpp"
#include "explain/json.hpp"
#include "explain/marked_diagram.hpp"
#include "explain/words.hpp"

namespace zugzwang::cli {

namespace {

struct Options {
  PositionArgument position;
  SolverSettings solver;
  Language language = Language::English;
  double seconds = 10;
  bool json = false;
};

void print_text(const Explanation& explanation, const Options& options, bool consolation) {
  const bool german = options.language == Language::German;
  fmt::print("{}\n", marked_diagram(explanation, options.language));
  if (consolation && !explanation.outcome.is_over()) {
    fmt::print("{}\n", german ? "Die Hausregel Trostremis ist nicht berücksichtigt."
                              : "The house rule of consolation is not considered.");
  }
  if (!explanation.score && !explanation.outcome.is_over()) {
    fmt::print("{}\n", german ? "Der exakte Wert wurde in der Zeit nicht gefunden."
                              : "The exact value was not found in the time given.");
  }
  for (const std::string& sentence : sentences(explanation, {options.language})) {
    fmt::print("{}\n", sentence);
  }
  if (!explanation.proof) return;
  fmt::print("{}\n", german ? "\nBeweis, aus Regeln von Allis:" : "\nThe proof, by Allis's rules:");
  for (const std::string& line : proof_lines(*explanation.proof)) fmt::print("  {}\n", line);
}

ExitStatus run_explain(Options& options) {
  const auto text = options.position.read();
  if (!text) return complain(text.error());
  Solver solver(options.solver.options(options.solver.threads()));
  const bool consolation = text->rules.consolation;
  const Explanation explanation =
      explain(text->position, consolation, solver, limits_of(options.seconds));
  if (options.json) {
    fmt::print("{}\n", explanation_json(explanation, {options.language}).dump());
  } else {
    print_text(explanation, options, consolation);
  }
  return ExitStatus::Fine;
}

}  // namespace

void add_explain(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("explain", "Say why: threats, zugzwang, proofs, exact value");
  const auto options = std::make_shared<Options>();
  options->position.add_to(*command);
  add_language(*command, options->language);
  command->add_flag("--json", options->json, "Print one JSON object");
  add_seconds(*command, options->seconds,
              "Do without the exact value after that; 0 never (default 10)");
  options->solver.add_to(*command);
  command->callback([options, &status] { status = run_explain(*options); });
}

}  // namespace zugzwang::cli
