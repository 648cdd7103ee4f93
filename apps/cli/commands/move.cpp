#include <fmt/core.h>

#include <memory>

#include "api/describe.hpp"
#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/options/player_option.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/telemetry_table.hpp"
#include "cli/terminal/thinking.hpp"
#include "notation/cells.hpp"
#include "players/spec.hpp"

namespace zugzwang::cli {

namespace {

struct MoveOptions {
  PositionArgument position;
  std::string player;
  std::uint64_t seed = 1;
  bool json = false;
};

/// "a 10  b 20  c -": what the player thinks of each column.
std::string columns_text(const Decision& decision) {
  std::string text;
  for (std::size_t i = 0; i < decision.columns.size(); ++i) {
    text += fmt::format("{}{} {}", text.empty() ? "" : "   ", to_text(Column(static_cast<int>(i))),
                        value_text(decision.columns[i], decision.kind));
  }
  return text;
}

Decision decide(Player& player, const Position& position, std::uint64_t seed) {
  const InterruptGuard guard;
  Thinking thinking;
  Random random(seed);
  return player.choose(position, random, thinking.limits(&InterruptGuard::flag()));
}

ExitStatus run_move(const MoveOptions& options) {
  const auto spec = read_spec(options.player);
  if (!spec) return print_error(spec.error().message);
  const auto text = options.position.read();
  if (!text) return print_error(text.error());
  if (is_over(text->position)) return print_error("the game is over: there is no move to choose");

  const auto player = make_player(*spec, {.rules = text->rules, .books = built_in_books()});
  if (!player) return print_error(player.error().message);
  const Decision decision = decide(**player, text->position, options.seed);
  if (InterruptGuard::flag()) return ExitStatus::Interrupted;
  if (options.json) {
    print_output("{}\n", api::to_json(decision).dump());
    return ExitStatus::Success;
  }
  print_output("{}", telemetry_table({{to_text(*spec), decision}}));
  if (!decision.columns.empty()) print_output("columns: {}\n", columns_text(decision));
  return ExitStatus::Success;
}

}  // namespace

void add_move(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("move", "Show what a player would play, and how it decided");
  const auto options = std::make_shared<MoveOptions>();
  options->position.add_to(*command);
  add_player(*command, "--player", options->player, "The player to ask")->required();
  add_whole_number(*command, "--seed", options->seed, {}, "Seed of random choices (default 1)");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(kPlayersHelp);
  command->callback([options, &status] { status = run_move(*options); });
}

}  // namespace zugzwang::cli
