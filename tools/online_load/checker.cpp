#include "online_load/checker.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "online/table.hpp"

namespace zugzwang::online_load {

std::string fault_of(const std::vector<online::Event>& log, const Testimony& creator,
                     const Testimony& guest) {
  if (log.empty()) return "its log cannot be read";
  std::set<std::string> ids;
  online::Table state;
  for (const auto& event : log) {
    if (!event.id.empty() && !ids.insert(event.id).second) {
      return "a command was done twice: " + event.id;
    }
    if (!event.id.empty() && !creator.sent.contains(event.id) && !guest.sent.contains(event.id)) {
      return "nobody sent this command: " + event.id;
    }
    if (!state.apply(event)) return fmt::format("event {} cannot follow", event.number);
  }
  for (const Testimony* player : {&creator, &guest}) {
    for (const std::string& id : player->acknowledged) {
      if (!ids.contains(id)) return "an acknowledged move is lost: " + id;
    }
    const auto& heard = player->events;
    if (heard.size() > log.size() || !std::equal(heard.begin(), heard.end(), log.begin())) {
      return "a player heard of events that are not in the log";
    }
  }
  return {};
}

}  // namespace zugzwang::online_load
