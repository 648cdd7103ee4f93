#include <fmt/core.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <expected>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/commands/play_in_browser.hpp"
#include "cli/options/board_options.hpp"
#include "cli/options/choice.hpp"
#include "cli/options/player_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/terminal/terminal_game.hpp"
#include "notation/parse_error.hpp"
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

struct TerminalOptions {
  BoardOptions board;
  Colour colour = Colour::Auto;
  std::string first = "person";
  std::string second = "person";
  std::optional<std::uint64_t> seed;
};

ExitStatus play_in_terminal(const TerminalOptions& options) {
  const auto context = options.board.context();
  if (!context) return print_error(context.error());
  const auto books = built_in_books();
  const PlayerSetup setup{.rules = context->rules, .books = books};
  Seats seats;
  for (auto& [seat, text] : {std::pair(&seats[0], options.first), {&seats[1], options.second}}) {
    auto taken = seat_of(text, setup);
    if (!taken) return print_error(taken.error());
    *seat = *std::move(taken);
  }
  const std::uint64_t seed = options.seed.value_or(std::random_device()());
  TerminalGame(setup, style_of(options.colour), std::move(seats),
               Solver({.threads = 0, .books = books}), seed, std::cin, std::cout)
      .run();
  return ExitStatus::Success;
}

void add_terminal_options(CLI::App& command, TerminalOptions& options) {
  add_choice(command, "--colour,--color", options.colour, kColours, "When to use colours")
      ->type_name("WHEN");
  add_player(command, "--first", options.first, "Who moves first: a player, or person (default)");
  add_player(command, "--second", options.second, "Who moves second");
  add_whole_number(command, "--seed", options.seed, {},
                   "Seed of random choices (default: a new one each time)");
  options.board.add_to(command);
}

/// The first option of the group that was given, if any.
std::optional<std::string> given_option(const CLI::App& command, const std::string& group) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group() == group && option->count() > 0) return option->get_name();
  }
  return std::nullopt;
}

}  // namespace

void add_play(CLI::App& app, ExitStatus& status) {
  constexpr auto kInBrowser = "In the browser";
  constexpr auto kInTerminal = "In the terminal";
  struct Options {
    bool terminal = false;
    BrowserOptions in_browser;
    TerminalOptions in_terminal;
  };
  auto* command = app.add_subcommand("play", "Play in the browser or in the terminal");
  const auto options = std::make_shared<Options>();
  command->add_flag("--terminal", options->terminal, "Play in the terminal instead");
  command->option_defaults()->group(kInBrowser);
  add_browser_options(*command, options->in_browser);
  command->option_defaults()->group(kInTerminal);
  add_terminal_options(*command, options->in_terminal);
  command->footer(kPlayersHelp);
  command->callback([=, &status] {
    const bool terminal = options->terminal;
    if (const auto given = given_option(*command, terminal ? kInBrowser : kInTerminal)) {
      status = print_error(
          fmt::format("{} makes sense only {} --terminal", *given, terminal ? "without" : "with"));
      return;
    }
    status =
        terminal ? play_in_terminal(options->in_terminal) : play_in_browser(options->in_browser);
  });
}

}  // namespace zugzwang::cli
