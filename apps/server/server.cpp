#include "server/server.hpp"

#include <fmt/core.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <optional>
#include <utility>

#include "server/answer.hpp"

namespace zugzwang::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;

/// What the connections share. All of it is used by the one thread that runs the server.
struct Shared {
  const ServerOptions options;
  const Site site;
  std::size_t connections = 0;
};

/// One client, from its first byte to its last. Every step keeps the connection alive by owning a
/// part of it; when none is left, it is closed.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, Shared& shared) : stream_(std::move(socket)), shared_(shared) {
    ++shared_.connections;
  }
  ~Connection() { --shared_.connections; }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void read_head() {
    parser_.emplace();
    parser_->header_limit(kMaxHeadBytes);
    parser_->body_limit(boost::none);  // no body is ever read, however long it says to be
    // For the whole head: a client that sends it byte by byte gets no more time.
    stream_.expires_after(shared_.options.request_time);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->on_head(error); });
  }

 private:
  void on_head(error_code error) {
    if (error == http::error::header_limit) {
      return answer(refusal(http::status::request_header_fields_too_large,
                            "The head of the request is too long."),
                    false);
    }
    if (error && error.category() == make_error_code(http::error::bad_version).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      return answer(refusal(http::status::bad_request, "This is not a request."), false);
    }
    if (error) return;  // gone, or too slow
    const Request& request = parser_->get();
    // Nothing that is answered here comes with a body, and none is waited for.
    const bool has_body = parser_->chunked() || parser_->content_length().value_or(0) > 0;
    const bool is_reading =
        request.method() == http::verb::get || request.method() == http::verb::head;
    if (has_body && is_reading) {
      return answer(refusal(http::status::payload_too_large, "A request must not have a body."),
                    false);
    }
    answer(answer_to(request, shared_.site), request.keep_alive() && !has_body);
  }

  void answer(Answer answer, bool keep_alive) {
    answer_ = std::move(answer);
    const bool wants_body =
        !parser_->is_header_done() || parser_->get().method() != http::verb::head;
    if (!answer_.own_body.empty() && wants_body) {
      answer_.response.body() = {answer_.own_body.data(), answer_.own_body.size()};
    }
    answer_.response.keep_alive(keep_alive);
    serializer_.emplace(answer_.response);
    stream_.expires_after(shared_.options.answer_time);
    const auto on_written = [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
      if (error) return;
      keep_alive ? self->read_head() : self->say_goodbye();
    };
    // The head alone says how long the body would be.
    wants_body ? http::async_write(stream_, *serializer_, on_written)
               : http::async_write_header(stream_, *serializer_, on_written);
  }

  /// Closing with bytes unread would make the system cut the line before the client has the answer,
  /// so what it still sends is taken for a short while.
  void say_goodbye() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    constexpr std::chrono::seconds kPatience{2};
    stream_.expires_after(kPatience);
    drain();
  }

  void drain() {
    stream_.async_read_some(asio::buffer(rest_),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                              self->drained_ += bytes;
                              constexpr std::size_t kEnough = std::size_t{1} << 20;
                              if (!error && self->drained_ < kEnough) self->drain();
                            });
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  beast::flat_buffer buffer_{kMaxHeadBytes};
  std::optional<http::request_parser<http::empty_body>> parser_;
  Answer answer_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  std::array<char, 4096> rest_{};
  std::size_t drained_ = 0;
};

}  // namespace

class Server::Impl {
 public:
  Impl(const ServerOptions& options, Site site)
      : shared_{.options = options, .site = std::move(site)} {}

  /// The sentence that says why the port cannot be had; none if it can.
  std::optional<std::string> listen() {
    const tcp::endpoint here(asio::ip::address_v4::loopback(), shared_.options.port);
    error_code error;
    acceptor_.open(here.protocol(), error);
    // A port that was ours a moment ago may be taken again at once.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(here, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return std::nullopt;
    if (error == asio::error::address_in_use) {
      return fmt::format("port {} is in use: choose another with --port, or --port 0 for any",
                         shared_.options.port);
    }
    return fmt::format("cannot listen on port {}: {} (--port 0 takes any that is free)",
                       shared_.options.port, error.message());
  }

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    accept();
    io_.run();
  }

  void run_until_signal() {
    asio::signal_set signals(io_, SIGINT, SIGTERM);
    signals.async_wait([this](error_code error, int) {
      if (!error) io_.stop();
    });
    run();
  }

  void stop() { io_.stop(); }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (!error && shared_.connections < shared_.options.max_connections) {
        std::make_shared<Connection>(std::move(socket), shared_)->read_head();
      }
      // Without descriptors to spare, accepting fails at once: try again when others are done.
      if (error) {
        retry_.expires_after(std::chrono::milliseconds(100));
        retry_.async_wait([this](error_code) { accept(); });
      } else {
        accept();
      }
    });
  }

  Shared shared_;
  // Last, so that it goes first: the connections that it holds tell the shared part when they end.
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer retry_{io_};
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() = default;
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;

std::expected<Server, std::string> Server::open(const ServerOptions& options, Site site) {
  auto impl = std::make_unique<Impl>(options, std::move(site));
  if (auto complaint = impl->listen()) return std::unexpected(*std::move(complaint));
  return Server(std::move(impl));
}

std::uint16_t Server::port() const { return impl_->port(); }
std::string Server::address() const { return fmt::format("http://127.0.0.1:{}/", port()); }
void Server::run() { impl_->run(); }
void Server::run_until_signal() { impl_->run_until_signal(); }
void Server::stop() { impl_->stop(); }

}  // namespace zugzwang::server
