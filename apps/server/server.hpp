#pragma once

// A web server for the people at this machine.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <system_error>

#include "server/site.hpp"

namespace zugzwang::server {

struct ServerOptions {
  std::uint16_t port = 0;  ///< 0 takes one that is free
  /// How long a client may take for the head of a request, from its first byte on; for the first
  /// request from when it has connected.
  std::chrono::milliseconds request_time = std::chrono::seconds(10);
  /// How long it may wait with the next request.
  std::chrono::milliseconds idle_time = std::chrono::seconds(30);
  /// How long it may take to accept an answer.
  std::chrono::milliseconds answer_time = std::chrono::seconds(60);
  /// At the same time. For one more, the one that has waited longest without a request gives way;
  /// if all are being answered, it is turned away.
  std::size_t max_connections = 256;
  /// The same for one address. A browser has six, however many tabs it has.
  std::size_t max_per_address = 128;
};

/// The sentence about a port that cannot be listened on.
[[nodiscard]] std::string listen_complaint(std::uint16_t port, std::error_code error);

/// Serves the files of a site on 127.0.0.1.
class Server {
 public:
  /// Takes the port; from then on clients can connect. Otherwise a sentence that says why not.
  [[nodiscard]] static std::expected<Server, std::string> open(const ServerOptions& options,
                                                               Site site);
  ~Server();
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;

  [[nodiscard]] std::uint16_t port() const;
  /// "http://127.0.0.1:7640/"
  [[nodiscard]] std::string address() const;

  /// Serves until stop() is called.
  void run();
  /// From now on SIGINT (Ctrl-C), SIGTERM and SIGHUP call stop() instead of whatever else they did.
  /// Those that are ignored stay ignored.
  void stop_on_signals();
  /// From any thread.
  void stop();

 private:
  class Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace zugzwang::server
