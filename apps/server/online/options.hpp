#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "online/fair_openings.hpp"

namespace zugzwang::server {

/// Who can open an address of this server, which decides what a link is good for.
enum class Reach : std::uint8_t { Machine, Network };

/// The limits of online play.
struct OnlineOptions {
  Reach reach = Reach::Machine;
  /// The addresses of this machine that others in its network know, the best one first. Whoever has
  /// opened the page by one that is only good here gets links with these.
  std::vector<std::string> network_addresses = {};
  std::size_t max_message_bytes = 8192;
  /// Of what is sent to a client that does not take it. The longest log has room twice.
  std::size_t max_waiting_bytes = std::size_t{4} << 20;
  std::size_t max_connections = 20'000;
  std::size_t max_connections_per_address = 64;
  /// Commands of a seat and of a watcher, in the window.
  std::size_t max_seat_commands = 20;
  std::size_t max_watcher_commands = 10;
  std::chrono::milliseconds command_window = std::chrono::seconds(10);
  std::size_t max_tables_per_hour = 60;  ///< from one address
  /// A client is asked for a sign of life so often, and is gone if none has come for so long.
  std::chrono::milliseconds ping_every = std::chrono::seconds(15);
  std::chrono::milliseconds max_silence = std::chrono::seconds(45);
  /// How long a client may take for what it is still told before its connection is closed.
  std::chrono::milliseconds closing_time = std::chrono::seconds(10);
  /// How long tables are kept after what happened last: those that nobody joined, those whose game
  /// was never finished, and the others.
  std::chrono::hours keep_open{24};
  std::chrono::hours keep_running{24 * 365};
  std::chrono::hours keep_finished{24 * 90};
  /// Asked for when somebody first wants a fair start.
  std::function<online::FairOpenings()> fair_openings = {};
  bool has_fair_openings = false;
  /// Takes lines of the log, without their ends. None: nothing is logged.
  std::function<void(std::string_view)> log = {};
};

}  // namespace zugzwang::server
