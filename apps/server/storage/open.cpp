#include <string_view>

#include "server/storage/storage.hpp"

namespace zugzwang::server {

namespace {

constexpr std::string_view kSqlite = "sqlite:";

}  // namespace

bool is_storage_address(std::string_view text) {
  return (text.starts_with(kSqlite) && text.size() > kSqlite.size()) ||
         text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::expected<std::unique_ptr<Storage>, std::string> open_storage(const std::string& address) {
  // It may contain a password, so it is not quoted.
  if (!is_storage_address(address)) {
    return std::unexpected("a store is sqlite:FILE or postgresql://USER@HOST/DATABASE");
  }
  if (address.starts_with(kSqlite)) return open_sqlite(address.substr(kSqlite.size()));
#ifdef ZUGZWANG_POSTGRESQL
  return open_postgresql(address);
#else
  return std::unexpected(
      "this build has no PostgreSQL: install libpq-dev and build again, or use sqlite:FILE");
#endif
}

}  // namespace zugzwang::server
