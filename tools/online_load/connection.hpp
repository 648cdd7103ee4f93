#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "online/wire.hpp"

namespace zugzwang::online_load {

/// A WebSocket to a server on this machine, which answers pings.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  struct Events {
    std::function<void()> opened = {};
    std::function<void(const online::ServerMessage&)> received = {};
    std::function<void()> lost = {};  ///< also if it could not be opened
  };

  Connection(boost::asio::io_context& io, std::uint16_t port, Events events);

  void open();
  void send(const online::ClientMessage& message);
  /// No event is reported after this.
  void drop();

 private:
  void read();
  void write();
  void lose();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  const std::uint16_t port_;
  Events events_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
};

/// Reads the whole log of a table over a connection of its own; empty if that fails.
[[nodiscard]] std::vector<online::Event> read_log(std::uint16_t port, const std::string& table);

}  // namespace zugzwang::online_load
