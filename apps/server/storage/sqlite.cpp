#include <fmt/core.h>

#include <array>
#include <optional>
#include <utility>

#include "server/storage/sqlite_file.hpp"
#include "server/storage/storage.hpp"

namespace zugzwang::server {

namespace {

/// The schema, step by step. A step that was ever released is never changed: a new one follows.
constexpr std::array kSqliteSteps{
    "CREATE TABLE tables ("
    "  id TEXT PRIMARY KEY, events INTEGER NOT NULL, phase INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX tables_by_age ON tables (phase, changed);"
    "CREATE TABLE events ("
    "  table_id TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (table_id, number)) WITHOUT ROWID;"
    "CREATE TABLE codes ("
    "  table_id TEXT NOT NULL, seat TEXT NOT NULL, hash TEXT NOT NULL, until INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, seat)) WITHOUT ROWID;"
    "CREATE TABLE alive (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);",
    "CREATE TABLE absences ("
    "  table_id TEXT NOT NULL, seat TEXT NOT NULL, since INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, seat)) WITHOUT ROWID;"};

class SqliteStorage final : public Storage {
 public:
  /// The sentence that says why it cannot be used; none if it can.
  std::optional<std::string> open(const std::string& path) {
    if (!file_.open(path)) return file_.complaint();
    constexpr int kBusyTimeoutMs = 5000;
    sqlite3_busy_timeout(file_.get(), kBusyTimeoutMs);
    // FULL: a commit returns when it is on the disk. OFF and NORMAL could lose moves that players
    // were told are stored.
    if (!file_.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL")) return file_.complaint();
    if (auto complaint = migrate()) return complaint;
    return prepare() ? std::nullopt : std::optional(file_.complaint());
  }

  Result<std::vector<Verdict>> append(std::span<const Addition> additions) override {
    if (!file_.run("BEGIN IMMEDIATE")) return std::unexpected(file_.complaint());
    std::vector<Verdict> verdicts;
    for (const Addition& addition : additions) {
      const auto verdict = add(addition);
      if (!verdict) return roll_back();
      verdicts.push_back(*verdict);
    }
    if (!file_.run("COMMIT")) return roll_back();
    return verdicts;
  }

  Result<std::optional<std::vector<std::string>>> read(const std::string& table,
                                                       std::uint64_t from) override {
    std::vector<std::string> events;
    // One transaction, or the table could be removed between the two statements.
    if (!file_.run("BEGIN")) return std::unexpected(file_.complaint());
    find_table_->start(table);
    const int found = find_table_->step();
    find_table_->finish();
    int state = SQLITE_DONE;
    if (found == SQLITE_ROW) {
      find_events_->start(table, static_cast<std::int64_t>(from));
      while ((state = find_events_->step()) == SQLITE_ROW) {
        events.push_back(find_events_->text(0));
      }
      find_events_->finish();
    }
    if ((found != SQLITE_ROW && found != SQLITE_DONE) || state != SQLITE_DONE ||
        !file_.run("COMMIT")) {
      return roll_back();
    }
    if (found == SQLITE_DONE) return std::nullopt;
    return events;
  }

  Result<std::uint64_t> remove_expired(const Expiry& expiry, Milliseconds now) override {
    if (!file_.run("BEGIN IMMEDIATE")) return std::unexpected(file_.complaint());
    std::uint64_t removed = 0;
    for (const auto& [phase, before] : {std::pair(Phase::Open, expiry.open_before),
                                        {Phase::Running, expiry.running_before},
                                        {Phase::Finished, expiry.finished_before}}) {
      for (auto* statement :
           {&*expire_events_, &*expire_codes_, &*expire_absences_, &*expire_tables_}) {
        if (!run(*statement, static_cast<std::int64_t>(phase), before)) return roll_back();
      }
      removed += static_cast<std::uint64_t>(sqlite3_changes64(file_.get()));
    }
    if (!run(*expire_old_codes_, now) || !file_.run("COMMIT")) return roll_back();
    return removed;
  }

  Result<bool> keep_code(const DeviceCode& code) override {
    if (!run(*add_code_, code.table, code.seat, code.hash, code.until)) {
      return std::unexpected(file_.complaint());
    }
    return true;
  }

  Result<std::optional<std::string>> find_code(const std::string& table, const std::string& hash,
                                               Milliseconds now) override {
    find_code_->start(table, hash, now);
    const int state = find_code_->step();
    std::optional<std::string> seat;
    if (state == SQLITE_ROW) seat = find_code_->text(0);
    find_code_->finish();
    if (state != SQLITE_ROW && state != SQLITE_DONE) return std::unexpected(file_.complaint());
    return seat;
  }

  Result<bool> keep_absence(const Absence& absence) override {
    if (!run(*add_absence_, absence.table, absence.seat, absence.since)) {
      return std::unexpected(file_.complaint());
    }
    return true;
  }

  Result<bool> end_absence(const std::string& table, const std::string& seat) override {
    if (!run(*end_absence_, table, seat)) return std::unexpected(file_.complaint());
    return true;
  }

  Result<std::vector<Absence>> absences(const std::string& table) override {
    std::vector<Absence> all;
    find_absences_->start(table);
    int state = SQLITE_DONE;
    while ((state = find_absences_->step()) == SQLITE_ROW) {
      all.push_back(
          {.table = table, .seat = find_absences_->text(0), .since = find_absences_->number(1)});
    }
    find_absences_->finish();
    if (state != SQLITE_DONE) return std::unexpected(file_.complaint());
    return all;
  }

  Result<Milliseconds> note_alive(Milliseconds now) override {
    if (!file_.run("BEGIN IMMEDIATE")) return std::unexpected(file_.complaint());
    find_alive_->start();
    const int state = find_alive_->step();
    const Milliseconds before = state == SQLITE_ROW ? find_alive_->number(0) : 0;
    find_alive_->finish();
    bool done = (state == SQLITE_ROW || state == SQLITE_DONE) && run(*add_alive_, now);
    if (before > 0 && now - before > kLongestPause) {
      done = done && run(*shift_absences_, now - before, now);
    }
    if (!done || !file_.run("COMMIT")) return roll_back();
    return before;
  }

  /// Processes sharing a file are not told about each other; event numbers still decide conflicts.
  bool listen(std::function<void(Notice)> /*hear*/) override { return false; }
  Result<bool> tell(const std::string& /*text*/) override { return false; }

 private:
  std::unexpected<std::string> roll_back() {
    auto complaint = file_.complaint();
    // Some failures have ended the transaction already.
    if (sqlite3_get_autocommit(file_.get()) == 0) file_.run("ROLLBACK");
    return std::unexpected(std::move(complaint));
  }

  template <class... Values>
  bool run(SqliteStatement& statement, const Values&... values) {
    statement.start(values...);
    const bool done = statement.step() == SQLITE_DONE;
    statement.finish();
    return done;
  }

  /// None if it failed.
  std::optional<Verdict> add(const Addition& addition) {
    const auto first = static_cast<std::int64_t>(addition.first);
    const auto after = first + static_cast<std::int64_t>(addition.events.size());
    const auto phase = static_cast<std::int64_t>(addition.phase);
    if (!addition.code.empty()) {
      const auto seat = find_code(addition.table, addition.code, addition.now);
      if (!seat) return std::nullopt;
      if (!*seat) return Verdict::NoCode;
    }
    const bool done = addition.first == 0
                          ? run(*add_table_, addition.table, after, phase, addition.now)
                          : run(*change_table_, after, phase, addition.now, addition.table, first);
    if (!done) return std::nullopt;
    if (sqlite3_changes(file_.get()) == 0) return Verdict::Conflict;
    std::int64_t number = first;
    for (const std::string& event : addition.events) {
      if (!run(*add_event_, addition.table, number++, event)) return std::nullopt;
    }
    if (!addition.code.empty() && !run(*use_code_, addition.table, addition.code)) {
      return std::nullopt;
    }
    return Verdict::Stored;
  }

  std::optional<std::string> migrate() {
    if (!file_.run("BEGIN IMMEDIATE")) return file_.complaint();
    std::int64_t version = -1;
    {
      SqliteStatement ask(file_, "PRAGMA user_version");
      if (ask.is_usable() && ask.step() == SQLITE_ROW) version = ask.number(0);
    }
    if (version < 0) return roll_back().error();
    const auto newest = static_cast<std::int64_t>(kSqliteSteps.size());
    if (version > newest) {
      file_.run("ROLLBACK");
      return fmt::format(
          "its schema has version {}, and this program knows only {}: is there a "
          "newer Zugzwang?",
          version, newest);
    }
    for (std::int64_t step = version; step < newest; ++step) {
      if (!file_.run(kSqliteSteps.at(static_cast<std::size_t>(step)))) return roll_back().error();
    }
    if (!file_.run(fmt::format("PRAGMA user_version={}; COMMIT", newest).c_str())) {
      return roll_back().error();
    }
    return std::nullopt;
  }

  bool prepare() {
    constexpr auto kExpired = "(SELECT id FROM tables WHERE phase = ? AND changed < ?)";
    const auto expire = [&](const char* what) {
      return fmt::format("DELETE FROM {} WHERE table_id IN {}", what, kExpired);
    };
    add_table_.emplace(file_, "INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?)");
    change_table_.emplace(file_,
                          "UPDATE tables SET events = ?, phase = ?, changed = ? "
                          "WHERE id = ? AND events = ?");
    add_event_.emplace(file_, "INSERT INTO events VALUES (?, ?, ?)");
    find_table_.emplace(file_, "SELECT events FROM tables WHERE id = ?");
    find_events_.emplace(
        file_, "SELECT text FROM events WHERE table_id = ? AND number >= ? ORDER BY number");
    expire_events_.emplace(file_, expire("events").c_str());
    expire_codes_.emplace(file_, expire("codes").c_str());
    expire_absences_.emplace(file_, expire("absences").c_str());
    expire_tables_.emplace(file_, "DELETE FROM tables WHERE phase = ? AND changed < ?");
    expire_old_codes_.emplace(file_, "DELETE FROM codes WHERE until < ?");
    add_code_.emplace(file_, "INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?)");
    find_code_.emplace(file_,
                       "SELECT seat FROM codes WHERE table_id = ? AND hash = ? AND until >= ?");
    use_code_.emplace(file_, "DELETE FROM codes WHERE table_id = ? AND hash = ?");
    add_absence_.emplace(file_, "INSERT OR REPLACE INTO absences VALUES (?, ?, ?)");
    end_absence_.emplace(file_, "DELETE FROM absences WHERE table_id = ? AND seat = ?");
    find_absences_.emplace(file_, "SELECT seat, since FROM absences WHERE table_id = ?");
    shift_absences_.emplace(file_, "UPDATE absences SET since = min(since + ?, ?)");
    find_alive_.emplace(file_, "SELECT at FROM alive WHERE id = 1");
    add_alive_.emplace(file_, "INSERT OR REPLACE INTO alive VALUES (1, ?)");
    for (const auto* statement :
         {&add_table_, &change_table_, &add_event_, &find_table_, &find_events_, &expire_events_,
          &expire_codes_, &expire_absences_, &expire_tables_, &expire_old_codes_, &add_code_,
          &find_code_, &use_code_, &add_absence_, &end_absence_, &find_absences_, &shift_absences_,
          &find_alive_, &add_alive_}) {
      if (!(*statement)->is_usable()) return false;
    }
    return true;
  }

  SqliteFile file_;
  std::optional<SqliteStatement> add_table_, change_table_, add_event_, find_table_, find_events_;
  std::optional<SqliteStatement> expire_events_, expire_codes_, expire_absences_, expire_tables_,
      expire_old_codes_;
  std::optional<SqliteStatement> add_code_, find_code_, use_code_, find_alive_, add_alive_;
  std::optional<SqliteStatement> add_absence_, end_absence_, find_absences_, shift_absences_;
};

}  // namespace

std::expected<std::unique_ptr<Storage>, std::string> open_sqlite(const std::string& path) {
  auto storage = std::make_unique<SqliteStorage>();
  if (auto complaint = storage->open(path)) {
    return std::unexpected(fmt::format("cannot use the file \"{}\": {}", path, *complaint));
  }
  return storage;
}

}  // namespace zugzwang::server
