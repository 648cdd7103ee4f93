#include "online/deadline.hpp"

#include <algorithm>
#include <variant>

namespace zugzwang::online {

std::optional<Time> next_deadline(const Table& table) {
  const auto seat = table.to_act();
  if (!seat) return std::nullopt;
  const auto left = table.time_left(*seat, table.turn_since());
  if (!left) return std::nullopt;
  return table.turn_since() + *left + kMaxLag;
}

std::optional<Event> elapsed(const Table& table, Time now) {
  const auto deadline = next_deadline(table);
  if (!deadline || now < *deadline) return std::nullopt;
  return Event{.number = table.count(),
               .at = std::max(now, table.last_at()),
               .body = FlagFell{*table.to_act()}};
}

std::optional<Event> credit(const Table& table, std::chrono::milliseconds lost, Time now) {
  if (!next_deadline(table)) return std::nullopt;
  const Time at = std::max(now, table.last_at());
  const auto given = std::min(lost, at - table.turn_since());
  if (given <= std::chrono::milliseconds(0)) return std::nullopt;
  return Event{.number = table.count(),
               .at = at,
               .body = ClockCredited{.seat = *table.to_act(), .given = given}};
}

Time claim_time(const Table& table, Time away_since) {
  const bool is_correspondence = std::holds_alternative<DaysClock>(table.settings().clock);
  const std::chrono::milliseconds needed = is_correspondence
                                               ? std::chrono::milliseconds(kAbsenceInCorrespondence)
                                               : std::chrono::milliseconds(kAbsenceWithoutClock);
  return std::max(away_since, table.turn_since()) + needed;
}

}  // namespace zugzwang::online
