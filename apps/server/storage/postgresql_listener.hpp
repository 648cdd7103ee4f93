#pragma once

#include <sys/eventfd.h>

#include <functional>
#include <string>
#include <thread>

#include "server/storage/postgresql_connection.hpp"
#include "server/storage/storage.hpp"

namespace zugzwang::server {

inline constexpr auto kChangesChannel = "zugzwang_changes";
inline constexpr auto kMessagesChannel = "zugzwang_messages";

/// Listens to other servers, in a thread and over a connection of its own.
class PgListener {
 public:
  PgListener(const std::string& address, std::function<void(Notice)> hear);
  ~PgListener();
  PgListener(const PgListener&) = delete;
  PgListener& operator=(const PgListener&) = delete;

 private:
  void work();
  void hear_all();
  /// Waits for something to read. False if this is to end, or there is no connection.
  bool wait(int socket, int patience);

  PgConnection connection_;
  const std::function<void(Notice)> hear_;
  const int end_ = eventfd(0, EFD_CLOEXEC);
  bool ends_ = false;  ///< used only by the thread
  std::thread thread_;
};

}  // namespace zugzwang::server
