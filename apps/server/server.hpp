#pragma once

// A web server for the people at this machine.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/site.hpp"

namespace zugzwang::server {

struct ServerOptions {
  std::uint16_t port = 0;  ///< 0 takes one that is free
  /// How long a client may take for the head of a request, also for the first one and the next.
  std::chrono::milliseconds request_time = std::chrono::seconds(15);
  /// How long it may take to accept an answer.
  std::chrono::milliseconds answer_time = std::chrono::seconds(60);
  std::size_t max_connections = 256;  ///< at the same time; more are turned away
};

/// The longest head of a request that is read.
inline constexpr std::size_t kMaxHeadBytes = 8192;

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
  /// The same, and until the program is asked to end, by Ctrl-C or SIGTERM.
  void run_until_signal();
  /// From any thread.
  void stop();

 private:
  class Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace zugzwang::server
