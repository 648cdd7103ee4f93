#pragma once

// A client made of plain sockets: it can send what no library would.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace zugzwang::testing {

struct Reply {
  int status = 0;                                                ///< 0 if nothing came
  std::map<std::string, std::string, std::less<>> headers = {};  ///< names in lower case
  std::string body = {};

  [[nodiscard]] std::string header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

class Client {
 public:
  /// `from` is the client's own address, if it is not the usual one.
  explicit Client(std::uint16_t port, std::uint32_t from = INADDR_LOOPBACK)
      : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    // So that a server that never answers makes a test fail instead of hang.
    const timeval patience{.tv_sec = 20, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in own{};
    own.sin_family = AF_INET;
    own.sin_addr.s_addr = htonl(from);
    if (from != INADDR_LOOPBACK) {
      bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }

  void send(std::string_view text) {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  /// The next reply. `expects_body` is false for answers to HEAD.
  [[nodiscard]] Reply receive(bool expects_body = true) {
    while (!received_.contains("\r\n\r\n")) {
      if (!receive_some()) return {};
    }
    const std::size_t end = received_.find("\r\n\r\n") + 4;
    Reply reply = parse_head(received_.substr(0, end));
    received_.erase(0, end);
    const std::string length = reply.header("content-length");
    const std::size_t bytes = expects_body && !length.empty() ? std::stoul(length) : 0;
    while (received_.size() < bytes && receive_some()) {
    }
    reply.body = received_.substr(0, bytes);
    received_.erase(0, reply.body.size());
    return reply;
  }

  [[nodiscard]] Reply get(std::string_view path, std::string_view more_headers = "") {
    return ask("GET", path, more_headers);
  }
  [[nodiscard]] Reply ask(std::string_view method, std::string_view path,
                          std::string_view more_headers = "") {
    send(std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n" +
         std::string(more_headers) + "\r\n");
    return receive(method != "HEAD");
  }

  /// Waits until something can be read, without reading it.
  [[nodiscard]] bool has_something_to_read() {
    char byte = 0;
    return recv(socket_, &byte, 1, MSG_PEEK) == 1;
  }

  /// Waits until the server closes the connection; false if it sends something or never does.
  [[nodiscard]] bool is_closed_by_server() {
    char byte = 0;
    return received_.empty() && recv(socket_, &byte, 1, 0) == 0;
  }

 private:
  static Reply parse_head(std::string_view head) {
    Reply reply;
    std::size_t line_end = head.find("\r\n");
    reply.status = std::stoi(std::string(head.substr(head.find(' ') + 1, 3)));
    for (;;) {
      head.remove_prefix(line_end + 2);
      line_end = head.find("\r\n");
      if (line_end == 0 || line_end == std::string_view::npos) return reply;
      const std::size_t colon = head.find(": ");
      std::string name(head.substr(0, colon));
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return tolower(c); });
      reply.headers[name] = head.substr(colon + 2, line_end - colon - 2);
    }
  }

  bool receive_some() {
    std::array<char, 4096> buffer{};
    const auto count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count <= 0) return false;
    received_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  int socket_;
  bool connected_ = false;
  std::string received_;
};

}  // namespace zugzwang::testing
