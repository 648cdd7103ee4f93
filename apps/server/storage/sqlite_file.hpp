#pragma once

// An SQLite file, and its statements. sqlite.cpp uses them.

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace zugzwang::server {

class SqliteFile {
 public:
  SqliteFile() = default;
  ~SqliteFile() { sqlite3_close_v2(handle_); }
  SqliteFile(const SqliteFile&) = delete;
  SqliteFile& operator=(const SqliteFile&) = delete;

  bool open(const std::string& path) {
    return sqlite3_open_v2(path.c_str(), &handle_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                           nullptr) == SQLITE_OK;
  }
  bool run(const char* text) {
    return sqlite3_exec(handle_, text, nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  [[nodiscard]] sqlite3* get() const { return handle_; }
  [[nodiscard]] std::string complaint() const {
    const int code = handle_ == nullptr ? SQLITE_NOMEM : sqlite3_errcode(handle_);
    if (code == SQLITE_FULL) return "the disk is full";
    return handle_ == nullptr ? "no memory" : sqlite3_errmsg(handle_);
  }

 private:
  sqlite3* handle_ = nullptr;
};

/// A prepared statement. The values of a run are bound in the order of its question marks.
class SqliteStatement {
 public:
  SqliteStatement(const SqliteFile& file, const char* text) {
    sqlite3_prepare_v3(file.get(), text, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  ~SqliteStatement() { sqlite3_finalize(statement_); }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;

  [[nodiscard]] bool is_usable() const { return statement_ != nullptr; }

  template <class... Values>
  void start(const Values&... values) {
    sqlite3_reset(statement_);
    bind_from(1, values...);
  }
  /// SQLITE_ROW, SQLITE_DONE or a failure.
  int step() { return sqlite3_step(statement_); }
  /// A statement that was not reset would keep its transaction open.
  void finish() { sqlite3_reset(statement_); }

  [[nodiscard]] std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] std::string text(int column) {
    const auto* bytes = sqlite3_column_text(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? "" : std::string(reinterpret_cast<const char*>(bytes), size);
  }

 private:
  void bind_from(int /*place*/) {}
  template <class First, class... Rest>
  void bind_from(int place, const First& first, const Rest&... rest) {
    bind(place, first);
    bind_from(place + 1, rest...);
  }
  void bind(int place, std::int64_t value) { sqlite3_bind_int64(statement_, place, value); }
  void bind(int place, const std::string& value) {
    sqlite3_bind_text(statement_, place, value.data(), static_cast<int>(value.size()),
                      SQLITE_TRANSIENT);
  }

  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace zugzwang::server
