#include "server/connection.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <ctime>
#include <optional>
#include <utility>

#include "server/web_socket.hpp"

namespace zugzwang::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// An address as it appears in a Host header.
std::string host_text(const asio::ip::address& address) {
  const auto text = client_address(address, {}, {}).to_string();
  return text.contains(':') ? "[" + text + "]" : text;
}

bool is_trusted_proxy(const asio::ip::address& address, const Shared& shared) {
  return std::ranges::any_of(shared.trusted_proxies,
                             [&](const AddressRange& range) { return range.contains(address); });
}

}  // namespace

/// One client, from its first byte to its last. Every pending step keeps the connection alive by
/// sharing it; when none is left, it is closed.
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

  /// Takes a place among the connections that are served.
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

  /// Says that there is no room. Meanwhile it has no place.
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
          const bool wants_web_socket = !error && self->shared_.online != nullptr &&
                                        asks_for_web_socket(self->parser_->get());
          if (wants_web_socket) return self->open_web_socket();
          if (auto answer = answer_after_reading(error, *self->parser_, self->shared_.site,
                                                 self->context())) {
            self->send(*std::move(answer));
          }
        });
  }

  [[nodiscard]] AnswerContext context() {
    error_code error;
    const auto own = stream_.socket().local_endpoint(error).address();
    return {.host_names = shared_.options.host_names,
            .own_address = error ? "" : host_text(own),
            .live_page = [this](std::string_view path) { return live_page(path); }};
  }

  /// Who sent the request, behind all proxies that are trusted.
  [[nodiscard]] asio::ip::address requester() const {
    return client_address(address_, parser_->get()["X-Forwarded-For"], shared_.trusted_proxies);
  }

  std::optional<LivePage> live_page(std::string_view path) const {
    if (shared_.online == nullptr) return std::nullopt;
    const Metrics& metrics = shared_.online->metrics();
    if (path == "/online.json") {
      return LivePage{.mime_type = "application/json", .body = shared_.online->description()};
    }
    if (path == "/online") {
      return LivePage{.status = http::status::upgrade_required,
                      .mime_type = "text/plain; charset=utf-8",
                      .body = "This address is for WebSockets.\n"};
    }
    if (path == "/healthz") {
      return LivePage{
          .status = metrics.storage_works ? http::status::ok : http::status::service_unavailable,
          .mime_type = "text/plain; charset=utf-8",
          .body = metrics.storage_works ? "ok\n" : "nothing can be stored\n"};
    }
    // Not for the public.
    if (path == "/metrics" && requester().is_loopback()) {
      return LivePage{.mime_type = "text/plain; version=0.0.4", .body = metrics.text()};
    }
    return std::nullopt;
  }

  void open_web_socket() {
    const Request& request = parser_->get();
    // What is refused in an ordinary request is refused here as well.
    Answer answer = answer_to(request, shared_.site, context());
    if (answer.response.result() == http::status::upgrade_required) {
      if (is_from_own_page(request)) {
        leave();
        start_web_socket(std::move(stream_), request, requester().to_string(), *shared_.online);
        return shared_.on_web_socket();
      }
      answer = refusal(http::status::forbidden, "Only pages of this server may connect.");
    }
    send(std::move(answer));
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

  /// Closing with bytes unread would make the system reset the connection before the client has the
  /// answer, so what it still sends is read for a short while.
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

bool make_room(Shared& shared, const asio::ip::address* address) {
  const auto oldest = std::ranges::find_if(shared.idle, [&](const Connection* connection) {
    return address == nullptr || connection->address() == *address;
  });
  if (oldest == shared.idle.end()) return false;
  (*oldest)->give_way();
  return true;
}

void serve_or_turn_away(tcp::socket socket, Shared& shared) {
  error_code error;
  const asio::ip::address address = socket.remote_endpoint(error).address();
  if (error) return;  // gone already
  const ServerOptions& options = shared.options;
  const auto known = shared.per_address.find(address);
  // A proxy stands for many clients.
  const bool is_address_full = known != shared.per_address.end() &&
                               known->second >= options.max_per_address &&
                               !is_trusted_proxy(address, shared);
  const auto is_full = [&] {
    return shared.idle.size() + shared.busy.size() >= options.max_connections;
  };
  const bool has_room =
      (!is_address_full || make_room(shared, &address)) && (!is_full() || make_room(shared));
  // Those who are turned away are told so, but only a limited number of them.
  constexpr std::size_t kMaxTurnedAway = 64;
  if (!has_room && shared.turned_away >= kMaxTurnedAway) return;
  const auto connection = std::make_shared<Connection>(std::move(socket), address, shared);
  has_room ? connection->enter() : connection->turn_away();
}

}  // namespace zugzwang::server
