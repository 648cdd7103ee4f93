#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "server/storage/postgresql_connection.hpp"
#include "server/storage/postgresql_listener.hpp"
#include "server/storage/storage.hpp"

namespace zugzwang::server {

namespace {

/// The schema, step by step. A step that was ever released is never changed: a new one follows.
constexpr std::array kPostgresqlSteps{
    "CREATE TABLE tables ("
    "  id text PRIMARY KEY, events bigint NOT NULL, phase smallint NOT NULL,"
    "  changed bigint NOT NULL);"
    "CREATE INDEX tables_by_age ON tables (phase, changed);"
    "CREATE TABLE events ("
    "  table_id text NOT NULL, number bigint NOT NULL, text text NOT NULL,"
    "  PRIMARY KEY (table_id, number));"
    "CREATE TABLE codes ("
    "  table_id text NOT NULL, seat text NOT NULL, hash text NOT NULL, until bigint NOT NULL,"
    "  PRIMARY KEY (table_id, seat));"
    "CREATE TABLE alive (id integer PRIMARY KEY, at bigint NOT NULL);",
    "CREATE TABLE absences ("
    "  table_id text NOT NULL, seat text NOT NULL, since bigint NOT NULL,"
    "  PRIMARY KEY (table_id, seat));"};

class PostgresqlStorage final : public Storage {
 public:
  explicit PostgresqlStorage(std::string address)
      : address_(std::move(address)), connection_(address_) {}

  /// The sentence that says why it cannot be used; none if it can.
  std::optional<std::string> open() {
    if (!connect()) return connection_.complaint();
    return migrate();
  }

  Result<std::vector<Verdict>> append(std::span<const Addition> additions) override {
    if (!begin()) return failure();
    // Always in the same order, or two servers could wait for each other.
    std::vector<std::size_t> order(additions.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return additions[i].table; });
    std::vector<Verdict> verdicts(additions.size(), Verdict::Conflict);
    for (const std::size_t i : order) {
      const auto verdict = add(additions[i]);
      if (!verdict) return roll_back();
      verdicts[i] = *verdict;
    }
    if (!commit()) return roll_back();
    return verdicts;
  }

  Result<std::optional<std::vector<std::string>>> read(const std::string& table,
                                                       std::uint64_t from) override {
    if (!connect()) return failure();
    // One statement sees one state. A table without events does not exist.
    const auto result = connection_.run(
        "SELECT e.text FROM tables t LEFT JOIN events e ON e.table_id = t.id AND e.number >= $2 "
        "WHERE t.id = $1 ORDER BY e.number",
        table, static_cast<std::int64_t>(from));
    if (!is_good(result)) return failure();
    const int rows = libpq().ntuples(result.get());
    if (rows == 0) return std::nullopt;
    std::vector<std::string> events;
    for (int row = 0; row < rows; ++row) {
      if (libpq().getisnull(result.get(), row, 0) == 0) {
        events.emplace_back(libpq().getvalue(result.get(), row, 0));
      }
    }
    return events;
  }

  Result<std::uint64_t> remove_expired(const Expiry& expiry, Milliseconds now) override {
    if (!begin()) return failure();
    std::uint64_t removed = 0;
    for (const auto& [phase, before] : {std::pair(Phase::Open, expiry.open_before),
                                        {Phase::Running, expiry.running_before},
                                        {Phase::Finished, expiry.finished_before}}) {
      // The tables first: a server that adds to one of them at this moment waits, and finds it
      // gone.
      const auto result = connection_.run(
          "WITH gone AS (DELETE FROM tables WHERE phase = $1 AND changed < $2 RETURNING id), "
          "events_gone AS (DELETE FROM events WHERE table_id IN (SELECT id FROM gone)), "
          "codes_gone AS (DELETE FROM codes WHERE table_id IN (SELECT id FROM gone)), "
          "absences_gone AS (DELETE FROM absences WHERE table_id IN (SELECT id FROM gone)) "
          "SELECT count(*) FROM gone",
          static_cast<std::int64_t>(phase), before);
      if (!is_good(result)) return roll_back();
      removed += static_cast<std::uint64_t>(number_in(result));
    }
    if (!is_good(connection_.run("DELETE FROM codes WHERE until < $1", now)) || !commit()) {
      return roll_back();
    }
    return removed;
  }

  Result<bool> keep_code(const DeviceCode& code) override {
    return done(
        "INSERT INTO codes VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, seat) "
        "DO UPDATE SET hash = excluded.hash, until = excluded.until",
        code.table, code.seat, code.hash, code.until);
  }

  Result<std::optional<std::string>> find_code(const std::string& table, const std::string& hash,
                                               Milliseconds now) override {
    if (!connect()) return failure();
    return code_seat(table, hash, now);
  }

  Result<bool> keep_absence(const Absence& absence) override {
    return done(
        "INSERT INTO absences VALUES ($1, $2, $3) ON CONFLICT (table_id, seat) "
        "DO UPDATE SET since = excluded.since",
        absence.table, absence.seat, absence.since);
  }

  Result<bool> end_absence(const std::string& table, const std::string& seat) override {
    return done("DELETE FROM absences WHERE table_id = $1 AND seat = $2", table, seat);
  }

  Result<std::vector<Absence>> absences(const std::string& table) override {
    if (!connect()) return failure();
    const auto result =
        connection_.run("SELECT since, seat FROM absences WHERE table_id = $1", table);
    if (!is_good(result)) return failure();
    std::vector<Absence> all;
    for (int row = 0; row < libpq().ntuples(result.get()); ++row) {
      all.push_back({.table = table,
                     .seat = libpq().getvalue(result.get(), row, 1),
                     .since = number_in(result, row)});
    }
    return all;
  }

  Result<Milliseconds> note_alive(Milliseconds now) override {
    if (!begin()) return failure();
    // Servers that start at the same moment do this one after the other.
    const auto known = connection_.run(
        "INSERT INTO alive VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET at = alive.at "
        "RETURNING at");
    if (!is_good(known)) return roll_back();
    const Milliseconds before = number_in(known);
    bool noted = is_good(connection_.run("UPDATE alive SET at = $1 WHERE id = 1", now));
    if (before > 0 && now - before > kLongestPause) {
      noted = noted && is_good(connection_.run(
                           "UPDATE absences SET since = least(since + $1::bigint, $2::bigint)",
                           now - before, now));
    }
    if (!noted || !commit()) return roll_back();
    return before;
  }

  bool listen(std::function<void(Notice)> hear) override {
    listener_ = std::make_unique<PgListener>(address_, std::move(hear));
    return true;
  }

  Result<bool> tell(const std::string& text) override {
    return done("SELECT pg_notify($1, $2)", std::string(kMessagesChannel), text);
  }

 private:
  bool connect() {
    return connection_.connect([this] {
      return is_good(
          connection_.run("SET synchronous_commit = on; SET client_min_messages = error"));
    });
  }
  /// A connection that was lost while it was idle is only noticed now, so it is tried once more.
  bool begin() {
    return connect() &&
           (is_good(connection_.run("BEGIN")) || (connect() && is_good(connection_.run("BEGIN"))));
  }
  /// A transaction that has failed answers COMMIT as well, with the word ROLLBACK.
  bool commit() {
    const auto result = connection_.run("COMMIT");
    return is_good(result) && std::string_view(libpq().cmd_status(result.get())) == "COMMIT";
  }

  std::unexpected<std::string> failure() const { return std::unexpected(connection_.complaint()); }
  std::unexpected<std::string> roll_back() {
    auto complaint = failure();
    connection_.run("ROLLBACK");
    return complaint;
  }

  template <class... Values>
  Result<bool> done(const char* text, const Values&... values) {
    if (!connect() || !is_good(connection_.run(text, values...))) return failure();
    return true;
  }

  /// Another transaction that asks for the same code waits until this one is over.
  Result<std::optional<std::string>> code_seat(const std::string& table, const std::string& hash,
                                               Milliseconds now) {
    const auto result = connection_.run(
        "SELECT seat FROM codes WHERE table_id = $1 AND hash = $2 AND until >= $3 FOR UPDATE",
        table, hash, now);
    if (!is_good(result)) return failure();
    if (libpq().ntuples(result.get()) == 0) return std::nullopt;
    return libpq().getvalue(result.get(), 0, 0);
  }

  /// None if it failed. The first to change the row of the table wins; the other waits for its
  /// commit, and then does not find the number of events that it expected.
  std::optional<Verdict> add(const Addition& addition) {
    const auto first = static_cast<std::int64_t>(addition.first);
    const auto after = first + static_cast<std::int64_t>(addition.events.size());
    const auto phase = static_cast<std::int64_t>(addition.phase);
    if (!addition.code.empty()) {
      const auto seat = code_seat(addition.table, addition.code, addition.now);
      if (!seat) return std::nullopt;
      if (!*seat) return Verdict::NoCode;
    }
    const auto result =
        addition.first == 0
            ? connection_.run("INSERT INTO tables VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                              addition.table, after, phase, addition.now)
            : connection_.run(
                  "UPDATE tables SET events = $1, phase = $2, changed = $3 "
                  "WHERE id = $4 AND events = $5",
                  after, phase, addition.now, addition.table, first);
    if (!is_good(result)) return std::nullopt;
    if (std::string_view(libpq().cmd_tuples(result.get())) == "0") return Verdict::Conflict;
    std::int64_t number = first;
    for (const std::string& event : addition.events) {
      if (!is_good(connection_.run("INSERT INTO events VALUES ($1, $2, $3)", addition.table,
                                   number++, event))) {
        return std::nullopt;
      }
    }
    if (!addition.code.empty() &&
        !is_good(connection_.run("DELETE FROM codes WHERE table_id = $1 AND hash = $2",
                                 addition.table, addition.code))) {
      return std::nullopt;
    }
    const auto notified = connection_.run("SELECT pg_notify($1, $2)", std::string(kChangesChannel),
                                          fmt::format("{} {}", addition.table, after));
    return is_good(notified) ? std::optional(Verdict::Stored) : std::nullopt;
  }

  std::optional<std::string> migrate() {
    // Several servers may start at the same moment. The lock ends with the transaction.
    constexpr auto kStart =
        "BEGIN; SELECT pg_advisory_xact_lock(7640);"
        "CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)";
    if (!is_good(connection_.run(kStart))) return roll_back().error();
    const auto known = connection_.run("SELECT coalesce(max(version), 0) FROM schema_version");
    if (!is_good(known)) return roll_back().error();
    const std::int64_t version = number_in(known);
    const auto newest = static_cast<std::int64_t>(kPostgresqlSteps.size());
    if (version > newest) {
      connection_.run("ROLLBACK");
      return fmt::format(
          "its schema has version {}, and this program knows only {}: is there a "
          "newer Zugzwang?",
          version, newest);
    }
    for (std::int64_t step = version; step < newest; ++step) {
      if (!is_good(connection_.run(kPostgresqlSteps.at(static_cast<std::size_t>(step)))) ||
          !is_good(connection_.run("INSERT INTO schema_version VALUES ($1)", step + 1))) {
        return roll_back().error();
      }
    }
    return commit() ? std::nullopt : std::optional(roll_back().error());
  }

  const std::string address_;
  PgConnection connection_;
  std::unique_ptr<PgListener> listener_;
};

}  // namespace

std::expected<std::unique_ptr<Storage>, std::string> open_postgresql(const std::string& address) {
  if (const auto loaded = load_libpq(); !loaded) return std::unexpected(loaded.error());
  auto storage = std::make_unique<PostgresqlStorage>(address);
  if (auto complaint = storage->open()) {
    return std::unexpected(fmt::format("cannot use this PostgreSQL: {}", *complaint));
  }
  return storage;
}

}  // namespace zugzwang::server
