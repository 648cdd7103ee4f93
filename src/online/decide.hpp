#pragma once

// The rules of a table: commands go in, events or a refusal come out. What they need to know about
// the world comes in as arguments.

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/command.hpp"
#include "online/deadline.hpp"
#include "online/event.hpp"
#include "online/fair_openings.hpp"
#include "online/refusal.hpp"
#include "online/seat.hpp"
#include "online/table.hpp"
#include "search/random.hpp"

namespace zugzwang::online {

/// Once a table has this many events, games can still be played to their end, but nothing else can
/// be done.
inline constexpr int kMaxEvents = 10'000;

/// What the server knows about who sent a command.
struct Sender {
  /// The seat that the connection holds; none for a watcher.
  std::optional<Seat> seat = {};
  /// The round-trip time of a message.
  std::chrono::milliseconds lag{0};
  /// Since when nobody has been there for a seat; none if somebody is.
  PerSeat<std::optional<Time>> away_since = {};
  /// The hash of the token in the command.
  std::string token_hash = {};
  /// The seat that the code of the command stands for, if the code is good.
  std::optional<Seat> code_seat = {};
};

using Decision = std::expected<std::vector<Event>, Refusal>;

/// The first events of a new table.
[[nodiscard]] Decision create(std::string_view id, const std::string& token_hash,
                              const std::string& name, const Settings& settings, Time now,
                              const FairOpenings& openings);

/// What a command does to a table: the events that follow from it, to be stored together. There are
/// none if it was carried out before, or if there is nothing to do: it is acknowledged all the
/// same. If it asks for a code, the server makes one.
[[nodiscard]] Decision decide(const Table& table, const Sender& sender, const Command& command,
                              Time now, Random& random, const FairOpenings& openings);

}  // namespace zugzwang::online
