#include "server/storage/postgresql_connection.hpp"

#include <charconv>
#include <string_view>
#include <utility>

namespace zugzwang::server {

bool is_good(const PgResult& result) {
  const auto status = libpq().result_status(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::int64_t number_in(const PgResult& result, int row) {
  const std::string_view text(libpq().getvalue(result.get(), row, 0));
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool PgConnection::is_connected() const {
  return handle_ != nullptr && libpq().status(handle_) == CONNECTION_OK;
}

bool PgConnection::open() {
  close();
  // The address itself has priority. The timeouts detect a server that is gone without a word.
  const std::array keywords{"connect_timeout", "tcp_user_timeout", "application_name", "dbname",
                            static_cast<const char*>(nullptr)};
  const std::array values{"5", "10000", "zugzwang", address_.c_str(),
                          static_cast<const char*>(nullptr)};
  handle_ = libpq().connectdb_params(keywords.data(), values.data(), 1);
  return libpq().status(handle_) == CONNECTION_OK;
}

void PgConnection::close() {
  if (handle_ != nullptr) libpq().finish(std::exchange(handle_, nullptr));
}

std::string PgConnection::complaint() const {
  // The first line of libpq's message, without its line break.
  const char* text = libpq().error_message(handle_);
  const std::string_view all(text == nullptr ? "" : text);
  const auto line = all.substr(0, all.find('\n'));
  return line.empty() ? "PostgreSQL did not say why" : std::string(line);
}

}  // namespace zugzwang::server
