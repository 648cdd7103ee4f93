#include <fmt/core.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <expected>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "cli/board_options.hpp"
#include "cli/browser.hpp"
#include "cli/choice.hpp"
#include "cli/command.hpp"
#include "cli/terminal_game.hpp"
#include "server/server.hpp"
#include "server/site.hpp"

namespace zugzwang::cli {

namespace {

/// 7 columns, 6 rows, 4 in a line.
constexpr std::uint16_t kDefaultPort = 7640;

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
  std::uint16_t port = kDefaultPort;
  bool no_browser = false;
  std::string app_folder;
};

ExitStatus play_in_terminal(const Options& options) {
  const auto context = options.board.context();
  if (!context) return complain(context.error());
  TerminalGame(context->rules, style_of(options.colour), std::cin, std::cout).run();
  return ExitStatus::Fine;
}

/// The app to serve: that of the folder, or the one that is part of the program.
std::expected<server::Site, std::string> site_of(const std::string& folder) {
  if (folder.empty()) {
    server::Site site = server::built_in_site();
    if (!site.empty()) return site;
    complain("the app was not part of this build: ./play builds it, --app-dir DIR serves another");
    return server::site_without_app();
  }
  auto files = server::read_folder(folder);
  if (!files) return std::unexpected(files.error());
  server::Site site(*std::move(files));
  if (site.find("/") == nullptr) {
    return std::unexpected(fmt::format("\"{}\" has no index.html", folder));
  }
  return site;
}

ExitStatus play_in_browser(const Options& options) {
  auto site = site_of(options.app_folder);
  if (!site) return complain(site.error());
  auto server = server::Server::open({.port = options.port}, *std::move(site));
  if (!server) return complain(server.error());
  fmt::print("Zugzwang is at {} (Ctrl-C ends it)\n", server->address());
  std::fflush(stdout);
  if (!options.no_browser) open_browser(server->address());
  server->run_until_signal();
  return ExitStatus::Fine;
}

}  // namespace

void add_play(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("play", "Play in the browser, or in the terminal");
  const auto options = std::make_shared<Options>();
  command
      ->add_option("--port", options->port,
                   fmt::format("Serve on this port of 127.0.0.1 (default {}); 0 takes any that is "
                               "free",
                               kDefaultPort))
      ->check(CLI::Range(0, 65535).description(""))
      ->type_name("N");
  command->add_flag("--no-browser", options->no_browser, "Do not open the browser");
  command->add_option("--app-dir", options->app_folder, "Serve the app in this folder")
      ->type_name("DIR");
  auto* terminal = command->add_flag("--terminal", options->terminal,
                                     "Two people at one keyboard; with these options:");
  add_choice(*command, "--colour,--color", options->colour, kColours, "Colours")->type_name("WHEN");
  options->board.add_to(*command);
  for (const char* name : {"--colour", "--board", "--connect", "--consolation"}) {
    command->get_option(name)->needs(terminal);
  }
  for (const char* name : {"--port", "--no-browser", "--app-dir"}) {
    command->get_option(name)->excludes(terminal);
  }
  command->callback([options, &status] {
    status = options->terminal ? play_in_terminal(*options) : play_in_browser(*options);
  });
}

}  // namespace zugzwang::cli
