#include "online_load/connection.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace zugzwang::online_load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;

}  // namespace

Connection::Connection(asio::io_context& io, std::uint16_t port, Events events)
    : stream_(io), port_(port), events_(std::move(events)) {}

void Connection::open() {
  auto& lowest = beast::get_lowest_layer(stream_);
  lowest.expires_after(std::chrono::seconds(10));
  lowest.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), port_),
                       [self = shared_from_this()](error_code error) {
                         if (error) return self->lose();
                         auto& connected = beast::get_lowest_layer(self->stream_);
                         connected.socket().set_option(tcp::no_delay(true), error);
                         self->stream_.async_handshake(
                             "localhost", "/online", [self](error_code failed) {
                               if (failed) return self->lose();
                               beast::get_lowest_layer(self->stream_).expires_never();
                               self->read();
                               if (self->events_.opened) self->events_.opened();
                             });
                       });
}

void Connection::send(const online::ClientMessage& message) {
  waiting_.push_back(online::write(message));
  if (waiting_.size() == 1) write();
}

void Connection::drop() {
  events_ = {};
  error_code ignored;
  beast::get_lowest_layer(stream_).socket().close(ignored);
}

void Connection::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
    if (error) return self->lose();
    const auto message =
        online::read_server_message(beast::buffers_to_string(self->buffer_.data()));
    self->buffer_.consume(self->buffer_.size());
    if (message) {
      if (const auto* ping = std::get_if<online::Ping>(&*message)) {
        self->send(online::Pong{.sent = ping->sent});
      } else if (self->events_.received) {
        self->events_.received(*message);
      }
    }
    self->read();
  });
}

void Connection::write() {
  stream_.async_write(asio::buffer(waiting_.front()),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->lose();
                        self->waiting_.pop_front();
                        if (!self->waiting_.empty()) self->write();
                      });
}

void Connection::lose() {
  const auto lost = std::exchange(events_, {}).lost;
  error_code ignored;
  beast::get_lowest_layer(stream_).socket().close(ignored);
  if (lost) lost();
}

std::vector<online::Event> read_log(std::uint16_t port, const std::string& table) {
  asio::io_context io;
  std::vector<online::Event> log;
  std::shared_ptr<Connection> connection;
  const auto ask = [&] {
    connection->send(online::Hello{.table = table, .token = std::nullopt, .seen = 0});
  };
  const auto note = [&](const online::ServerMessage& message) {
    const auto* events = std::get_if<online::Events>(&message);
    if (events == nullptr) return;
    log = events->events;
    io.stop();
  };
  connection = std::make_shared<Connection>(
      io, port, Connection::Events{.opened = ask, .received = note, .lost = [&] { io.stop(); }});
  connection->open();
  io.run_for(std::chrono::seconds(20));
  connection->drop();
  io.restart();
  io.run_for(std::chrono::seconds(1));
  return log;
}

}  // namespace zugzwang::online_load
