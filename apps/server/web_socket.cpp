#include "server/web_socket.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

#include "server/online/peer.hpp"

namespace zugzwang::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

/// One client, from the answer to its request to the end of its connection. Pending steps own it.
class WebSocket final : public Peer, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(beast::tcp_stream stream, std::string address, OnlineService& service)
      : stream_(std::move(stream)), address_(std::move(address)), service_(service) {}
  ~WebSocket() override { leave(); }

  void accept(const Request& request) {
    // From now on the service decides how long the client may be silent.
    beast::get_lowest_layer(stream_).expires_never();
    constexpr std::chrono::seconds kPatience{10};
    stream_.set_option({.handshake_timeout = kPatience,
                        .idle_timeout = websocket::stream_base::none(),
                        .keep_alive_pings = false});
    // A move does not wait for more to be sent with it.
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    // A message that is a little too long gets an answer; a longer one does not.
    stream_.read_message_max(2 * service_.max_message_bytes());
    stream_.text(true);
    stream_.auto_fragment(false);
    stream_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (error || !self->service_.enter(*self, self->address_)) return;
      self->has_entered_ = true;
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (is_closing_ || is_behind_) return;
    // A client that reads nothing must not fill the memory.
    if (waiting_bytes_ > service_.max_waiting_bytes()) return fall_behind();
    enqueue(std::move(text));
  }

  void close(std::shared_ptr<const std::string> last) override {
    if (is_closing_) return;
    is_closing_ = true;
    enqueue(std::move(last));
    // A client that reads nothing would never get it all.
    const auto patience =
        std::make_shared<asio::steady_timer>(stream_.get_executor(), service_.closing_time());
    patience->async_wait([patience, weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self) self->cut();
    });
  }

 private:
  /// Runs the step later: it calls the service, which may be in the middle of something now.
  template <class Step>
  void later(Step step) {
    asio::post(stream_.get_executor(), [self = shared_from_this(), step] { step(*self); });
  }

  void enqueue(std::shared_ptr<const std::string> text) {
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

  /// Drops what is queued, except the first message, which is being sent, so that there is room to
  /// say why.
  void fall_behind() {
    is_behind_ = true;
    waiting_.erase(waiting_.begin() + 1, waiting_.end());
    waiting_bytes_ = waiting_.front()->size();
    later([](WebSocket& self) { self.service_.dismiss_slow(self); });
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->cut();
      if (self->is_closing_) return;
      const auto bytes = self->buffer_.cdata();
      self->service_.receive(*self, {static_cast<const char*>(bytes.data()), bytes.size()},
                             self->stream_.got_text());
      self->buffer_.consume(bytes.size());
      if (!self->is_closing_) self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return self->cut();
                          self->waiting_bytes_ -= self->waiting_.front()->size();
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) return self->write();
                          if (self->is_closing_) self->say_goodbye();
                        });
  }

  void say_goodbye() {
    leave();
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
  }

  void cut() {
    is_closing_ = true;
    leave();
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  void leave() {
    if (std::exchange(has_entered_, false)) service_.leave(*this);
  }

  // Without compression: messages are short, and it is slow to compile.
  websocket::stream<beast::tcp_stream, false> stream_;
  const std::string address_;
  OnlineService& service_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool has_entered_ = false;
  bool is_behind_ = false;  ///< it reads less than is sent
  bool is_closing_ = false;
};

}  // namespace

bool asks_for_web_socket(const Request& request) { return websocket::is_upgrade(request); }

void start_web_socket(beast::tcp_stream stream, const Request& request, std::string address,
                      OnlineService& service) {
  std::make_shared<WebSocket>(std::move(stream), std::move(address), service)->accept(request);
}

}  // namespace zugzwang::server
