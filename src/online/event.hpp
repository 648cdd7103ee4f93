#pragma once

// What happened at a table. The log of a table is all that is ever stored about it.

#include <chrono>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "board/cell.hpp"
#include "online/seat.hpp"
#include "online/settings.hpp"

namespace zugzwang::online {

struct Created {
  Settings settings;
  friend bool operator==(const Created&, const Created&) = default;
};
struct Seated {
  Seat seat;
  std::string name;
  /// Whoever shows the token with this hash holds the seat. Never leaves the server.
  std::string token_hash;
  friend bool operator==(const Seated&, const Seated&) = default;
};
struct Configured {
  Settings settings;
  friend bool operator==(const Configured&, const Configured&) = default;
};
struct Renamed {
  Seat seat;
  std::string name;
  friend bool operator==(const Renamed&, const Renamed&) = default;
};
struct Started {
  /// 1 for the first game of the table.
  int game;
  /// Who plays the first stone, or would have played the first one of the opening.
  Seat first;
  /// Moves that neither player made.
  std::vector<Column> opening;
  friend bool operator==(const Started&, const Started&) = default;
};
/// The other seat has played the first stone, and this one takes it over or leaves it.
struct SideChosen {
  Seat seat;
  Side side;
  std::chrono::milliseconds spent;
  std::chrono::milliseconds lag;
  friend bool operator==(const SideChosen&, const SideChosen&) = default;
};
struct Moved {
  Seat seat;
  Column column;
  /// What the clock is charged: without the lag that was given back.
  std::chrono::milliseconds spent;
  /// What was given back.
  std::chrono::milliseconds lag;
  friend bool operator==(const Moved&, const Moved&) = default;
};

enum class OfferKind : std::uint8_t { Takeback, Draw, Rematch };

struct Offered {
  Seat seat;
  OfferKind kind;
  friend bool operator==(const Offered&, const Offered&) = default;
};
struct Accepted {
  /// Who accepts, not who offered.
  Seat seat;
  OfferKind kind;
  /// For a take-back: how many stones remain.
  int stones = 0;
  friend bool operator==(const Accepted&, const Accepted&) = default;
};
struct Declined {
  Seat seat;
  OfferKind kind;
  friend bool operator==(const Declined&, const Declined&) = default;
};

struct Resigned {
  Seat seat;
  friend bool operator==(const Resigned&, const Resigned&) = default;
};
/// The time of this seat is up.
struct FlagFell {
  Seat seat;
  friend bool operator==(const FlagFell&, const FlagFell&) = default;
};
/// This seat wins, because the other was away for too long.
struct WinClaimed {
  Seat seat;
  friend bool operator==(const WinClaimed&, const WinClaimed&) = default;
};
/// The clock of this seat ran while there was no server to play on.
struct ClockCredited {
  Seat seat;
  std::chrono::milliseconds given;
  friend bool operator==(const ClockCredited&, const ClockCredited&) = default;
};
/// The seat is held by another device from now on.
struct HandedOver {
  Seat seat;
  std::string token_hash;
  friend bool operator==(const HandedOver&, const HandedOver&) = default;
};
/// The seat is given up, and with it a running game. No more games are played here.
struct Left {
  Seat seat;
  friend bool operator==(const Left&, const Left&) = default;
};

using EventBody = std::variant<Created, Seated, Configured, Renamed, Started, SideChosen, Moved,
                               Offered, Accepted, Declined, Resigned, FlagFell, WinClaimed,
                               ClockCredited, HandedOver, Left>;

struct Event {
  /// Among the events of its table, from 0.
  int number = 0;
  /// Never earlier than the event before.
  Time at = {};
  /// The id of the command, if this is the first event that follows from it; else empty.
  std::string id = {};
  EventBody body;
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace zugzwang::online
