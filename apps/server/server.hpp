#pragma once

// A web server: for the people at this machine, on this network, or everywhere.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "server/online/options.hpp"
#include "server/site.hpp"
#include "server/storage/storage_queue.hpp"

namespace zugzwang::server {

inline const std::string kThisMachine = "127.0.0.1";

struct ServerOptions {
  std::string host = kThisMachine;  ///< the address to listen on; 0.0.0.0 is all addresses
  std::uint16_t port = 0;           ///< 0 takes one that is free
  /// The names under which it is known elsewhere. Under others it does not answer.
  std::vector<std::string> host_names = {};
  /// Addresses, or ranges of them, whose X-Forwarded-For is believed.
  std::vector<std::string> trusted_proxies = {};
  /// How long a client may take for the head of a request, from its first byte on; for its first
  /// request, from when it connected.
  std::chrono::milliseconds request_time = std::chrono::seconds(10);
  /// How long it may wait before the next request.
  std::chrono::milliseconds idle_time = std::chrono::seconds(30);
  /// How long it may take to accept an answer.
  std::chrono::milliseconds answer_time = std::chrono::seconds(60);
  /// Simultaneous connections. To make room for another, the one that has waited longest without a
  /// request is closed; if all are being answered, the new one is turned away.
  std::size_t max_connections = 256;
  /// The same for one address. A browser opens six, however many tabs it has.
  std::size_t max_per_address = 128;
};

/// The sentence about a port that cannot be listened on.
[[nodiscard]] std::string listen_complaint(const std::string& host, std::uint16_t port,
                                           std::error_code error);

/// What online play needs.
struct OnlineSetup {
  OnlineOptions options = {};
  StorageQueue::Open open_storage;
  /// Otherwise the storage is opened when somebody first plays.
  bool start_now = false;
};

/// Serves the files of a site, and online play.
class Server {
 public:
  /// Opens the port; from then on clients can connect. Fails with a sentence that says why not.
  [[nodiscard]] static std::expected<Server, std::string> open(
      const ServerOptions& options, Site site, std::optional<OnlineSetup> online = std::nullopt);
  ~Server();
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;

  [[nodiscard]] std::uint16_t port() const;
  /// "http://127.0.0.1:7640/": where this machine finds it.
  [[nodiscard]] std::string address() const;

  /// Serves until stop() is called.
  void run();
  /// From now on SIGINT (Ctrl-C), SIGTERM and SIGHUP call stop() instead of their previous
  /// handlers. Those that are ignored stay ignored.
  void stop_on_signals();
  /// From any thread.
  void stop();

 private:
  class Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace zugzwang::server
