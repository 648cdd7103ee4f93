#include <fmt/core.h>

#include <memory>

#include "api/describe_explanation.hpp"
#include "board/reach.hpp"
#include "cli/command.hpp"
#include "cli/options/speaking_options.hpp"
#include "cli/system/output.hpp"
#include "explain/explanation.hpp"
#include "explain/marked_diagram.hpp"
#include "explain/why_text.hpp"
#include "explain/words.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

void print_why(const Explanation& explanation, Speech speech) {
  print_output("\n{}", why_text(explanation, speech));
  const std::string why_not = why_not_text(explanation, speech);
  if (!why_not.empty()) print_output("\n{}", why_not);
}

void print_text(const Explanation& explanation, Speech speech) {
  print_output("{}\n", marked_diagram(explanation, speech.language));
  if (!explanation.score && !explanation.outcome.is_over()) {
    print_output("{}\n", value_not_found(speech.language));
  }
  const std::vector<std::string> sentences = sentences_of(explanation, speech);
  // The value comes first, then why, then whatever else there is to know.
  const std::size_t values = explanation.score ? 1 : 0;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    if (i == values && explanation.reason) {
      print_why(explanation, speech);
      print_output("\n");
    }
    print_output("{}\n", sentences[i]);
  }
  if (explanation.reason && sentences.size() == values) print_why(explanation, speech);
  if (explanation.score && !explanation.reason) {
    print_output("{}\n", reason_not_found(speech.language));
  }
  if (!explanation.proof) return;
  print_output("\n{}\n", proof_heading(speech.language));
  for (const std::string& line : proof_lines(*explanation.proof)) print_output("  {}\n", line);
}

/// How the position came about: as it was given, or else one way that leads to it, if any does.
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
    print_text(explanation, {options.language});
  }
  return ExitStatus::Success;
}

}  // namespace

void add_explain(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand(
      "explain", "Explain a position: why it has its value, and why not another move");
  const auto options = std::make_shared<SpeakingOptions>();
  options->add_to(*command, "Give up on what is not found after S seconds");
  command->callback([options, &status] { status = run_explain(*options); });
}

}  // namespace zugzwang::cli
