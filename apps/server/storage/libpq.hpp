#pragma once

// libpq, which is loaded when a PostgreSQL is first opened. It brings some twenty other libraries
// along, and most runs of the program need none of them.

#include <libpq-fe.h>

#include <expected>
#include <string>

namespace zugzwang::server {

/// Those of its functions that are used, without their "PQ".
struct Libpq {
  decltype(&PQconnectdbParams) connectdb_params = nullptr;
  decltype(&PQstatus) status = nullptr;
  decltype(&PQerrorMessage) error_message = nullptr;
  decltype(&PQfinish) finish = nullptr;
  decltype(&PQexec) exec = nullptr;
  decltype(&PQexecParams) exec_params = nullptr;
  decltype(&PQresultStatus) result_status = nullptr;
  decltype(&PQcmdStatus) cmd_status = nullptr;
  decltype(&PQcmdTuples) cmd_tuples = nullptr;
  decltype(&PQntuples) ntuples = nullptr;
  decltype(&PQgetvalue) getvalue = nullptr;
  decltype(&PQgetisnull) getisnull = nullptr;
  decltype(&PQclear) clear = nullptr;
  decltype(&PQsocket) socket = nullptr;
  decltype(&PQconsumeInput) consume_input = nullptr;
  decltype(&PQnotifies) notifies = nullptr;
  decltype(&PQfreemem) freemem = nullptr;
};

/// Loads it, once. Fails with a sentence that says why not.
[[nodiscard]] std::expected<void, std::string> load_libpq();

/// Only after it was loaded.
[[nodiscard]] const Libpq& libpq();

}  // namespace zugzwang::server
