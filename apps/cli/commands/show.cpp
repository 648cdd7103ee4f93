#include <fmt/core.h>

#include <memory>

#include "api/describe.hpp"
#include "cli/command.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/words.hpp"
#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {

namespace {

void print_text(const PositionText& text, const Outcome& outcome) {
  print_output("{}\n", to_diagram(text.position,
                                  {.row_numbers = true, .highlighted = outcome.winning_cells()}));
  const Rules& rules = text.rules;
  if (rules.geometry != Geometry::standard() || rules.consolation) {
    print_output("board    {}{}\n", describe(rules.geometry),
                 rules.consolation ? ", consolation" : "");
  }
  if (text.record && !(text.record->first.empty() && text.record->second.empty())) {
    const auto name = [](const std::string& given) {
      return given.empty() ? "?" : printable(given);
    };
    print_output("players  {} (X) - {} (O)\n", name(text.record->first), name(text.record->second));
  }
  if (text.moves && !text.moves->empty()) {
    print_output("moves    {}  ({})\n", to_digits(*text.moves), to_cells(*text.moves));
  }
  if (!outcome.is_over()) print_output("to move  {}\n", name_of(text.position.side_to_move()));
  print_output("outcome  {}\n", result_sentence(outcome));
}

}  // namespace

void add_show(CLI::App& app, ExitStatus& status) {
  struct Options {
    PositionArgument position;
    bool json = false;
  };
  auto* command = app.add_subcommand("show", "Show a position: diagram, side to move, outcome");
  const auto options = std::make_shared<Options>();
  options->position.add_to(*command);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &status] {
    const auto text = options->position.read();
    if (!text) {
      status = print_error(text.error());
      return;
    }
    if (options->json) {
      print_output("{}\n", api::to_json(*text).dump(2));
    } else {
      print_text(*text, outcome_of(text->position, text->rules.consolation));
    }
  });
}

}  // namespace zugzwang::cli
