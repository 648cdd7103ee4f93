#pragma once

// Where the logs of online tables are kept. An event is a text here; only its number counts.

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zugzwang::server {

/// How far a table has come, which decides how long it is kept.
enum class Phase : std::uint8_t { Open = 0, Running = 1, Finished = 2 };

/// Milliseconds since 1970, UTC.
using Milliseconds = std::int64_t;

/// Events to be added to a table: all of them or none.
struct Addition {
  std::string table;
  /// How many events the table has before. 0 creates a table.
  std::uint64_t first = 0;
  std::vector<std::string> events;
  Phase phase = Phase::Open;
  Milliseconds now = 0;
  /// The hash of a code that is used up by these events; empty for none.
  std::string code = {};
};

/// Conflict: the table has more events than expected, or does not exist (or, for a new one,
/// exists). NoCode: the code does not exist, or no longer.
enum class Verdict : std::uint8_t { Stored, Conflict, NoCode };

/// Tables of each phase that have not changed since then are removed.
struct Expiry {
  Milliseconds open_before = 0;
  Milliseconds running_before = 0;
  Milliseconds finished_before = 0;
};

/// A secret that lets another device take over a seat, once.
struct DeviceCode {
  std::string table;
  std::string seat;
  std::string hash;
  Milliseconds until = 0;
};

/// A seat whose player is away.
struct Absence {
  std::string table;
  std::string seat;
  Milliseconds since = 0;
};

/// If no server was alive for longer than this, that time does not count as anybody's absence.
inline constexpr Milliseconds kLongestPause = 30'000;

/// What servers that share a storage tell each other.
struct Notice {
  enum class Kind : std::uint8_t {
    TableChanged,       ///< `text` is the table, which has `count` events now
    Message,            ///< `text` is what a server, perhaps this one, said by `tell`
    SomethingWasMissed  ///< anything may have changed
  };
  Kind kind = Kind::SomethingWasMissed;
  std::string text = {};
  std::uint64_t count = 0;
};

/// Used by one thread at a time. A failure is a sentence without a full stop: "the disk is full".
/// After a failure of `append` nobody knows whether the events were stored: read the table again.
class Storage {
 public:
  template <class T>
  using Result = std::expected<T, std::string>;

  Storage() = default;
  virtual ~Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  /// Stores the additions, each of a different table, in one transaction. When this returns without
  /// a failure, the stored ones survive a loss of power.
  [[nodiscard]] virtual Result<std::vector<Verdict>> append(
      std::span<const Addition> additions) = 0;

  /// The events of a table from this number on; none if there is no such table.
  [[nodiscard]] virtual Result<std::optional<std::vector<std::string>>> read(
      const std::string& table, std::uint64_t from) = 0;

  /// Removes what has expired, and returns the number of tables removed.
  [[nodiscard]] virtual Result<std::uint64_t> remove_expired(const Expiry& expiry,
                                                             Milliseconds now) = 0;

  /// A seat has one code at a time.
  [[nodiscard]] virtual Result<bool> keep_code(const DeviceCode& code) = 0;
  /// The seat of the code; none if there is no such code, or no longer. An addition uses it up.
  [[nodiscard]] virtual Result<std::optional<std::string>> find_code(const std::string& table,
                                                                     const std::string& hash,
                                                                     Milliseconds now) = 0;

  /// Records since when nobody has been at a seat.
  [[nodiscard]] virtual Result<bool> keep_absence(const Absence& absence) = 0;
  /// Somebody is at the seat again.
  [[nodiscard]] virtual Result<bool> end_absence(const std::string& table,
                                                 const std::string& seat) = 0;
  /// Those that were recorded for a table.
  [[nodiscard]] virtual Result<std::vector<Absence>> absences(const std::string& table) = 0;

  /// Records that a server is running now, which also shows whether anything can be stored. Returns
  /// when that was last recorded, 0 if never. If that was long ago, absences are shifted.
  [[nodiscard]] virtual Result<Milliseconds> note_alive(Milliseconds now) = 0;

  /// From now on `hear` is called, by any thread, with what other servers do. False if no other
  /// server can share this storage.
  [[nodiscard]] virtual bool listen(std::function<void(Notice)> hear) = 0;
  /// Says something to all servers that listen.
  [[nodiscard]] virtual Result<bool> tell(const std::string& text) = 0;
};

/// Whether it is "sqlite:PATH" or "postgresql://...".
[[nodiscard]] bool is_storage_address(std::string_view text);

/// Opens such a storage, and brings its schema up to date. Fails with a sentence.
[[nodiscard]] std::expected<std::unique_ptr<Storage>, std::string> open_storage(
    const std::string& address);

/// The same for each of them. A missing file is created, but not its folder. The second one is
/// available if libpq was found.
[[nodiscard]] std::expected<std::unique_ptr<Storage>, std::string> open_sqlite(
    const std::string& path);
[[nodiscard]] std::expected<std::unique_ptr<Storage>, std::string> open_postgresql(
    const std::string& address);

}  // namespace zugzwang::server
