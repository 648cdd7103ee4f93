// What servers on one storage tell each other: who is at a table. Each reads the log for itself. A
// message is words separated by spaces, and begins with its sender:
//   SERVER alive                                   every few seconds
//   SERVER who TABLE                               somebody has come to the table here: who else?
//   SERVER here TABLE CREATOR GUEST WATCHERS       lags in milliseconds, or "-"

#include <fmt/core.h>

#include <charconv>
#include <string_view>
#include <vector>

#include "server/online/service.hpp"

namespace zugzwang::server {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace

void OnlineService::tell_servers(const std::string& text) {
  if (!is_shared_) return;
  storage_.ask([message = own_id_ + " " + text](Storage& storage) { return storage.tell(message); },
               [](const Storage::Result<bool>&) {});  // a lost message is followed by others
}

void OnlineService::announce(const OpenTable& table) {
  if (!is_shared_) return;
  online::PerSeat<std::string> lags{"-", "-"};
  int watchers = 0;
  for (const Client* client : table.clients) {
    if (client->seat) {
      lags[online::index_of(*client->seat)] = fmt::format("{}", client->lag.count());
    } else {
      ++watchers;
    }
  }
  tell_servers(fmt::format("here {} {} {} {}", table.name, lags[0], lags[1], watchers));
}

void OnlineService::handle_notice(const Notice& notice) {
  switch (notice.kind) {
    case Notice::Kind::TableChanged:
      return tables_.refresh(notice.text, notice.count);
    case Notice::Kind::Message:
      return handle_server_message(notice.text);
    case Notice::Kind::SomethingWasMissed:
      tables_.refresh_all();
      for (const auto& entry : clients_) {
        if (entry.second->table != nullptr) note_presence(*entry.second->table, true);
      }
      return;
  }
}

void OnlineService::handle_server_message(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 2 || words[0] == own_id_) return;
  servers_[words[0]] = clock_.steady();
  OpenTable* table = words.size() > 2 ? tables_.at(words[2]) : nullptr;
  if (table == nullptr) return;
  if (words[1] == "who" && !table->clients.empty()) announce(*table);
  constexpr std::size_t kHereWords = 6;
  if (words[1] != "here" || words.size() != kHereWords) return;
  RemotePresence presence{.watchers = number_of(words[5]).value_or(0)};
  for (const auto seat : online::kSeats) {
    const auto lag = number_of(words[3 + online::index_of(seat)]);
    if (lag) presence.lag[online::index_of(seat)] = std::chrono::milliseconds(*lag);
  }
  table->elsewhere[words[0]] = presence;
  note_presence(*table, true, false);
}

void OnlineService::forget_silent_servers() {
  constexpr std::chrono::seconds kSilence{15};
  std::vector<std::string> gone;
  for (const auto& [server, heard] : servers_) {
    if (heard + kSilence <= clock_.steady()) gone.push_back(server);
  }
  for (const std::string& server : gone) {
    servers_.erase(server);
    for (const auto& entry : clients_) {
      OpenTable* table = entry.second->table;
      if (table != nullptr && table->elsewhere.erase(server) > 0)
        note_presence(*table, true, false);
    }
  }
}

}  // namespace zugzwang::server
