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

/// Who can open an address of this server, which decides where a link works.
enum class Reach : std::uint8_t { Machine, Network };

/// The limits of online play.
struct OnlineOptions {
  Reach reach = Reach::Machine;
  /// The addresses of this machine that others on its network know, the best one first. Links use
  /// these if the page was opened by an address that works only here.
  std::vector<std::string> network_addresses = {};
  std::size_t max_message_bytes = 8192;
  /// Bytes queued for a client that does not read them. Twice the longest log fits.
  std::size_t max_waiting_bytes = std::size_t{4} << 20;
  std::size_t max_connections = 20'000;
  std::size_t max_connections_per_address = 64;
  /// Commands of a seat and of a watcher in a window of time.
  std::size_t max_seat_commands = 20;
  std::size_t max_watcher_commands = 10;
  std::chrono::milliseconds command_window = std::chrono::seconds(10);
  std::size_t max_tables_per_hour = 60;  ///< from one address
  /// How often a client is asked for a sign of life, and how long it may be silent before it counts
  /// as gone.
  std::chrono::milliseconds ping_every = std::chrono::seconds(15);
  std::chrono::milliseconds max_silence = std::chrono::seconds(45);
  /// How long a client may take to read the last messages before its connection is closed.
  std::chrono::milliseconds closing_time = std::chrono::seconds(10);
  /// How long tables are kept after their last event: those that nobody joined, those whose game
  /// was never finished, and the others.
  std::chrono::hours keep_open{24};
  std::chrono::hours keep_running{24 * 365};
  std::chrono::hours keep_finished{24 * 90};
  /// Called when somebody first wants a fair start.
  std::function<online::FairOpenings()> fair_openings = {};
  bool has_fair_openings = false;
  /// Takes lines of the log, without line breaks. None: nothing is logged.
  std::function<void(std::string_view)> log = {};
};

}  // namespace zugzwang::server
