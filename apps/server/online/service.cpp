#include "server/online/service.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

#include "online/decide.hpp"
#include "server/online/secrets.hpp"

namespace zugzwang::server {

using online::ClosingReason;
using online::Refusal;
using online::RefusalReason;
using online::Seat;

namespace {

constexpr std::chrono::hours kHour{1};

}  // namespace

OnlineService::OnlineService(OnlineOptions options, StorageQueue::Open open,
                             StorageQueue::Post post, OnlineClock clock)
    : options_(std::move(options)),
      clock_(std::move(clock)),
      own_id_(new_device_code()),
      storage_(std::move(open), std::move(post)),
      tables_(storage_, clock_, metrics_,
              [this](OpenTable& table, std::size_t from) { send_events(table, from); }) {}

void OnlineService::start() {
  if (std::exchange(is_started_, true)) return;
  storage_.ask(
      [now = milliseconds_of(clock_.now())](Storage& storage) { return storage.note_alive(now); },
      [this](const Storage::Result<Milliseconds>& before) {
        metrics_.storage_works = before.has_value();
        using std::chrono::milliseconds;
        if (before && *before > 0) {
          tables_.set_last_alive(online::Time(milliseconds(*before)));
        }
      });
  storage_.listen(
      [this](const Notice& notice) { handle_notice(notice); },
      [this](const Storage::Result<bool>& shared) { is_shared_ = shared.value_or(false); });
}

bool OnlineService::enter(Peer& peer, const std::string& address) {
  const auto known = per_address_.find(address);
  const bool is_address_full =
      known != per_address_.end() && known->second >= options_.max_connections_per_address;
  if (is_stopping_ || is_address_full || clients_.size() >= options_.max_connections) {
    const auto reason = is_stopping_ ? RefusalReason::Stopping : RefusalReason::TooManyConnections;
    ++metrics_.refusals[std::string(online::name_of(reason))];
    close(peer, is_stopping_ ? ClosingReason::Stopping : ClosingReason::TooMany,
          online::sentence_of(reason));
    return false;
  }
  auto client = std::make_shared<Client>(peer, address, clock_.steady());
  client->place = ping_order_.insert(ping_order_.end(), client.get());
  client->next_ping += options_.ping_every;
  ++per_address_[address];
  clients_.emplace(&peer, std::move(client));
  ++metrics_.connections_total;
  metrics_.connections = clients_.size();
  return true;
}

void OnlineService::leave(Peer& peer) {
  const auto found = clients_.find(&peer);
  if (found == clients_.end()) return;
  Client& client = *found->second;
  leave_table(client);
  client.peer = nullptr;
  ping_order_.erase(client.place);
  const auto count = per_address_.find(client.address);
  if (--count->second == 0) per_address_.erase(count);
  clients_.erase(found);
  metrics_.connections = clients_.size();
}

void OnlineService::dismiss_slow(Peer& peer) {
  const auto found = clients_.find(&peer);
  if (found == clients_.end()) return;
  dismiss(*found->second, ClosingReason::TooSlow, "this connection reads too slowly");
}

void OnlineService::receive(Peer& peer, std::string_view text, bool is_text) {
  const auto found = clients_.find(&peer);
  if (found == clients_.end()) return;
  const ClientPtr client = found->second;
  client->heard = clock_.steady();
  ++metrics_.messages;
  if (text.size() > options_.max_message_bytes) {
    return dismiss(*client, ClosingReason::TooMany, online::sentence_of(RefusalReason::TooLong));
  }
  // Messages of any kind, even those that cannot be understood.
  const std::size_t max = 3 * options_.max_seat_commands;
  if (!client->messages.take(client->heard, max, options_.command_window)) {
    return dismiss(*client, ClosingReason::TooMany,
                   online::sentence_of(RefusalReason::TooManyCommands));
  }
  if (!is_text) {
    return refuse(*client, {},
                  {.reason = RefusalReason::BadMessage,
                   .message = "messages are text, and this one is binary"});
  }
  auto message = online::read_client_message(text);
  if (!message) return refuse(*client, message.error().id.value_or(""), message.error().refusal);
  // A pong cannot wait: it measures the present lag.
  if (client->is_looking && !std::holds_alternative<online::Pong>(*message)) {
    if (client->waiting.size() < options_.max_seat_commands) {
      return client->waiting.push_back(*std::move(message));
    }
    return dismiss(*client, ClosingReason::TooMany,
                   online::sentence_of(RefusalReason::TooManyCommands));
  }
  handle(client, *std::move(message));
}

void OnlineService::handle(const ClientPtr& client, online::ClientMessage message) {
  std::visit([&](auto&& content) { handle(client, std::move(content)); }, std::move(message));
}

void OnlineService::handle_waiting(const ClientPtr& client) {
  while (!client->is_looking && client->peer != nullptr && !client->waiting.empty()) {
    online::ClientMessage next = std::move(client->waiting.front());
    client->waiting.pop_front();
    handle(client, std::move(next));
  }
}

void OnlineService::handle(const ClientPtr& client, online::CreateTable message) {
  if (is_stopping_)
    return refuse(*client, message.id, online::refuse(RefusalReason::Stopping).error());
  if (is_too_fast(*client, message.id)) return;
  const std::string name = table_name(message.token, message.id);
  // A table that exists already, because its answer was lost, is not counted again.
  if (tables_.at(name) == nullptr &&
      !new_tables_.take(client->address, clock_.steady(), options_.max_tables_per_hour, kHour)) {
    return refuse(*client, message.id, online::refuse(RefusalReason::TooManyTables).error());
  }
  start();
  client->is_looking = true;
  client->token_hash = hash_of_token(message.token);
  const auto id = message.id;
  const auto is_new = std::make_shared<bool>(false);
  const auto decide = [this, message = std::move(message), hash = client->token_hash, is_new](
                          const online::Table& table, online::Time now) -> online::Decision {
    *is_new = table.count() == 0;
    if (!*is_new) return std::vector<online::Event>{};
    return online::create(message.id, hash, message.name, message.settings, now, fair_openings());
  };
  tables_.create(name, id, decide, [this, client, id, is_new](auto found) {
    if (found && *is_new) {
      ++metrics_.tables_created;
      log("table_created", fmt::format("table={} address={}", (*found)->name, client->address));
    }
    found_table(client, id, 0, std::move(found));
  });
}

void OnlineService::handle(const ClientPtr& client, const online::Hello& message) {
  if (is_too_fast(*client, {})) return;
  start();
  client->is_looking = true;
  client->token_hash = message.token ? hash_of_token(*message.token) : "";
  tables_.find(message.table, [this, client, seen = message.seen](auto found) {
    found_table(client, {}, seen, std::move(found));
  });
}

void OnlineService::found_table(const ClientPtr& client, const std::string& id, int seen,
                                std::expected<OpenTable*, Refusal> found) {
  client->is_looking = false;
  if (client->peer == nullptr) return;
  if (found) {
    welcome(*client, **found, seen);
    if (!id.empty()) send(*client, online::Ack{id});
    ping(*client);
  } else {
    refuse(*client, id, found.error());
  }
  handle_waiting(client);
}

void OnlineService::welcome(Client& client, OpenTable& table, int seen) {
  sit_down(client, table);
  send_welcome(client, table);
  // A client that claims to know more than there is gets everything.
  const int from = seen <= table.state.count() ? seen : 0;
  if (from < table.state.count()) send(client, events_from(table, from));
}

void OnlineService::handle(const ClientPtr& client, const online::Command& command) {
  if (client->table == nullptr) {
    return refuse(*client, command.id, online::refuse(RefusalReason::NoTable).error());
  }
  if (is_too_fast(*client, command.id)) return;
  if (std::holds_alternative<online::AskDeviceCode>(command.body)) {
    return ask_for_code(client, command);
  }
  if (std::holds_alternative<online::TakeOver>(command.body)) return take_over(client, command);
  do_command(client, command, {});
}

void OnlineService::do_command(const ClientPtr& client, const online::Command& command,
                               const BroughtCode& code) {
  OpenTable& table = *client->table;
  std::string hash;
  if (const auto* sit = std::get_if<online::Sit>(&command.body)) hash = hash_of_token(sit->token);
  if (const auto* over = std::get_if<online::TakeOver>(&command.body)) {
    hash = hash_of_token(over->token);
  }
  const auto decide = [this, client, command, hash, seat = code.seat, &table](
                          const online::Table& state, online::Time now) {
    const online::Sender sender{.seat = state.seat_of(client->token_hash),
                                .lag = client->lag,
                                .away_since = table.away_since,
                                .token_hash = hash,
                                .code_seat = seat};
    Random random(random_seed());
    return online::decide(state, sender, command, now, random, fair_openings());
  };
  const auto began = clock_.steady();
  const auto done = [this, client, hash, began, id = command.id,
                     &table](const std::optional<Refusal>& refusal) {
    // If this token holds a seat now, this client does.
    if (!refusal && !hash.empty() && table.state.seat_of(hash)) {
      client->token_hash = hash;
      if (client->table == &table) update_seats(table);
    }
    answer(*client, id, began, refusal);
  };
  tables_.change(table, {.id = command.id, .decide = decide, .answer = done, .code = code.hash});
}

/// The rules decide who may have a code, but there are no events for it.
void OnlineService::ask_for_code(const ClientPtr& client, const online::Command& command) {
  const auto decide = [this, client, command](const online::Table& state, online::Time now) {
    Random random(random_seed());
    return online::decide(state, {.seat = state.seat_of(client->token_hash)}, command, now, random,
                          fair_openings());
  };
  const auto done = [this, client, id = command.id](const std::optional<Refusal>& refusal) {
    if (client->peer == nullptr) return;
    if (refusal) return refuse(*client, id, *refusal);
    if (client->seat) give_code(client, id);
  };
  tables_.change(*client->table, {.id = command.id, .decide = decide, .answer = done});
}

void OnlineService::give_code(const ClientPtr& client, const std::string& id) {
  constexpr std::chrono::minutes kGoodFor{10};
  const auto until = clock_.now() + kGoodFor;
  const std::string code = new_device_code();
  const DeviceCode kept{.table = client->table->name,
                        .seat = std::string(online::text_of(online::kSeatWords, *client->seat)),
                        .hash = hash_of_code(client->table->name, code),
                        .until = milliseconds_of(until)};
  storage_.ask([kept](Storage& storage) { return storage.keep_code(kept); },
               [this, client, id, code, until](const Storage::Result<bool>& done) {
                 if (client->peer == nullptr) return;
                 if (!done) return refuse(*client, id, storage_refusal(done.error()));
                 send(*client, online::Code{.code = code, .until = until});
                 send(*client, online::Ack{id});
               });
}

void OnlineService::take_over(const ClientPtr& client, const online::Command& command) {
  const auto& body = std::get<online::TakeOver>(command.body);
  const auto hash = hash_of_code(client->table->name, body.code);
  storage_.ask(
      [name = client->table->name, hash, now = milliseconds_of(clock_.now())](Storage& storage) {
        return storage.find_code(name, hash, now);
      },
      [this, client, command, hash](const Storage::Result<std::optional<std::string>>& seat) {
        if (client->peer == nullptr || client->table == nullptr) return;
        if (!seat) return refuse(*client, command.id, storage_refusal(seat.error()));
        BroughtCode code{.hash = hash};
        if (*seat) code.seat = online::value_of(online::kSeatWords, **seat);
        do_command(client, command, code);
      });
}

void OnlineService::handle(const ClientPtr& client, const online::Pong& pong) {
  if (!client->ping_sent || milliseconds_of(*client->ping_sent) != pong.sent) return;
  const auto lag = clock_.now() - *client->ping_sent;
  client->ping_sent.reset();
  // One slow answer says little.
  client->lag = client->lag.count() == 0 ? lag : (3 * client->lag + lag) / 4;
  if (client->table != nullptr && client->seat) note_presence(*client->table, false);
}

bool OnlineService::is_too_fast(Client& client, const std::string& id) {
  const bool has_seat = client.table != nullptr && client.seat;
  RateLimit& limit =
      has_seat ? client.table->commands[online::index_of(*client.seat)] : client.commands;
  const std::size_t max = has_seat ? options_.max_seat_commands : options_.max_watcher_commands;
  if (limit.take(clock_.steady(), max, options_.command_window)) return false;
  refuse(client, id, online::refuse(RefusalReason::TooManyCommands).error());
  dismiss(client, ClosingReason::TooMany, online::sentence_of(RefusalReason::TooManyCommands));
  return true;
}

void OnlineService::send(const Client& client, const online::ServerMessage& message) {
  if (client.peer == nullptr) return;
  client.peer->send(std::make_shared<const std::string>(online::write(message)));
}

void OnlineService::send_welcome(const Client& client, const OpenTable& table) {
  send(client, online::Welcome{.table = table.name,
                               .seat = client.seat,
                               .now = clock_.now(),
                               .count = table.state.count()});
}

online::Events OnlineService::events_from(const OpenTable& table, int from) const {
  return {.from = from,
          .now = clock_.now(),
          .events = {table.events.begin() + from, table.events.end()}};
}

void OnlineService::refuse(Client& client, const std::string& id, const Refusal& refusal) {
  ++metrics_.refusals[std::string(online::name_of(refusal.reason))];
  send(client, online::RefusalMessage{.id = id.empty() ? std::nullopt : std::optional(id),
                                      .refusal = refusal});
}

void OnlineService::dismiss(const Client& client, ClosingReason reason, std::string_view sentence) {
  log("client_dismissed",
      fmt::format("reason={} address={}", online::text_of(online::kClosingWords, reason),
                  client.address));
  if (client.peer != nullptr) close(*client.peer, reason, sentence);
}

void OnlineService::close(Peer& peer, ClosingReason reason, std::string_view sentence) {
  peer.close(std::make_shared<const std::string>(
      online::write(online::Closing{.reason = reason, .message = std::string(sentence)})));
}

void OnlineService::answer(Client& client, const std::string& id, SteadyTime began,
                           const std::optional<Refusal>& refusal) {
  metrics_.command.add(clock_.steady() - began);
  if (client.peer == nullptr) return;
  if (refusal) return refuse(client, id, *refusal);
  send(client, online::Ack{id});
}

const online::FairOpenings& OnlineService::fair_openings() {
  if (!fair_openings_) {
    fair_openings_ = options_.fair_openings ? options_.fair_openings() : online::FairOpenings{};
  }
  return *fair_openings_;
}

}  // namespace zugzwang::server
