#include <fmt/core.h>

#include <memory>

#include "api/describe_explanation.hpp"
#include "cli/command.hpp"
#include "cli/options/speaking_options.hpp"
#include "cli/system/output.hpp"
#include "explain/explanation.hpp"
#include "explain/marked_diagram.hpp"
#include "explain/words.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

void print_text(const Explanation& explanation, const SpeakingOptions& options) {
  print_output("{}\n", marked_diagram(explanation, options.language));
  if (!explanation.score && !explanation.outcome.is_over()) {
    print_output("{}\n", value_not_found(options.language));
  }
  for (const std::string& sentence : sentences_of(explanation, {options.language})) {
    print_output("{}\n", sentence);
  }
  if (!explanation.proof) return;
  print_output("\n{}\n", proof_heading(options.language));
  for (const std::string& line : proof_lines(*explanation.proof)) print_output("  {}\n", line);
}

ExitStatus run_explain(SpeakingOptions& options) {
  const auto text = options.position.read();
  if (!text) return print_error(text.error());
  if (!has_exact_values(text->rules)) return print_error(no_exact_values(options.language));
  auto solver = options.solver.make_solver(text->rules.geometry);
  if (!solver) return print_error(solver.error());
  const Explanation explanation =
      explain_position(text->position, *solver, limits_of(options.seconds));
  if (options.json) {
    print_output("{}\n", api::compact_text(api::to_json(explanation, {options.language})));
  } else {
    print_text(explanation, options);
  }
  return ExitStatus::Success;
}

}  // namespace

void add_explain(CLI::App& app, ExitStatus& status) {
  auto* command =
      app.add_subcommand("explain", "Explain a position: threats, zugzwang, proofs, exact value");
  const auto options = std::make_shared<SpeakingOptions>();
  options->add_to(*command, "Give up on the exact value after S seconds");
  command->callback([options, &status] { status = run_explain(*options); });
}

}  // namespace zugzwang::cli
