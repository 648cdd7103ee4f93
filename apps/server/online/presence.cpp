// Who is at a table, and what they are told.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

#include "server/online/service.hpp"

namespace zugzwang::server {

using online::Seat;

void OnlineService::sit_down(Client& client, OpenTable& table) {
  if (client.table != &table) {
    leave_table(client);
    client.table = &table;
    if (table.clients.empty()) tell_servers("who " + table.name);
    table.clients.push_back(&client);
  }
  client.seat = table.state.seat_of(client.token_hash);
  note_presence(table, true);
}

void OnlineService::leave_table(Client& client) {
  if (client.table == nullptr) return;
  OpenTable& table = *std::exchange(client.table, nullptr);
  std::erase(table.clients, &client);
  client.seat.reset();
  if (table.clients.empty()) table.empty_since = clock_.steady();
  note_presence(table, true);
}

void OnlineService::send_events(OpenTable& table, std::size_t from) {
  if (table.clients.empty()) return;
  const auto text = std::make_shared<const std::string>(
      online::write(events_from(table, static_cast<int>(from))));
  for (const Client* client : table.clients) client->peer->send(text);
  update_seats(table);
}

/// A seat may have changed hands. Those concerned are told.
void OnlineService::update_seats(OpenTable& table) {
  bool changed = false;
  for (Client* client : table.clients) {
    const auto seat = table.state.seat_of(client->token_hash);
    if (seat == client->seat) continue;
    client->seat = seat;
    changed = true;
    send_welcome(*client, table);
  }
  if (changed) note_presence(table, true);
}

/// In correspondence games, absence is counted in days: it outlives the table in memory, and the
/// server.
void OnlineService::store_absence(const OpenTable& table, Seat seat) {
  const bool is_correspondence =
      std::holds_alternative<online::DaysClock>(table.state.settings().clock);
  if (!is_correspondence || !table.state.holder(seat)) return;
  const auto& since = table.away_since[online::index_of(seat)];
  const Absence absence{.table = table.name,
                        .seat = std::string(online::text_of(online::kSeatWords, seat)),
                        .since = since ? milliseconds_of(*since) : 0};
  storage_.ask(
      [absence, is_away = since.has_value()](Storage& storage) {
        return is_away ? storage.keep_absence(absence)
                       : storage.end_absence(absence.table, absence.seat);
      },
      [this](const Storage::Result<bool>& done) { metrics_.storage_works = done.has_value(); });
}

/// Somebody came or went, or a connection has become slower. It is news to other servers unless it
/// came from them.
void OnlineService::note_presence(OpenTable& table, bool is_urgent, bool is_news) {
  for (const Seat seat : online::kSeats) {
    const bool is_here =
        std::ranges::any_of(table.clients,
                            [&](const Client* client) { return client->seat == seat; }) ||
        std::ranges::any_of(table.elsewhere, [&](const auto& entry) {
          return entry.second.lag[online::index_of(seat)].has_value();
        });
    auto& since = table.away_since[online::index_of(seat)];
    const bool was_here = !since;
    if (is_here == was_here) continue;
    since = is_here ? std::nullopt : std::optional(clock_.now());
    store_absence(table, seat);
  }
  table.presence_is_urgent |= is_urgent;
  table.presence_is_news |= is_news;
  if (std::exchange(table.presence_changed, true)) return;
  changed_presence_.push_back(table.name);
}

void OnlineService::tell_presence(const OpenTable& table) {
  online::Presence presence{.seats = {}, .watchers = 0};
  for (const Seat seat : online::kSeats) {
    const auto& since = table.away_since[online::index_of(seat)];
    if (table.state.holder(seat) && since) {
      presence.seats[online::index_of(seat)] = online::Away{.since = *since};
    }
  }
  for (const auto& entry : table.elsewhere) {
    presence.watchers += entry.second.watchers;
    for (const Seat seat : online::kSeats) {
      const auto& lag = entry.second.lag[online::index_of(seat)];
      if (lag) presence.seats[online::index_of(seat)] = online::Here{.lag = *lag};
    }
  }
  for (const Client* client : table.clients) {
    if (client->seat) {
      presence.seats[online::index_of(*client->seat)] = online::Here{.lag = client->lag};
    } else {
      ++presence.watchers;
    }
  }
  const auto text = std::make_shared<const std::string>(online::write(presence));
  for (const Client* client : table.clients) client->peer->send(text);
}

void OnlineService::tell_changed_presence() {
  constexpr std::chrono::seconds kPause{1};
  const auto now = clock_.steady();
  std::erase_if(changed_presence_, [&](const std::string& name) {
    OpenTable* table = tables_.at(name);
    if (table == nullptr) return true;
    // Lags change all the time, but they are not told more often than this.
    if (!table->presence_is_urgent && table->presence_told + kPause > now) return false;
    table->presence_changed = table->presence_is_urgent = false;
    table->presence_told = now;
    tell_presence(*table);
    if (std::exchange(table->presence_is_news, false)) announce(*table);
    return true;
  });
}

void OnlineService::ping_all() {
  const auto now = clock_.steady();
  while (!ping_order_.empty() && ping_order_.front()->next_ping <= now) {
    Client& client = *ping_order_.front();
    ping_order_.splice(ping_order_.end(), ping_order_, client.place);
    client.next_ping = now + options_.ping_every;
    if (client.heard + options_.max_silence <= now) {
      dismiss(client, online::ClosingReason::Silent, "this connection was silent for too long");
      continue;
    }
    ping(client);
  }
}

void OnlineService::ping(Client& client) {
  client.ping_sent = clock_.now();
  send(client, online::Ping{.sent = milliseconds_of(*client.ping_sent)});
}

void OnlineService::tick() {
  tables_.tick();
  tell_changed_presence();
  ping_all();
  do_housekeeping();
}

/// Done now and then.
void OnlineService::do_housekeeping() {
  const auto now = clock_.steady();
  if (std::exchange(stored_before_, metrics_.storage_works) != metrics_.storage_works) {
    log(metrics_.storage_works ? "storage_works_again" : "storage_failed");
  }
  if (!is_started_) return;
  if (next_probe_ <= now) {
    constexpr std::chrono::seconds kProbePause{5};
    next_probe_ = now + kProbePause;
    tell_servers("alive");
    forget_silent_servers();
    storage_.ask(
        [at = milliseconds_of(clock_.now())](Storage& storage) { return storage.note_alive(at); },
        [this](const Storage::Result<Milliseconds>& done) {
          metrics_.storage_works = done.has_value();
        });
  }
  if (next_cleaning_ <= now) {
    constexpr std::chrono::minutes kCleaningPause{10};
    next_cleaning_ = now + kCleaningPause;
    new_tables_.forget_idle(now, std::chrono::hours(1));
    const auto before = [&](std::chrono::hours age) { return milliseconds_of(clock_.now() - age); };
    const Expiry expiry{.open_before = before(options_.keep_open),
                        .running_before = before(options_.keep_running),
                        .finished_before = before(options_.keep_finished)};
    storage_.ask([expiry, at = milliseconds_of(clock_.now())](
                     Storage& storage) { return storage.remove_expired(expiry, at); },
                 [this](const Storage::Result<std::uint64_t>& removed) {
                   if (!removed || *removed == 0) return;
                   metrics_.tables_removed += *removed;
                   log("tables_removed", fmt::format("count={}", *removed));
                 });
  }
}

void OnlineService::stop() {
  is_stopping_ = true;
  for (const auto& [peer, client] : clients_) {
    close(*client->peer, online::ClosingReason::Stopping,
          online::sentence_of(online::RefusalReason::Stopping));
  }
}

std::string OnlineService::description() const {
  std::string addresses;
  for (const std::string& address : options_.network_addresses) {
    addresses += fmt::format("{}\"{}\"", addresses.empty() ? "" : ", ", address);
  }
  return fmt::format(
      "{{\"online\": 1, \"fair_start\": {}, \"reach\": \"{}\", \"network_addresses\": [{}], "
      "\"max_message_bytes\": {}}}\n",
      options_.fair_openings ? "true" : "false",
      options_.reach == Reach::Machine ? "machine" : "network", addresses,
      options_.max_message_bytes);
}

void OnlineService::log(std::string_view event, std::string_view details) {
  if (!options_.log) return;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  (void)std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  options_.log(fmt::format("time={}.{:03}Z event={}{}{}", text.data(),
                           now.time_since_epoch().count() % 1000, event, details.empty() ? "" : " ",
                           details));
}

}  // namespace zugzwang::server
