#include "online/decide.hpp"

#include <string>
#include <utility>
#include <variant>

#include "online/decider.hpp"
#include "online/names.hpp"

namespace zugzwang::online {

std::expected<void, Refusal> check_settings(const Settings& settings,
                                            const FairOpenings& openings) {
  if (const auto fault = clock_fault(settings.clock)) {
    return refuse(RefusalReason::BadSettings, "settings.clock: " + *fault);
  }
  if (settings.start == Start::Fair && !openings.cover(settings.rules)) {
    return refuse(RefusalReason::NoFairStart);
  }
  return {};
}

std::vector<Event> Decider::events(std::vector<EventBody> bodies) const {
  std::vector<Event> events;
  for (EventBody& body : bodies) {
    const bool is_first = events.empty();
    events.push_back({.number = table_.count() + static_cast<int>(events.size()),
                      .at = at_,
                      .id = is_first ? id_ : std::string(),
                      .body = std::move(body)});
  }
  return events;
}

Decision Decider::start(std::vector<EventBody> before, int game, Seat first) {
  std::vector<Column> opening;
  if (table_.settings().start == Start::Fair) {
    if (!openings_.cover(table_.settings().rules)) return refuse(RefusalReason::NoFairStart);
    opening =
        openings_.openings[random_.below(static_cast<std::uint32_t>(openings_.openings.size()))];
  }
  before.emplace_back(Started{.game = game, .first = first, .opening = std::move(opening)});
  return events(std::move(before));
}

Decision create(std::string_view id, const std::string& token_hash, const std::string& name,
                const Settings& settings, Time now, const FairOpenings& openings) {
  if (const auto good = check_settings(settings, openings); !good) {
    return std::unexpected(good.error());
  }
  auto good_name = read_name(name);
  if (!good_name) return std::unexpected(std::move(good_name.error()));
  return std::vector<Event>{
      {.number = 0, .at = now, .id = std::string(id), .body = Created{settings}},
      {.number = 1,
       .at = now,
       .body =
           Seated{.seat = Seat::Creator, .name = *std::move(good_name), .token_hash = token_hash}}};
}

Decision decide(const Table& table, const Sender& sender, const Command& command, Time now,
                Random& random, const FairOpenings& openings) {
  if (table.knows(command.id)) return std::vector<Event>();
  if (command.game && *command.game != table.game_number()) {
    return refuse(RefusalReason::PositionChanged,
                  "this was meant for game " + std::to_string(*command.game) +
                      " of the table, which is at game " + std::to_string(table.game_number()));
  }
  return std::visit(Decider(table, sender, command.id, now, random, openings), command.body);
}

}  // namespace zugzwang::online
