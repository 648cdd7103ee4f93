#include "server/server.hpp"

#include <fmt/core.h>
#include <poll.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <optional>
#include <utility>

#include "server/connection.hpp"

namespace zugzwang::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

bool is_lack_of_descriptors(const error_code& error) {
  return error == boost::system::errc::too_many_files_open ||
         error == boost::system::errc::too_many_files_open_in_system;
}

}  // namespace

std::string listen_complaint(const std::string& host, std::uint16_t port, std::error_code error) {
  if (error == std::errc::address_in_use) {
    return fmt::format("port {} is in use: choose another with --port, or --port 0 for any", port);
  }
  if (error == std::errc::address_not_available) {
    if (host == kThisMachine) {
      return "the address 127.0.0.1 is not available: is this machine's loopback interface down?";
    }
    return fmt::format("--host {}: this machine does not have this address", host);
  }
  if (error == std::errc::permission_denied) {
    return fmt::format("port {} is not permitted: choose 1024 or higher with --port", port);
  }
  return fmt::format("cannot listen on port {}: {} (--port 0 takes any that is free)", port,
                     error.message());
}

class Server::Impl {
 public:
  Impl(const ServerOptions& options, Site site, std::vector<AddressRange> trusted)
      : shared_{
            .options = options, .site = std::move(site), .trusted_proxies = std::move(trusted)} {}
  ~Impl() {
    // It posts to `io_`, which is destroyed next.
    if (online_) online_->close_storage();
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  /// The sentence that says why the port cannot be used; none if it can.
  std::optional<std::string> listen() {
    const ServerOptions& options = shared_.options;
    error_code error;
    const auto host = asio::ip::make_address(options.host, error);
    if (error)
      return fmt::format("--host {}: this is not an IP address, such as 0.0.0.0", options.host);
    const tcp::endpoint here(host, options.port);
    acceptor_.open(here.protocol(), error);
    // A port that was ours a moment ago may be reused immediately.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(here, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return std::nullopt;
    return listen_complaint(options.host, options.port, error);
  }

  void offer_online(OnlineSetup setup) {
    online_.emplace(std::move(setup.options), std::move(setup.open_storage),
                    [this](StorageQueue::Task task) { asio::post(io_, std::move(task)); });
    shared_.online = &*online_;
    shared_.on_web_socket = [this] { tick_soon(); };
    if (!setup.start_now) return;
    online_->start();
    tick_soon();
  }

  [[nodiscard]] tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

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
      if (!error) begin_to_stop();
    });
  }

  void stop() {
    asio::post(io_, [this] { begin_to_stop(); });
  }

 private:
  /// The players are told, and what they did is stored, before the server ends.
  void begin_to_stop() {
    if (!online_ || !online_->has_clients()) return io_.stop();
    error_code ignored;
    acceptor_.close(ignored);
    online_->stop();
    constexpr std::chrono::seconds kPatience{3};
    end_of_patience_ = std::chrono::steady_clock::now() + kPatience;
    wait_for_clients_to_go();
  }

  void wait_for_clients_to_go() {
    const bool is_late = std::chrono::steady_clock::now() > end_of_patience_;
    if (is_late || !online_->has_clients()) return io_.stop();
    retry_.expires_after(std::chrono::milliseconds(20));
    retry_.async_wait([this](error_code) { wait_for_clients_to_go(); });
  }

  void tick_soon() {
    // With nobody there, nothing is urgent.
    const auto pause = std::chrono::milliseconds(online_->has_clients() ? 50 : 1000);
    tick_.expires_after(pause);
    tick_.async_wait([this](error_code error) {
      if (error) return;
      online_->tick();
      tick_soon();
    });
  }

  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (!error) serve_or_turn_away(std::move(socket), shared_);
      // Without spare descriptors, accepting fails immediately, again and again: either one is
      // freed, or it is tried again later, when other connections may have ended.
      const bool can_go_on =
          !error || (is_lack_of_descriptors(error) && somebody_waits() && make_room(shared_));
      can_go_on ? accept() : accept_later();
    });
  }

  void accept_later() {
    retry_.expires_after(std::chrono::milliseconds(100));
    retry_.async_wait([this](error_code error) {
      if (!error && acceptor_.is_open()) accept();
    });
  }

  /// Whether anybody waits to be accepted. Without a spare descriptor, accepting fails even if not.
  [[nodiscard]] bool somebody_waits() {
    pollfd waiting{.fd = acceptor_.native_handle(), .events = POLLIN, .revents = 0};
    return poll(&waiting, 1, 0) == 1;
  }

  Shared shared_;
  std::optional<OnlineService> online_;
  // Declared after the above, so that it is destroyed first: the connections that it holds use them
  // when they end.
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer retry_{io_};
  asio::steady_timer tick_{io_};
  std::chrono::steady_clock::time_point end_of_patience_;
  /// It needs descriptors of its own, so a server that is not ended by signals has none.
  std::optional<asio::signal_set> signals_;
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() = default;
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;

std::expected<Server, std::string> Server::open(const ServerOptions& options, Site site,
                                                std::optional<OnlineSetup> online) {
  std::vector<AddressRange> trusted;
  for (const std::string& text : options.trusted_proxies) {
    const auto range = read_address_range(text);
    if (!range)
      return std::unexpected(fmt::format(
          "--trusted-proxy {}: this is not an IP address, nor a range such as 10.0.0.0/8", text));
    trusted.push_back(*range);
  }
  auto impl = std::make_unique<Impl>(options, std::move(site), std::move(trusted));
  if (auto complaint = impl->listen()) return std::unexpected(*std::move(complaint));
  if (online) impl->offer_online(*std::move(online));
  return Server(std::move(impl));
}

std::uint16_t Server::port() const { return impl_->endpoint().port(); }
std::string Server::address() const {
  const auto address = impl_->endpoint().address();
  if (address.is_unspecified()) return fmt::format("http://{}:{}/", kThisMachine, port());
  if (address.is_v6()) return fmt::format("http://[{}]:{}/", address.to_string(), port());
  return fmt::format("http://{}:{}/", address.to_string(), port());
}
void Server::run() { impl_->run(); }
void Server::stop_on_signals() { impl_->stop_on_signals(); }
void Server::stop() { impl_->stop(); }

}  // namespace zugzwang::server
