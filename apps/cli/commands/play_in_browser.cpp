#include "cli/commands/play_in_browser.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <utility>

#include "cli/options/typed_options.hpp"
#include "cli/system/browser.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "server/server.hpp"

namespace zugzwang::cli {

namespace {

/// Prints where other devices find the server.
void print_network_addresses(std::uint16_t port) {
  const auto addresses = network_addresses();
  if (addresses.empty()) {
    return print_message("This machine is not on a network, so other devices cannot reach it.\n");
  }
  print_output("On another device on this network: http://{}:{}/\n", addresses.front(), port);
  for (std::size_t i = 1; i < addresses.size(); ++i) {
    print_output("                                or http://{}:{}/\n", addresses[i], port);
  }
}

}  // namespace

void add_browser_options(CLI::App& command, BrowserOptions& options) {
  add_whole_number(command, "--port", options.port, {0, 65535},
                   fmt::format("Port (default {}); 0 takes any free one", kDefaultPort));
  command.add_flag("--lan", options.lan,
                   "Let other devices on this network play too; prints the address for them");
  command.add_flag("--no-browser", options.no_browser, "Do not open the browser");
  add_text(command, "--app-dir", options.app_folder, "the name of a folder",
           "Serve the app from this folder")
      ->type_name("DIR");
}

ExitStatus play_in_browser(const BrowserOptions& options) {
  // A stopped server has done its work, however early it is stopped.
  const InterruptGuard until_server_handles_signals;
  auto site = site_of(options.app_folder);
  if (!site) return print_error(site.error());
  server::OnlineSetup online{.options = online_options(), .open_storage = open_default_store};
  if (options.lan) {
    online.options.reach = server::Reach::Network;
    online.options.network_addresses = network_addresses();
  }
  auto server = server::Server::open(
      {.host = options.lan ? "0.0.0.0" : server::kThisMachine, .port = options.port},
      *std::move(site), std::move(online));
  if (!server) return print_error(server.error());
  server->stop_on_signals();
  if (InterruptGuard::is_set()) return ExitStatus::Success;
  print_output("Zugzwang is at {} (Ctrl-C ends it)\n", server->address());
  if (options.lan) print_network_addresses(server->port());
  // Without its address, nobody can use it.
  if (!flush_output()) return ExitStatus::Failed;
  if (!options.no_browser) open_browser(server->address());
  server->run();
  return ExitStatus::Success;
}

}  // namespace zugzwang::cli
