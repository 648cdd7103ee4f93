#pragma once

#include <memory>
#include <string>

namespace zugzwang::server {

/// A client at the other end of a WebSocket, as seen by those who send messages to it.
class Peer {
 public:
  Peer() = default;
  virtual ~Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Sends a message, after those that were sent before. It is shared because many clients get the
  /// same one.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Sends a last message, and closes the connection when all is sent. Nothing more is received.
  virtual void close(std::shared_ptr<const std::string> last) = 0;
};

}  // namespace zugzwang::server
