#include "players/trace.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "api/describe_trace.hpp"
#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/options/choice.hpp"
#include "cli/options/player_option.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/thinking.hpp"
#include "cli/terminal/trace_text.hpp"

namespace zugzwang::cli {

namespace {

enum class TraceForm : std::uint8_t { Text, Dot, Json };
enum class Example : std::uint8_t { None, Textbook };

constexpr Choices<TraceForm, 3> kTraceForms{
    {{"text", TraceForm::Text}, {"dot", TraceForm::Dot}, {"json", TraceForm::Json}}};
constexpr Choices<Example, 1> kExamples{{{"textbook", Example::Textbook}}};

struct TraceCommandOptions {
  PositionArgument position;
  std::string player;
  TraceOptions trace;
  TraceForm form = TraceForm::Text;
  Example example = Example::None;
};

void print(const Trace& trace, TraceForm form) {
  switch (form) {
    case TraceForm::Text:
      return print_output("{}", trace_as_text(trace));
    case TraceForm::Dot:
      return print_output("{}", trace_as_dot(trace));
    case TraceForm::Json:
      return print_output("{}\n", api::compact_text(api::to_json(trace)));
  }
}

std::expected<Trace, SpecError> think(const PositionText& text, const PlayerSpec& spec,
                                      TraceOptions options) {
  options.books = built_in_books();
  const InterruptGuard guard;
  Thinking thinking;
  return trace_move({.position = text.position, .consolation = text.rules.consolation}, spec,
                    options, thinking.limits(&InterruptGuard::flag()));
}

ExitStatus run_trace(const TraceCommandOptions& options) {
  const auto spec = read_spec(options.player);
  if (!spec) return print_error(spec.error().message);
  if (options.example == Example::Textbook) {
    if (options.position.is_given()) {
      return print_error("give a position or --example, not both");
    }
    const auto trace = trace_textbook(*spec, options.trace);
    if (!trace) return print_error(trace.error().message);
    print(*trace, options.form);
    return ExitStatus::Success;
  }
  const auto text = options.position.read();
  if (!text) return print_error(text.error());
  if (is_over(text->position)) return print_error("the game is over: there is no move to choose");
  const auto trace = think(*text, *spec, options.trace);
  if (!trace) return print_error(trace.error().message);
  if (InterruptGuard::flag()) return ExitStatus::Interrupted;
  print(*trace, options.form);
  return ExitStatus::Success;
}

}  // namespace

void add_trace(CLI::App& app, ExitStatus& status) {
  auto* command =
      app.add_subcommand("trace", "Show the search behind a player's move, node by node");
  const auto options = std::make_shared<TraceCommandOptions>();
  options->position.add_to(*command);
  add_player(*command, "--player", options->player, "The player to look into")->required();
  add_whole_number(
      *command, "--limit", options->trace.limit, {1, TraceOptions::kMaxLimit},
      fmt::format("List up to N nodes, and simulations (default {})", TraceOptions::kDefaultLimit));
  add_whole_number(*command, "--seed", options->trace.seed, {},
                   "Seed of random choices (default 1)");
  add_choice(*command, "--as", options->form, kTraceForms, "How to print it")->type_name("FORM");
  add_choice(*command, "--example", options->example, kExamples,
             "Search a tree without a board instead")
      ->type_name("TREE");
  command->footer(kPlayersHelp);
  command->callback([options, &status] { status = run_trace(*options); });
}

}  // namespace zugzwang::cli
