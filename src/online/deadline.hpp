#pragma once

// What the passing of time does to a table.

#include <chrono>
#include <optional>

#include "online/event.hpp"
#include "online/seat.hpp"
#include "online/table.hpp"

namespace zugzwang::online {

/// At most this much lag is given back for a move.
inline constexpr std::chrono::milliseconds kMaxLag{500};
/// How long the other side must be away, on its turn, before a win can be claimed.
inline constexpr std::chrono::minutes kAbsenceWithoutClock{2};
inline constexpr std::chrono::days kAbsenceInCorrespondence{7};

/// The flag that has fallen by now, if one has. It falls later by the lag that can be given back,
/// so that a move that was made in time is never too late.
[[nodiscard]] std::optional<Event> elapsed(const Table& table, Time now);
/// When elapsed() will return an event if nothing happens before that.
[[nodiscard]] std::optional<Time> next_deadline(const Table& table);

/// Gives back time in which nobody could play, because no server was running or its clock jumped.
/// None if no clock ran.
[[nodiscard]] std::optional<Event> credit(const Table& table, std::chrono::milliseconds lost,
                                          Time now);

/// When a win can be claimed against whoever has to act and has been away since then. Only for a
/// running game without a base clock.
[[nodiscard]] Time claim_time(const Table& table, Time away_since);

}  // namespace zugzwang::online
