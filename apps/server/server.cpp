#include "server/server.hpp"

#include <fmt/core.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <ctime>
#include <list>
#include <map>
#include <optional>
#include <utility>

#include "server/answer.hpp"

namespace zugzwang::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;

class Connection;

/// What the connections share. All of it is used by the one thread that runs the server.
struct Shared {
  const ServerOptions options;
  const Site site;
  /// Those that wait for a request, the one that has waited longest first, and those that do not.
  std::list<Connection*> idle = {};
  std::list<Connection*> busy = {};
  std::map<asio::ip::address, std::size_t> per_address = {};
  std::size_t turned_away = 0;  ///< who are still being told so
};

/// One client, from its first byte to its last. Every step keeps the connection alive by owning a
/// part of it; when none is left, it is closed.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, asio::ip::address address, Shared& shared)
      : stream_(std::move(socket)), address_(std::move(address)), shared_(shared) {}
  ~Connection() {
    leave();
    if (is_turned_away_) --shared_.turned_away;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] const asio::ip::address& address() const { return address_; }

  /// Takes a place among those who are served.
  void enter() {
    ++shared_.per_address[address_];
    place_ = shared_.idle.insert(shared_.idle.end(), this);
    is_idle_ = true;
    read_head();
  }

  /// Closes it now, to make room.
  void give_way() {
    leave();
    stream_.close();
  }

  /// Says that there is no room. It has no place meanwhile.
  void turn_away() {
    is_turned_away_ = true;
    ++shared_.turned_away;
    Answer sorry = refusal(http::status::service_unavailable,
                           "There are too many connections; try again in a moment.");
    sorry.response.set(http::field::retry_after, "1");
    send(std::move(sorry));
  }

 private:
  void leave() {
    if (!place_) return;
    (is_idle_ ? shared_.idle : shared_.busy).erase(*place_);
    place_.reset();
    const auto count = shared_.per_address.find(address_);
    if (--count->second == 0) shared_.per_address.erase(count);
  }

  void set_idle(bool idle) {
    if (!place_ || idle == is_idle_) return;
    auto& from = is_idle_ ? shared_.idle : shared_.busy;
    auto& to = is_idle_ ? shared_.busy : shared_.idle;
    to.splice(to.end(), from, *place_);
    is_idle_ = idle;
  }

  void read_head() {
    parser_.emplace();
    set_limits(*parser_);
    // For the whole head: a client that sends it byte by byte gets no more time.
    stream_.expires_after(shared_.options.request_time);
    http::async_read_header(
        stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
          self->set_idle(false);
          if (auto answer = answer_after_reading(error, *self->parser_, self->shared_.site)) {
            self->send(*std::move(answer));
          }
        });
  }

  /// Waits for the first byte of the next request; it may be there already.
  void wait_for_request() {
    set_idle(true);
    if (buffer_.size() > 0) return read_head();
    stream_.expires_after(shared_.options.idle_time);
    stream_.async_read_some(buffer_.prepare(kMaxHeadBytes),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                              if (error) return;
                              self->buffer_.commit(bytes);
                              self->read_head();
                            });
  }

  void send(Answer answer) {
    answer_ = std::move(answer);
    answer_.prepare_to_send(std::time(nullptr));
    serializer_.emplace(answer_.response);
    stream_.expires_after(shared_.options.answer_time);
    const auto on_written = [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      self->answer_.keep_alive ? self->wait_for_request() : self->say_goodbye();
    };
    answer_.sends_body ? http::async_write(stream_, *serializer_, on_written)
                       : http::async_write_header(stream_, *serializer_, on_written);
  }

  /// Closing with bytes unread would make the system cut the line before the client has the answer,
  /// so what it still sends is taken for a short while.
  void say_goodbye() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    constexpr std::chrono::seconds kPatience{2};
    stream_.expires_after(kPatience);
    set_idle(true);
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
  asio::ip::address address_;
  Shared& shared_;
  std::optional<std::list<Connection*>::iterator> place_;
  bool is_idle_ = false;
  bool is_turned_away_ = false;
  beast::flat_buffer buffer_{kMaxHeadBytes};
  std::optional<RequestParser> parser_;
  Answer answer_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  std::array<char, 4096> rest_{};
  std::size_t drained_ = 0;
};

/// Closes the connection that has waited longest for a request, of this address or of any. False if
/// none is waiting.
bool make_room(Shared& shared, const asio::ip::address* address = nullptr) {
  const auto oldest = std::ranges::find_if(shared.idle, [&](const Connection* connection) {
    return address == nullptr || connection->address() == *address;
  });
  if (oldest == shared.idle.end()) return false;
  (*oldest)->give_way();
  return true;
}

/// Serves a client that has just connected, or says that there is no room.
void serve_or_turn_away(tcp::socket socket, Shared& shared) {
  error_code error;
  const asio::ip::address address = socket.remote_endpoint(error).address();
  if (error) return;  // gone already
  const ServerOptions& options = shared.options;
  const auto known = shared.per_address.find(address);
  const bool is_address_full =
      known != shared.per_address.end() && known->second >= options.max_per_address;
  const auto is_full = [&] {
    return shared.idle.size() + shared.busy.size() >= options.max_connections;
  };
  const bool has_room =
      (!is_address_full || make_room(shared, &address)) && (!is_full() || make_room(shared));
  // Those who are turned away are told so, but not without end.
  constexpr std::size_t kMaxTurnedAway = 64;
  if (!has_room && shared.turned_away >= kMaxTurnedAway) return;
  const auto connection = std::make_shared<Connection>(std::move(socket), address, shared);
  has_room ? connection->enter() : connection->turn_away();
}

bool is_lack_of_descriptors(const error_code& error) {
  return error == boost::system::errc::too_many_files_open ||
         error == boost::system::errc::too_many_files_open_in_system;
}

}  // namespace

std::string listen_complaint(std::uint16_t port, std::error_code error) {
  if (error == std::errc::address_in_use) {
    return fmt::format("port {} is in use: choose another with --port, or --port 0 for any", port);
  }
  if (error == std::errc::address_not_available) {
    return "the address 127.0.0.1 is not there: is this machine's loopback interface down?";
  }
  if (error == std::errc::permission_denied) {
    return fmt::format("port {} is not allowed: choose one from 1024 on with --port", port);
  }
  return fmt::format("cannot listen on port {}: {} (--port 0 takes any that is free)", port,
                     error.message());
}

class Server::Impl {
 public:
  Impl(const ServerOptions& options, Site site)
      : shared_{.options = options, .site = std::move(site)} {}

  /// The sentence that says why the port cannot be had; none if it can.
  std::optional<std::string> listen() {
    const tcp::endpoint here(asio::ip::address_v4::loopback(), shared_.options.port);
    error_code error;
    acceptor_.open(here.protocol(), error);
    // A port that was ours a moment ago may be taken again immediately.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(here, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return std::nullopt;
    return listen_complaint(shared_.options.port, error);
  }

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    accept();
    io_.run();
  }

  void stop_on_signals() {
    signals_.emplace(io_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      struct sigaction known{};
      if (sigaction(signal, nullptr, &known) == 0 && known.sa_handler != SIG_IGN) {
        signals_->add(signal);
      }
    }
    signals_->async_wait([this](error_code error, int) {
      if (!error) io_.stop();
    });
  }

  void stop() { io_.stop(); }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (!error) serve_or_turn_away(std::move(socket), shared_);
      // Without spare descriptors, accepting fails immediately, again and again: one is freed, or
      // it is tried again when others may be done.
      const bool can_go_on =
          !error || (is_lack_of_descriptors(error) && somebody_waits() && make_room(shared_));
      can_go_on ? accept() : accept_later();
    });
  }

  void accept_later() {
    retry_.expires_after(std::chrono::milliseconds(100));
    retry_.async_wait([this](error_code) { accept(); });
  }

  /// Does anybody want to be accepted? Without a spare descriptor, accepting fails even if not.
  [[nodiscard]] bool somebody_waits() {
    pollfd waiting{.fd = acceptor_.native_handle(), .events = POLLIN, .revents = 0};
    return poll(&waiting, 1, 0) == 1;
  }

  Shared shared_;
  // Last, so that it goes first: the connections that it holds tell the shared part when they end.
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer retry_{io_};
  /// It needs descriptors of its own, and a server that nobody ends by signals goes without.
  std::optional<asio::signal_set> signals_;
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
void Server::stop_on_signals() { impl_->stop_on_signals(); }
void Server::stop() { impl_->stop(); }

}  // namespace zugzwang::server
