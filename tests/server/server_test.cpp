// The real server on its own port, over real sockets.

#include "server/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "server/client.hpp"
#include "server/running.hpp"

namespace zugzwang::testing {
namespace {

using server::Server;
using server::ServerOptions;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Server, ServesFilesWithTheirTypes) {
  const Running running;
  Client client(running.port());
  for (const auto& [path, type, body] :
       {std::tuple{"/", "text/html; charset=utf-8", "<h1>Hello</h1>"},
        std::tuple{"/index.html?x=1", "text/html; charset=utf-8", "<h1>Hello</h1>"},
        std::tuple{"/%69ndex.html", "text/html; charset=utf-8", "<h1>Hello</h1>"},
        std::tuple{"/app.webmanifest", "application/manifest+json", "{}"},
        std::tuple{"/7x6.book", "application/octet-stream", "ZUGZBOOK"},
        std::tuple{"/assets/app-1a2b.js", "text/javascript; charset=utf-8", "let x;"},
        std::tuple{"/orphan.gz", "application/octet-stream", "nobody's"}}) {
    const Reply reply = client.get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_EQ(reply.header("content-type"), type);
    EXPECT_EQ(reply.body, body);
    EXPECT_EQ(reply.header("content-encoding"), "");
  }
  EXPECT_EQ(client.get("/engine.wasm").header("content-type"), "application/wasm");
  EXPECT_EQ(client.get("/big.txt").body.size(), 3 << 20);
}

TEST(Server, SendsTheHeadersThatKeepThePageSafe) {
  const Running running;
  Client client(running.port());
  for (const char* path : {"/", "/nothing", "/engine.wasm"}) {
    const Reply reply = client.get(path);
    const std::string policy = reply.header("content-security-policy");
    EXPECT_THAT(policy, HasSubstr("script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_THAT(policy, HasSubstr("worker-src 'self'"));
    EXPECT_THAT(policy, Not(HasSubstr("unsafe-inline")));
    EXPECT_EQ(reply.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(reply.header("cross-origin-embedder-policy"), "require-corp");
    EXPECT_EQ(reply.header("cross-origin-resource-policy"), "same-origin");
    EXPECT_EQ(reply.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.header("referrer-policy"), "no-referrer");
  }
}

TEST(Server, ChoosesTheSmallestEncodingThatIsAccepted) {
  const Running running;
  Client client(running.port());
  const auto encoding = [&](const std::string& accepted) {
    const Reply reply = client.get("/", "Accept-Encoding: " + accepted + "\r\n");
    EXPECT_EQ(reply.header("vary"), "Accept-Encoding");
    return reply.header("content-encoding");
  };
  EXPECT_EQ(encoding("gzip, deflate, br"), "br");
  EXPECT_EQ(encoding("gzip"), "gzip");
  EXPECT_EQ(encoding("br;q=0, gzip;q=0.5"), "gzip");
  EXPECT_EQ(encoding("br;q=0.0,gzip; q=0"), "");
  EXPECT_EQ(encoding("brotli, xgzip"), "");
  EXPECT_EQ(encoding("identity"), "");
  EXPECT_EQ(client.get("/", "Accept-Encoding: br\r\n").body, "br page");
  EXPECT_EQ(client.get("/engine.wasm", "Accept-Encoding: br\r\n").header("vary"), "");
}

TEST(Server, LetsClientsKeepWhatHasNotChanged) {
  const Running running;
  Client client(running.port());
  const Reply page = client.get("/");
  EXPECT_EQ(page.header("cache-control"), "no-cache");
  const std::string etag = page.header("etag");
  const Reply again = client.get("/", "If-None-Match: \"other\", W/" + etag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.header("etag"), etag);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(client.get("/", "If-None-Match: \"other\"\r\n").status, 200);
  // A different encoding is a different text.
  EXPECT_NE(client.get("/", "Accept-Encoding: br\r\n").header("etag"), etag);
  EXPECT_EQ(client.get("/assets/app-1a2b.js").header("cache-control"),
            "public, max-age=31536000, immutable");
}

TEST(Server, AnswersHeadWithoutABody) {
  const Running running;
  Client client(running.port());
  const Reply head = client.ask("HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), "14");
  const Reply missing = client.ask("HEAD", "/nothing");
  EXPECT_EQ(missing.status, 404);
  // Anything after those headers would be taken for the start of this answer.
  EXPECT_EQ(client.get("/").body, "<h1>Hello</h1>");
}

TEST(Server, RefusesOtherMethods) {
  const Running running;
  for (const char* method : {"POST", "PUT", "DELETE", "TRACE", "DANCE"}) {
    Client client(running.port());
    const Reply reply = client.ask(method, "/");
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.header("allow"), "GET, HEAD, OPTIONS");
  }
}

TEST(Server, AnswersARequestWithABodyWithoutReadingIt) {
  const Running running;
  Client client(running.port());
  client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\nabc");
  EXPECT_EQ(client.receive().status, 405);
  EXPECT_TRUE(client.is_closed_by_server());
  Client other(running.port());
  other.send("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde");
  EXPECT_EQ(other.receive().status, 413);
  EXPECT_TRUE(other.is_closed_by_server());
}

TEST(Server, HasNoFilesButThoseOfTheSite) {
  const Running running;
  for (const char* path :
       {"/../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/etc/passwd", "/assets/../index.html",
        "/assets/%2e%2e/index.html", "//etc/passwd", "/assets", "/assets/", "/index.html/",
        "/INDEX.HTML", "/index.html%20", "/etc/passwd"}) {
    Client client(running.port());
    EXPECT_EQ(client.get(path).status, 404) << path;
  }
  for (const char* path : {"/index.html%00.js", "/%", "/%2", "/%zz", "/..\\..\\etc", "/a%5cb",
                           "/a%0d%0ab", "https://localhost/", "*", "index.html"}) {
    Client client(running.port());
    EXPECT_EQ(client.get(path).status, 400) << path;
  }
}

TEST(Server, AnswersOnlyUnderItsOwnNames) {
  const Running running;
  const auto status = [&](const std::string& host) {
    Client client(running.port());
    client.send("GET / HTTP/1.1\r\n" + host + "\r\n");
    return client.receive().status;
  };
  for (const char* host : {"Host: 127.0.0.1\r\n", "Host: localhost:7640\r\n", "Host: LOCALHOST\r\n",
                           "Host: [::1]:80\r\n", "Host: [::1]\r\n"}) {
    EXPECT_EQ(status(host), 200) << host;
  }
  for (const char* host :
       {"Host: example.com\r\n", "Host: localhost.example.com\r\n", "Host: 127.0.0.1.nip.io\r\n",
        "Host: localhost:x\r\n", "Host: evil@localhost:80:80\r\n", "Host:\r\n"}) {
    EXPECT_EQ(status(host), 403) << host;
  }
}

TEST(Server, RefusesLongHeadsAndNonsense) {
  const Running running;
  Client lengthy(running.port());
  lengthy.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(lengthy.receive().status, 431);
  Client endless(running.port());
  endless.send("GET /" + std::string(100'000, 'x'));
  EXPECT_EQ(endless.receive().status, 431);
  for (const char* nonsense : {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                               "\x16\x03\x01\x02\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n"}) {
    Client client(running.port());
    client.send(nonsense);
    EXPECT_EQ(client.receive().status, 400) << nonsense;
    EXPECT_TRUE(client.is_closed_by_server());
  }
}

TEST(Server, DoesNotWaitForSlowClients) {
  const Running running({.request_time = std::chrono::milliseconds(300)});
  Client silent(running.port());
  EXPECT_TRUE(silent.is_closed_by_server());
  // Byte by byte, each in time, but the headers as a whole are not.
  Client slow(running.port());
  std::atomic<bool> closed = false;
  std::thread sender([&] {
    for (int i = 0; i < 100 && !closed; ++i) {
      slow.send("G");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  const Reply reply = slow.receive();
  closed = true;
  sender.join();
  EXPECT_EQ(reply.status, 0);
  Client quick(running.port());
  EXPECT_EQ(quick.get("/").status, 200);
}

TEST(Server, AnswersSeveralRequestsOnOneConnection) {
  const Running running;
  Client client(running.port());
  client.send(
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
      "GET /7x6.book HTTP/1.1\r\nHost: localhost\r\n\r\n"
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(client.receive().body, "<h1>Hello</h1>");
  EXPECT_EQ(client.receive().body, "ZUGZBOOK");
  EXPECT_EQ(client.receive().header("connection"), "close");
  EXPECT_TRUE(client.is_closed_by_server());
}

TEST(Server, SaysThatAPortIsInUse) {
  const Running running;
  const auto second = Server::open({.port = running.port()}, small_site());
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error(), "port " + std::to_string(running.port()) +
                                " is in use: choose another with --port, or --port 0 for any");
}

TEST(Server, SaysWhyItCannotListen) {
  EXPECT_EQ(server::listen_complaint(server::kThisMachine, 7640,
                                     make_error_code(std::errc::address_not_available)),
            "the address 127.0.0.1 is not available: is this machine's loopback interface down?");
  EXPECT_EQ(server::listen_complaint(server::kThisMachine, 80,
                                     make_error_code(std::errc::permission_denied)),
            "port 80 is not permitted: choose 1024 or higher with --port");
  EXPECT_EQ(server::listen_complaint(server::kThisMachine, 7640,
                                     make_error_code(std::errc::too_many_files_open)),
            "cannot listen on port 7640: Too many open files (--port 0 takes any that is free)");
}

TEST(Server, CanTakeThePortOfOneThatHasStopped) {
  std::uint16_t port = 0;
  {
    const Running running;
    port = running.port();
    Client client(port);
    EXPECT_EQ(client.get("/").status, 200);
  }
  EXPECT_TRUE(Server::open({.port = port}, small_site()).has_value());
}

TEST(Server, StopsWhileClientsAreConnected) {
  auto running = std::make_unique<Running>();
  Client waiting(running->port());
  Client half_way(running->port());
  half_way.send("GET / HT");
  EXPECT_EQ(waiting.get("/").status, 200);
  running.reset();
  EXPECT_TRUE(waiting.is_closed_by_server());
}

}  // namespace
}  // namespace zugzwang::testing
