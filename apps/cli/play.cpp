#include <unistd.h>

#include <cstdlib>
#include <expected>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <utility>

#include "cli/board_options.hpp"
#include "cli/choice.hpp"
#include "cli/command.hpp"
#include "cli/player_option.hpp"
#include "cli/solver_options.hpp"
#include "cli/terminal_game.hpp"
#include "players/spec.hpp"

namespace zugzwang::cli {

namespace {

enum class Colour { Auto, Always, Never };

constexpr Choices<Colour, 3> kColours{
    {{"auto", Colour::Auto}, {"always", Colour::Always}, {"never", Colour::Never}}};

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != std::string_view::npos ||
           value.find("utf8") != std::string_view::npos;
  }
  return false;
}

TerminalStyle style_of(Colour colour) {
  const bool at_terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  const bool wanted = isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() &&
                      environment("TERM") != "dumb";
  return {.coloured = colour == Colour::Always || (colour == Colour::Auto && wanted),
          .unicode = locale_is_utf8(),
          .interactive = at_terminal};
}

struct Options {
  BoardOptions board;
  Colour colour = Colour::Auto;
  bool terminal = false;
  std::string first = "person";
  std::string second = "person";
  std::optional<std::uint64_t> seed;
};

/// Who is meant by the text, or the sentence that says that there is no such player.
std::expected<Seat, std::string> seat_of(const std::string& text, const PlayerSetup& setup) {
  if (text == "person") return Seat{};
  const auto spec = read_spec(text);
  if (!spec) return std::unexpected(spec.error().message);
  return Seat{.name = to_text(*spec), .player = make_player(*spec, setup)};
}

ExitStatus play(const Options& options) {
  const auto context = options.board.context();
  if (!context) return complain(context.error());
  const auto book = built_in_book();
  const PlayerSetup setup{.rules = context->rules, .book = book};
  Seats seats;
  for (auto& [seat, text] : {std::pair(&seats[0], options.first), {&seats[1], options.second}}) {
    auto taken = seat_of(text, setup);
    if (!taken) return complain(taken.error());
    *seat = *std::move(taken);
  }
  const std::uint64_t seed = options.seed.value_or(std::random_device()());
  TerminalGame(context->rules, style_of(options.colour), std::move(seats),
               Solver({.threads = 0, .book = book}), seed, std::cin, std::cout)
      .run();
  return ExitStatus::Fine;
}

}  // namespace

void add_play(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("play", "Play, people and computer");
  const auto options = std::make_shared<Options>();
  command->add_flag("--terminal", options->terminal, "Play in the terminal");
  add_choice(*command, "--colour,--color", options->colour, kColours, "Colours")->type_name("WHEN");
  add_player(*command, "--first", options->first, "Who begins: a player, or person (default)");
  add_player(*command, "--second", options->second, "Who answers");
  command->add_option("--seed", options->seed, "For what is left to chance (default: any)")
      ->type_name("N");
  options->board.add_to(*command);
  command->footer(kPlayersHelp);
  command->callback([options, &status] { status = play(*options); });
}

}  // namespace zugzwang::cli
