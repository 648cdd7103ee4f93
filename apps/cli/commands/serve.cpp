#include <fmt/core.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/system/website.hpp"
#include "notation/parse_error.hpp"
#include "server/server.hpp"

namespace zugzwang::cli {

namespace {

struct ServeOptions {
  std::string store;
  std::string app_folder;
  server::ServerOptions server = {
      .port = kDefaultPort, .max_connections = 1024, .max_per_address = 128};
  server::OnlineOptions online = online_options();
  std::uint64_t command_window = 10;
  std::uint64_t ping_every = 15;
  std::uint64_t max_silence = 45;
  std::uint64_t hours_unjoined = 24;
  std::uint64_t days_unfinished = 365;
  std::uint64_t days_finished = 90;
};

/// Every connection is a file, and the hard limit on files is higher than the initial one.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

ExitStatus serve(const ServeOptions& options) {
  // A stopped server has done its work, however early it is stopped.
  const InterruptGuard until_server_handles_signals;
  if (!options.store.empty() && !server::is_storage_address(options.store)) {
    // It may contain a password, so it is not quoted.
    return print_error("--store: write sqlite:FILE or postgresql://USER@HOST/DATABASE");
  }
  if (options.max_silence <= options.ping_every) {
    return print_error(
        fmt::format("--max-silence {}: write more than the {} seconds of --ping-every",
                    options.max_silence, options.ping_every));
  }
  auto site = site_of(options.app_folder);
  if (!site) return print_error(site.error());
  allow_many_connections();
  auto storage = options.store.empty() ? open_default_store() : server::open_storage(options.store);
  if (!storage) return print_error("--store: " + storage.error(), ExitStatus::Failed);
  server::OnlineSetup online{
      .options = options.online,
      .open_storage = [kept = std::make_shared<std::unique_ptr<server::Storage>>(
                           *std::move(storage))] { return std::move(*kept); },
      .start_now = true};
  online.options.reach = server::Reach::Network;
  online.options.command_window = std::chrono::seconds(options.command_window);
  online.options.ping_every = std::chrono::seconds(options.ping_every);
  online.options.max_silence = std::chrono::seconds(options.max_silence);
  online.options.keep_open = std::chrono::hours(options.hours_unjoined);
  online.options.keep_running = std::chrono::days(options.days_unfinished);
  online.options.keep_finished = std::chrono::days(options.days_finished);
  online.options.log = [](std::string_view line) { print_message("{}\n", line); };
  auto server = server::Server::open(options.server, *std::move(site), std::move(online));
  if (!server) return print_error(server.error());
  server->stop_on_signals();
  if (InterruptGuard::is_set()) return ExitStatus::Success;
  print_output("Zugzwang is at {} (Ctrl-C ends it)\n", server->address());
  // Without its address, nobody can use it.
  if (!flush_output()) return ExitStatus::Failed;
  server->run();
  return ExitStatus::Success;
}

/// An option that may be repeated.
void add_list(CLI::App& command, const std::string& name, std::vector<std::string>& values,
              const std::string& type, const std::string& description) {
  command.add_option(name, values, description)
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name(type);
}

void add_limits(CLI::App& command, ServeOptions& options) {
  server::OnlineOptions& online = options.online;
  constexpr std::uint64_t kMaxCount = 1'000'000;
  add_whole_number(command, "--max-connections", online.max_connections, {1, kMaxCount},
                   "Players and watchers connected at the same time (default 20000)");
  add_whole_number(command, "--max-per-address", online.max_connections_per_address, {1, kMaxCount},
                   "The same from one address (default 64)");
  add_whole_number(command, "--max-requests", options.server.max_connections, {1, kMaxCount},
                   "Simultaneous connections for the app's files (default 1024)");
  add_whole_number(command, "--requests-per-address", options.server.max_per_address,
                   {1, kMaxCount}, "The same from one address (default 128)");
  add_whole_number(command, "--tables-per-hour", online.max_tables_per_hour, {1, kMaxCount},
                   "New tables from one address in an hour (default 60)");
  add_whole_number(command, "--seat-commands", online.max_seat_commands, {1, kMaxCount},
                   "Commands from a player per time window (default 20)");
  add_whole_number(command, "--watcher-commands", online.max_watcher_commands, {1, kMaxCount},
                   "Commands from a watcher per time window (default 10)");
  constexpr std::uint64_t kSecondsPerHour = 3600;
  add_whole_number(command, "--command-window", options.command_window, {1, kSecondsPerHour},
                   "Length of that window in seconds (default 10)");
  // Every valid command fits into the smallest.
  constexpr std::uint64_t kMinMessage = 1024;
  constexpr std::uint64_t kMaxMessage = 1 << 20;
  add_whole_number(command, "--max-message", online.max_message_bytes, {kMinMessage, kMaxMessage},
                   "Maximum size of a client's message in bytes (default 8192)");
  constexpr std::uint64_t kMaxWaiting = 1 << 30;
  add_whole_number(command, "--max-waiting", online.max_waiting_bytes, {kMinMessage, kMaxWaiting},
                   "Bytes queued for a client that reads too slowly (default 4194304)");
  add_whole_number(command, "--ping-every", options.ping_every, {1, kSecondsPerHour},
                   "Seconds after which a client is asked for a sign of life (default 15)");
  add_whole_number(command, "--max-silence", options.max_silence, {1, kSecondsPerHour},
                   "Seconds without one after which a client counts as gone (default 45)");
  add_whole_number(command, "--keep-unjoined", options.hours_unjoined, {1, kMaxCount},
                   "Hours until a table that nobody joined is removed (default 24)");
  add_whole_number(command, "--keep-unfinished", options.days_unfinished, {1, kMaxCount},
                   "Days after its last event until an unfinished game is removed (default 365)");
  add_whole_number(command, "--keep-finished", options.days_finished, {1, kMaxCount},
                   "Days until a table whose game is over is removed (default 90)");
}

}  // namespace

void add_serve(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("serve", "Serve the app and online games to others");
  const auto options = std::make_shared<ServeOptions>();
  add_text(*command, "--host", options->server.host, "an address of this machine",
           "Address to listen on (default 127.0.0.1); 0.0.0.0 is every address of this machine")
      ->type_name("ADDRESS");
  add_whole_number(*command, "--port", options->server.port, {0, 65535},
                   fmt::format("Port (default {}); 0 takes any free one", kDefaultPort));
  add_text(*command, "--store", options->store, "sqlite:FILE or postgresql://USER@HOST/DATABASE",
           "Where games are kept: sqlite:FILE or postgresql://USER@HOST/DATABASE (default: a file "
           "in the user's data folder)")
      ->type_name("STORE");
  add_list(*command, "--public-address", options->server.host_names, "NAME",
           "A name under which the server is known, such as play.example.org; may be repeated");
  add_list(*command, "--trusted-proxy", options->server.trusted_proxies, "ADDRESS",
           "A proxy whose X-Forwarded-For is believed, or a range of them; may be repeated");
  add_text(*command, "--app-dir", options->app_folder, "the name of a folder",
           "Serve the app from this folder")
      ->type_name("DIR");
  command->option_defaults()->group("Limits");
  add_limits(*command, *options);
  command->callback([=, &status] { status = serve(*options); });
}

}  // namespace zugzwang::cli
