#pragma once

#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "server/server.hpp"

namespace zugzwang::testing {

inline server::Site small_site() {
  return server::Site({{.name = "index.html", .content = "<h1>Hello</h1>"},
                       {.name = "index.html.gz", .content = "gzipped page"},
                       {.name = "index.html.br", .content = "br page"},
                       {.name = "engine.wasm", .content = std::string("\0asm", 4)},
                       {.name = "app.webmanifest", .content = "{}"},
                       {.name = "7x6.book", .content = "ZUGZBOOK"},
                       {.name = "assets/app-1a2b.js", .content = "let x;"},
                       {.name = "big.txt", .content = std::string(3 << 20, 'x')},
                       {.name = "orphan.gz", .content = "nobody's"}});
}

/// A server that runs for as long as a test does.
class Running {
 public:
  explicit Running(const server::ServerOptions& options = {}, server::Site site = small_site(),
                   std::optional<server::OnlineSetup> online = std::nullopt)
      : server_(*server::Server::open(options, std::move(site), std::move(online))),
        thread_([this] { server_.run(); }) {}
  ~Running() {
    server_.stop();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  [[nodiscard]] std::uint16_t port() const { return server_.port(); }

 private:
  server::Server server_;
  std::thread thread_;
};

}  // namespace zugzwang::testing
