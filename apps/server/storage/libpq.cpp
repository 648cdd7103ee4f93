#include "server/storage/libpq.hpp"

#include <dlfcn.h>
#include <fmt/core.h>

#include <cassert>

namespace zugzwang::server {

namespace {

constexpr auto kLibpqFile = "libpq.so.5";

template <class Function>
bool find_function(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

bool find_functions(void* library, Libpq& found) {
  return find_function(library, "PQconnectdbParams", found.connectdb_params) &&
         find_function(library, "PQstatus", found.status) &&
         find_function(library, "PQerrorMessage", found.error_message) &&
         find_function(library, "PQfinish", found.finish) &&
         find_function(library, "PQexec", found.exec) &&
         find_function(library, "PQexecParams", found.exec_params) &&
         find_function(library, "PQresultStatus", found.result_status) &&
         find_function(library, "PQcmdStatus", found.cmd_status) &&
         find_function(library, "PQcmdTuples", found.cmd_tuples) &&
         find_function(library, "PQntuples", found.ntuples) &&
         find_function(library, "PQgetvalue", found.getvalue) &&
         find_function(library, "PQgetisnull", found.getisnull) &&
         find_function(library, "PQclear", found.clear) &&
         find_function(library, "PQsocket", found.socket) &&
         find_function(library, "PQconsumeInput", found.consume_input) &&
         find_function(library, "PQnotifies", found.notifies) &&
         find_function(library, "PQfreemem", found.freemem);
}

/// It stays loaded: the libraries that it loads itself cannot be unloaded safely.
std::expected<Libpq, std::string> open_libpq() {
  Libpq found;
  void* library = dlopen(kLibpqFile, RTLD_NOW | RTLD_LOCAL);
  if (library != nullptr && find_functions(library, found)) return found;
  const char* reason = dlerror();
  return std::unexpected(
      fmt::format("PostgreSQL needs the library {}, on Debian the package libpq5 ({})", kLibpqFile,
                  reason == nullptr ? "it cannot be used" : reason));
}

const std::expected<Libpq, std::string>& opened_libpq() {
  static const auto opened = open_libpq();
  return opened;
}

}  // namespace

std::expected<void, std::string> load_libpq() {
  const auto& opened = opened_libpq();
  if (!opened) return std::unexpected(opened.error());
  return {};
}

const Libpq& libpq() {
  const auto& opened = opened_libpq();
  assert(opened);
  return *opened;
}

}  // namespace zugzwang::server
