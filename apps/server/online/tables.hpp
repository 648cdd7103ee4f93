#pragma once

// The tables in memory, and how they are kept in step with their storage. What a client is told
// about a table has been stored before.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "online/decide.hpp"
#include "online/table.hpp"
#include "server/online/clock.hpp"
#include "server/online/metrics.hpp"
#include "server/storage/storage_queue.hpp"

namespace zugzwang::server {

class Client;

/// Who is at a table through another server.
struct RemotePresence {
  online::PerSeat<std::optional<std::chrono::milliseconds>> lag = {};  ///< none: not there
  int watchers = 0;
};

/// A piece of work at a table. Its argument says if the table cannot be read.
using Work = std::function<void(std::optional<online::Refusal>)>;

/// A table in memory, for as long as somebody is there, and a little longer.
struct OpenTable {
  std::string name;
  online::Table state = {};
  std::vector<online::Event> events = {};

  // Who is there, here and at other servers; used by the service.
  std::vector<Client*> clients = {};
  std::map<std::string, RemotePresence> elsewhere = {};
  online::PerSeat<std::optional<online::Time>> away_since = {};
  online::PerSeat<RateLimit> commands = {};
  bool presence_changed = false;
  bool presence_is_urgent = false;
  bool presence_is_news = false;
  SteadyTime presence_told = {};
  SteadyTime empty_since = {};

  // What is being done; used by Tables.
  std::deque<Work> waiting = {};
  bool is_busy = false;
  /// The storage may know more, or another server has said that it does.
  bool is_stale = true;
  std::uint64_t count_elsewhere = 0;
  std::optional<online::Time> deadline = {};
};

/// The refusal when something could not be stored or read.
[[nodiscard]] online::Refusal storage_refusal(std::string_view sentence);

class Tables {
 public:
  /// The table has new events, from number `from` on.
  using OnEvents = std::function<void(OpenTable&, std::size_t from)>;
  /// Takes the table, or the reason why there is none.
  using Found = std::function<void(std::expected<OpenTable*, online::Refusal>)>;
  /// Decides what is to happen at a table in its present state. May be called again if another
  /// server was quicker.
  using Decide = std::function<online::Decision(const online::Table&, online::Time now)>;
  /// Takes the refusal; none if the change was made.
  using Answer = std::function<void(std::optional<online::Refusal>)>;
  struct Change {
    std::string id = {};  ///< of the command, if it is one
    Decide decide;
    Answer answer;
    std::string code = {};  ///< the hash of a code that it uses up, if any
    int attempts = 0;
  };

  Tables(StorageQueue& storage, const OnlineClock& clock, Metrics& metrics, OnEvents on_events);

  /// Finds a table, in memory or in the storage.
  void find(const std::string& name, Found found);
  /// Creates a table. If there is one of this name, it is found instead.
  void create(const std::string& name, const std::string& id, Decide decide, Found found);
  /// Decides, stores, and then answers. Changes of one table are made one after the other.
  void change(OpenTable& table, Change change);

  /// Reads what another server has added. The table has `count` events now.
  void refresh(const std::string& name, std::uint64_t count);
  void refresh_all();

  /// Lets flags fall, and drops tables from memory that nobody has been at for a while.
  void tick();

  /// When a server last ran on this storage before this one.
  void set_last_alive(online::Time time);

  /// A table that is in memory; otherwise null.
  [[nodiscard]] OpenTable* at(const std::string& name);

 private:
  [[nodiscard]] OpenTable& open(const std::string& name);
  void enqueue(OpenTable& table, Work work);
  void do_next(OpenTable& table);
  void end_work(OpenTable& table);
  void read_then(OpenTable& table, Work then);
  struct StoredTable {
    std::vector<std::string> events;
    std::vector<Absence> absences;
  };
  [[nodiscard]] static Storage::Result<std::optional<StoredTable>> read(Storage& storage,
                                                                        const std::string& name,
                                                                        std::uint64_t known);
  [[nodiscard]] bool absorb(OpenTable& table, const std::vector<std::string>& stored);
  void make_change(OpenTable& table, Change change);
  void store(OpenTable& table, std::vector<online::Event> events, Change change);
  void after_conflict(OpenTable& table, Change change);
  void after_failure(OpenTable& table, Change change, std::string_view sentence);
  void note_deadline(OpenTable& table);
  void credit_lost_time(OpenTable& table);
  void let_flag_fall(OpenTable& table);
  [[nodiscard]] online::Time now_at(const OpenTable& table) const;
  void note_storage(bool works);

  StorageQueue& storage_;
  const OnlineClock& clock_;
  Metrics& metrics_;
  const OnEvents on_events_;
  std::unordered_map<std::string, std::unique_ptr<OpenTable>> tables_;
  /// By time, then name.
  std::set<std::pair<online::Time, std::string>> deadlines_;
  std::optional<online::Time> last_alive_;
};

}  // namespace zugzwang::server
