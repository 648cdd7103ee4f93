#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string_view>

#include "cli/board_options.hpp"
#include "cli/choice.hpp"
#include "cli/command.hpp"
#include "cli/terminal_game.hpp"

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
};

ExitStatus play(const Options& options) {
  const auto context = options.board.context();
  if (!context) return complain(context.error());
  TerminalGame(context->rules, style_of(options.colour), std::cin, std::cout).run();
  return ExitStatus::Fine;
}

}  // namespace

void add_play(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("play", "Play: two people at one keyboard");
  const auto options = std::make_shared<Options>();
  command->add_flag("--terminal", options->terminal, "Play in the terminal");
  add_choice(*command, "--colour,--color", options->colour, kColours, "Colours")->type_name("WHEN");
  options->board.add_to(*command);
  command->callback([options, &status] { status = play(*options); });
}

}  // namespace zugzwang::cli
