#include <fmt/core.h>

#include <memory>

#include "api/describe_explanation.hpp"
#include "board/reach.hpp"
#include "cli/command.hpp"
#include "cli/options/speaking_options.hpp"
#include "cli/system/output.hpp"
#include "explain/explanation.hpp"
#include "explain/explanation_text.hpp"
#include "explain/words.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

/// The moves that led to the position: those given, or else any that lead to it, if there are any.
api::MovesBefore moves_before(const PositionText& text) {
  if (text.moves) return text.moves;
  auto found = find_moves(text.position);
  return found ? api::MovesBefore(*std::move(found)) : std::nullopt;
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
    print_output("{}\n", api::compact_text(
                             api::to_json(explanation, {options.language}, moves_before(*text))));
  } else {
    print_output("{}", explanation_text(explanation, {options.language}));
  }
  return ExitStatus::Success;
}

}  // namespace

void add_explain(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand(
      "explain", "Explain a position: why it has its value, and why not another move");
  const auto options = std::make_shared<SpeakingOptions>();
  options->add_to(*command, "Give up on anything not found after S seconds");
  command->callback([options, &status] { status = run_explain(*options); });
}

}  // namespace zugzwang::cli
