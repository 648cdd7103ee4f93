#pragma once

// A connection to PostgreSQL, and its results.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "server/storage/libpq.hpp"

namespace zugzwang::server {

struct FreePgResult {
  void operator()(PGresult* result) const { libpq().clear(result); }
};
using PgResult = std::unique_ptr<PGresult, FreePgResult>;

[[nodiscard]] bool is_good(const PgResult& result);
/// The number in the first column of a row.
[[nodiscard]] std::int64_t number_in(const PgResult& result, int row = 0);

/// libpq must have been loaded.
class PgConnection {
 public:
  explicit PgConnection(std::string address) : address_(std::move(address)) {}
  ~PgConnection() { close(); }
  PgConnection(const PgConnection&) = delete;
  PgConnection& operator=(const PgConnection&) = delete;

  /// Connects if there is no connection. `prepare` is called for a new one.
  template <class Prepare>
  bool connect(Prepare prepare) {
    return is_connected() || (open() && prepare());
  }
  void close();

  [[nodiscard]] PGconn* get() const { return handle_; }
  /// The last error.
  [[nodiscard]] std::string complaint() const;

  PgResult run(const char* text) { return PgResult(libpq().exec(handle_, text)); }

  /// A statement with parameters, which are all sent as text.
  template <class... Values>
  PgResult run(const char* text, const Values&... values) {
    const std::array<std::string, sizeof...(Values)> texts{as_text(values)...};
    std::array<const char*, sizeof...(Values)> pointers{};
    std::ranges::transform(texts, pointers.begin(), [](const auto& t) { return t.c_str(); });
    return PgResult(libpq().exec_params(handle_, text, static_cast<int>(sizeof...(Values)), nullptr,
                                        pointers.data(), nullptr, nullptr, 0));
  }

 private:
  [[nodiscard]] bool is_connected() const;
  [[nodiscard]] bool open();
  static std::string as_text(const std::string& value) { return value; }
  static std::string as_text(std::int64_t value) { return fmt::format("{}", value); }

  const std::string address_;
  PGconn* handle_ = nullptr;
};

}  // namespace zugzwang::server
