// zugzwang-app: the commands of zugzwang that serve the app. They need no engine, as the page
// brings its own, so this program builds much faster than the whole one.

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/play_in_browser.hpp"
#include "cli/program.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/process.hpp"

namespace zugzwang::cli {

namespace {

void add_serving_commands(CLI::App& app, ExitStatus& status) {
  auto* play = app.add_subcommand("play", "Play in the browser");
  const auto options = std::make_shared<BrowserOptions>();
  add_browser_options(*play, *options);
  play->callback([=, &status] { status = play_in_browser(*options); });
  add_serve(app, status);
}

}  // namespace
}  // namespace zugzwang::cli

int main(int argc, char** argv) {
  using namespace zugzwang::cli;
  occupy_standard_descriptors();
  handle_signals();
  return static_cast<int>(run_program(
      {.name = "zugzwang-app",
       .description = "Zugzwang in the browser: the part of zugzwang that serves the app",
       .add_commands = add_serving_commands,
       .footer = "",
       .default_command = "play"},
      argc, argv));
}
