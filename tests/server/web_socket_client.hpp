#pragma once

// A client of online play over a real socket, which waits for its answers.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "online/wire.hpp"

namespace zugzwang::testing {

class WebSocketClient {
 public:
  struct From {
    std::string host = "localhost";
    std::string origin = {};
    std::string forwarded_for = {};
    std::string path = "/online";
  };

  explicit WebSocketClient(std::uint16_t port) : WebSocketClient(port, From()) {}
  WebSocketClient(std::uint16_t port, const From& from) : socket_(io_) {
    namespace beast = boost::beast;
    namespace asio = boost::asio;
    boost::system::error_code error;
    auto& stream = beast::get_lowest_layer(socket_);
    stream.socket().connect({asio::ip::address_v4::loopback(), port}, error);
    stream.socket().set_option(asio::ip::tcp::no_delay(true), error);
    socket_.set_option(
        beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
          if (!from.origin.empty()) request.set(beast::http::field::origin, from.origin);
          if (!from.forwarded_for.empty()) request.set("X-Forwarded-For", from.forwarded_for);
        }));
    beast::websocket::response_type response;
    socket_.handshake(response, from.host, from.path, error);
    status_ = static_cast<int>(response.result_int());
    is_open_ = !error;
  }

  /// 101 if the connection was established.
  [[nodiscard]] int status() const { return status_; }
  [[nodiscard]] bool is_open() const { return is_open_; }

  void send_text(std::string_view text) {
    boost::system::error_code error;
    socket_.write(boost::asio::buffer(text), error);
  }
  void send(const online::ClientMessage& message) { send_text(online::write(message)); }

  /// Sends a command with this id.
  void command(const std::string& id, online::CommandBody body) {
    send(online::Command{.id = id, .body = std::move(body)});
  }

  /// The next message as text; none if the connection is closed, or nothing comes.
  std::optional<std::string> receive_text() {
    namespace beast = boost::beast;
    beast::flat_buffer buffer;
    std::optional<boost::system::error_code> result;
    socket_.async_read(buffer,
                       [&](boost::system::error_code error, std::size_t) { result = error; });
    io_.restart();
    io_.run_for(std::chrono::seconds(20));
    if (!result) {
      // It still refers to the buffer.
      boost::system::error_code ignored;
      beast::get_lowest_layer(socket_).socket().close(ignored);
      io_.restart();
      io_.run();
    }
    if (!result || *result) {
      is_open_ = false;
      return std::nullopt;
    }
    return beast::buffers_to_string(buffer.data());
  }

  /// The next message, after answering pings.
  std::optional<online::ServerMessage> receive() {
    for (;;) {
      const auto text = receive_text();
      if (!text) return std::nullopt;
      auto message = online::read_server_message(*text);
      if (!message) return std::nullopt;
      if (const auto* ping = std::get_if<online::Ping>(&*message)) {
        if (answers_pings_) send(online::Pong{.sent = ping->sent});
        continue;
      }
      note(*message);
      return *message;
    }
  }

  /// The next message of this kind; others are skipped, but their events are recorded.
  template <class Message>
  std::optional<Message> wait_for(std::function<bool(const Message&)> fits = {}) {
    while (auto message = receive()) {
      if (const auto* wanted = std::get_if<Message>(&*message)) {
        if (!fits || fits(*wanted)) return *wanted;
      }
    }
    return std::nullopt;
  }

  /// The answer to a command: none if it was done, else the reason.
  std::optional<online::RefusalReason> answer_to(const std::string& id) {
    while (const auto message = receive()) {
      if (const auto* ack = std::get_if<online::Ack>(&*message)) {
        if (ack->id == id) return std::nullopt;
      }
      if (const auto* refused = std::get_if<online::RefusalMessage>(&*message)) {
        if (refused->id == id) return refused->refusal.reason;
      }
    }
    return online::RefusalReason::Stopping;
  }

  /// Waits until this many events are known.
  bool wait_for_events(std::size_t count) {
    while (events_.size() < count) {
      if (!receive()) return false;
    }
    return true;
  }

  /// All events received so far, in order.
  [[nodiscard]] const std::vector<online::Event>& events() const { return events_; }
  /// What the last welcome said.
  [[nodiscard]] const std::optional<online::Welcome>& welcome() const { return welcome_; }
  void ignore_pings() { answers_pings_ = false; }
  /// Closes without a message, as when a device loses its network.
  void cut() {
    boost::system::error_code ignored;
    boost::beast::get_lowest_layer(socket_).socket().close(ignored);
  }

 private:
  void note(const online::ServerMessage& message) {
    if (const auto* welcome = std::get_if<online::Welcome>(&message)) welcome_ = *welcome;
    const auto* news = std::get_if<online::Events>(&message);
    if (news == nullptr) return;
    for (const auto& event : news->events) {
      if (static_cast<std::size_t>(event.number) == events_.size()) events_.push_back(event);
    }
  }

  boost::asio::io_context io_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  int status_ = 0;
  bool is_open_ = false;
  bool answers_pings_ = true;
  std::vector<online::Event> events_;
  std::optional<online::Welcome> welcome_;
};

}  // namespace zugzwang::testing
