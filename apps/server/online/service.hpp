#pragma once

// Online play as its clients see it: messages come in, messages go out. All of it is used only by
// the thread that runs the server.

#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "online/wire.hpp"
#include "server/online/clock.hpp"
#include "server/online/limits.hpp"
#include "server/online/metrics.hpp"
#include "server/online/options.hpp"
#include "server/online/peer.hpp"
#include "server/online/tables.hpp"
#include "server/storage/storage_queue.hpp"

namespace zugzwang::server {

/// Somebody who is connected, at a table or not yet.
class Client {
 public:
  Client(Peer& to, std::string from, SteadyTime now)
      : peer(&to), address(std::move(from)), heard(now), next_ping(now) {}

  Peer* peer;  ///< null when the connection is gone
  const std::string address;
  OpenTable* table = nullptr;
  bool is_looking = false;                         ///< its table is being looked up
  std::deque<online::ClientMessage> waiting = {};  ///< messages that arrived meanwhile
  std::string token_hash = {};
  std::optional<online::Seat> seat = {};
  std::chrono::milliseconds lag{0};
  std::optional<online::Time> ping_sent = {};
  SteadyTime heard;
  SteadyTime next_ping;
  std::list<Client*>::iterator place = {};  ///< in the order of pings
  RateLimit messages = {};
  RateLimit commands = {};  ///< of a watcher; those of a seat are counted for the seat
};

class OnlineService {
 public:
  OnlineService(OnlineOptions options, StorageQueue::Open open, StorageQueue::Post post,
                OnlineClock clock = OnlineClock());

  /// Opens the storage now. Otherwise it is opened when a table is first needed.
  void start();

  [[nodiscard]] std::size_t max_message_bytes() const { return options_.max_message_bytes; }
  [[nodiscard]] std::size_t max_waiting_bytes() const { return options_.max_waiting_bytes; }
  [[nodiscard]] std::chrono::milliseconds closing_time() const { return options_.closing_time; }

  /// A client has connected. False if it is not let in; it has been told why.
  [[nodiscard]] bool enter(Peer& peer, const std::string& address);
  void receive(Peer& peer, std::string_view text, bool is_text);
  /// Too much is queued for the client.
  void dismiss_slow(Peer& peer);
  /// The client is gone.
  void leave(Peer& peer);

  /// To be called about ten times a second.
  void tick();
  /// Tells everybody that the server stops. It can end when nobody is left.
  void stop();
  /// Stores what has yet to be stored. Nothing is posted after this.
  void close_storage() { storage_.end(); }
  [[nodiscard]] bool has_clients() const { return !clients_.empty(); }

  /// Whether it is told what other servers on the same storage do.
  [[nodiscard]] bool hears_others() const { return is_shared_; }

  [[nodiscard]] const Metrics& metrics() const { return metrics_; }
  /// What a page needs to know before it connects, as JSON.
  [[nodiscard]] std::string description() const;

 private:
  using ClientPtr = std::shared_ptr<Client>;

  void handle(const ClientPtr& client, online::ClientMessage message);
  void handle_waiting(const ClientPtr& client);
  void handle(const ClientPtr& client, online::CreateTable message);
  void handle(const ClientPtr& client, const online::Hello& message);
  void handle(const ClientPtr& client, const online::Command& command);
  void handle(const ClientPtr& client, const online::Pong& pong);

  void found_table(const ClientPtr& client, const std::string& id, int seen,
                   std::expected<OpenTable*, online::Refusal> found);
  /// The client is at this table from now on, and is told what it has not seen.
  void welcome(Client& client, OpenTable& table, int seen);
  /// A code that a command presents, and the seat that it stands for; none if it is not valid.
  struct BroughtCode {
    std::optional<online::Seat> seat = {};
    std::string hash = {};
  };
  void do_command(const ClientPtr& client, const online::Command& command, const BroughtCode& code);
  void ask_for_code(const ClientPtr& client, const online::Command& command);
  void give_code(const ClientPtr& client, const std::string& id);
  void take_over(const ClientPtr& client, const online::Command& command);
  void sit_down(Client& client, OpenTable& table);
  void leave_table(Client& client);
  void send_events(OpenTable& table, std::size_t from);
  void update_seats(OpenTable& table);
  void store_absence(const OpenTable& table, online::Seat seat);
  void note_presence(OpenTable& table, bool is_urgent, bool is_news = true);
  void tell_presence(const OpenTable& table);
  void tell_changed_presence();

  // With other servers on the same storage.
  void handle_notice(const Notice& notice);
  void handle_server_message(std::string_view text);
  void tell_servers(const std::string& text);
  void announce(const OpenTable& table);
  void forget_silent_servers();

  [[nodiscard]] bool is_too_fast(Client& client, const std::string& id);

  void send(const Client& client, const online::ServerMessage& message);
  void send_welcome(const Client& client, const OpenTable& table);
  [[nodiscard]] online::Events events_from(const OpenTable& table, int from) const;
  void ping(Client& client);
  void refuse(Client& client, const std::string& id, const online::Refusal& refusal);
  void dismiss(const Client& client, online::ClosingReason reason, std::string_view sentence);
  static void close(Peer& peer, online::ClosingReason reason, std::string_view sentence);
  void answer(Client& client, const std::string& id, SteadyTime began,
              const std::optional<online::Refusal>& refusal);

  void ping_all();
  void do_housekeeping();
  void log(std::string_view event, std::string_view details = {});
  [[nodiscard]] const online::FairOpenings& fair_openings();

  const OnlineOptions options_;
  const OnlineClock clock_;
  Metrics metrics_;
  std::optional<online::FairOpenings> fair_openings_;
  AddressLimits new_tables_;
  std::map<std::string, std::size_t> per_address_;
  std::unordered_map<const Peer*, ClientPtr> clients_;
  std::list<Client*> ping_order_;              ///< the next one first
  std::vector<std::string> changed_presence_;  ///< names of tables
  bool is_stopping_ = false;
  bool is_started_ = false;
  bool is_shared_ = false;                                  ///< there may be other servers
  const std::string own_id_;                                ///< among servers
  std::map<std::string, SteadyTime, std::less<>> servers_;  ///< when they were last heard
  bool stored_before_ = true;
  SteadyTime next_probe_ = {};
  SteadyTime next_cleaning_ = {};
  StorageQueue storage_;
  Tables tables_;
};

}  // namespace zugzwang::server
