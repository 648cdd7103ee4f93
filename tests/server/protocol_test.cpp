// What clients may send, and how many of them there may be.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/answer.hpp"
#include "server/client.hpp"
#include "server/running.hpp"

namespace zugzwang::testing {
namespace {

using ::testing::EndsWith;
using ::testing::MatchesRegex;

constexpr auto kPage = "<h1>Hello</h1>";

Reply answer_of(const Running& running, std::string_view request, bool expects_body = true) {
  Client client(running.port());
  client.send(request);
  return client.receive(expects_body);
}

TEST(OldHttp, IsAnsweredAndClosed) {
  const Running running;
  for (const char* request :
       {"GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"}) {
    Client client(running.port());
    client.send(request);
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("connection"), "close");
    EXPECT_EQ(reply.body, kPage);
    EXPECT_TRUE(client.is_closed_by_server());
  }
}

TEST(OldHttp, IsKeptAliveIfItAsks) {
  const Running running;
  Client client(running.port());
  for (int i = 0; i < 3; ++i) {
    client.send("GET / HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n");
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("connection"), "keep-alive");
  }
}

TEST(Head, IsRefusedIfItCouldBeReadInTwoWays) {
  const Running running;
  for (const char* fields :
       {"Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nHost: evil.com\r\n", "",
        "Host: localhost\r\nTransfer-Encoding: gzip\r\n",
        "Host: localhost\r\nTransfer-Encoding: chunked, identity\r\n",
        "Host: localhost\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
        "Host: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n",
        "Host: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n",
        "Host: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n",
        "Host: localhost\r\nContent-Length: -1\r\n"}) {
    const Reply reply = answer_of(running, "GET / HTTP/1.1\r\n" + std::string(fields) + "\r\n");
    EXPECT_EQ(reply.status, 400) << fields;
    EXPECT_THAT(reply.body, EndsWith(".\n")) << fields;
  }
}

TEST(Head, MayNameTheWholeAddress) {
  const Running running;
  const auto get = [&](const std::string& target) {
    return answer_of(running, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  };
  for (const char* target :
       {"http://127.0.0.1:1234/", "http://localhost", "HTTP://localhost/index.html",
        "http://localhost?x=1", "http://[::1]:80/index.html"}) {
    EXPECT_EQ(get(target).body, kPage) << target;
  }
  EXPECT_EQ(get("http://example.com/").status, 403);
  EXPECT_EQ(get("http:///").status, 403);
  EXPECT_EQ(get("https://localhost/").status, 400);
  EXPECT_EQ(get("http://localhost/nothing").status, 404);
}

TEST(Head, MayAskWhatIsPossible) {
  const Running running;
  Client client(running.port());
  for (const char* target : {"*", "/", "/nothing"}) {
    const Reply reply = client.ask("OPTIONS", target);
    EXPECT_EQ(reply.status, 204) << target;
    EXPECT_EQ(reply.header("allow"), "GET, HEAD, OPTIONS");
    EXPECT_EQ(reply.header("content-length"), "");
  }
  EXPECT_EQ(client.get("/").body, kPage);
}

TEST(Answers, HaveADate) {
  EXPECT_EQ(server::http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(server::http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(server::http_date(1709164800), "Thu, 29 Feb 2024 00:00:00 GMT");
  const Running running;
  Client client(running.port());
  for (const char* path : {"/", "/nothing"}) {
    EXPECT_THAT(client.get(path).header("date"),
                MatchesRegex("[A-Z][a-z][a-z], [0-9]+ [A-Z][a-z][a-z] [0-9]+ [0-9:]+ GMT"));
  }
}

TEST(Connections, ThatSayNothingShutNobodyOut) {
  const Running running({.max_connections = 8});
  std::vector<std::unique_ptr<Client>> silent;
  for (int i = 0; i < 40; ++i) silent.push_back(std::make_unique<Client>(running.port()));
  Client client(running.port());
  EXPECT_EQ(client.get("/").status, 200);
  // The oldest have given way.
  EXPECT_TRUE(silent.front()->is_closed_by_server());
  EXPECT_EQ(silent.back()->get("/").status, 200);
}

TEST(Connections, GiveWayInTheOrderInWhichTheyFellIdle) {
  const Running running({.max_connections = 2});
  Client first(running.port());
  EXPECT_EQ(first.get("/").status, 200);
  Client second(running.port());
  EXPECT_EQ(second.get("/").status, 200);
  EXPECT_EQ(first.get("/").status, 200);
  Client third(running.port());
  EXPECT_EQ(third.get("/").status, 200);
  EXPECT_TRUE(second.is_closed_by_server());
  EXPECT_EQ(first.get("/").status, 200);
}

/// A server whose clients are all busy: they have asked for more than a socket holds, and do not
/// read it.
class Busy {
 public:
  explicit Busy(const server::ServerOptions& options, std::size_t clients)
      : running_(options, server::Site({{.name = "index.html", .content = kPage},
                                        {.name = "huge", .content = std::string(64 << 20, 'x')}})) {
    for (std::size_t i = 0; i < clients; ++i) {
      clients_.push_back(std::make_unique<Client>(running_.port()));
      clients_.back()->send("GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n");
      EXPECT_TRUE(clients_.back()->has_something_to_read());
    }
  }
  [[nodiscard]] const Running& running() const { return running_; }
  void let_one_go() { clients_.pop_back(); }

 private:
  Running running_;
  std::vector<std::unique_ptr<Client>> clients_;
};

void expect_no_room(const Running& running) {
  Client client(running.port());
  const Reply reply = client.get("/");
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(reply.header("retry-after"), "1");
  EXPECT_EQ(reply.header("connection"), "close");
  EXPECT_THAT(reply.body, EndsWith(".\n"));
  EXPECT_TRUE(client.is_closed_by_server());
}

TEST(Connections, AboveTheLimitAreToldToComeBack) {
  Busy busy({.max_connections = 2}, 2);
  expect_no_room(busy.running());
  busy.let_one_go();
  // Its place is free again as soon as the server has seen it go.
  int status = 503;
  for (int attempt = 0; attempt < 1000 && status == 503; ++attempt) {
    Client next(busy.running().port());
    status = next.get("/").status;
  }
  EXPECT_EQ(status, 200);
}

TEST(Connections, OfOneAddressHaveALimitOfTheirOwn) {
  const Busy busy({.max_connections = 10, .max_per_address = 2}, 2);
  expect_no_room(busy.running());
  Client neighbour(busy.running().port(), 0x7F000002);  // 127.0.0.2
  EXPECT_EQ(neighbour.get("/").status, 200);
}

TEST(Connections, MayRestBetweenRequestsLongerThanAHeadMayTake) {
  const Running running(
      {.request_time = std::chrono::milliseconds(100), .idle_time = std::chrono::minutes(10)});
  Client client(running.port());
  EXPECT_EQ(client.get("/").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  EXPECT_EQ(client.get("/").status, 200);
  // But headers that have begun have to arrive.
  client.send("GET / HT");
  EXPECT_TRUE(client.is_closed_by_server());
}

TEST(Connections, ThatAreIdleForLongAreClosed) {
  const Running running({.idle_time = std::chrono::milliseconds(100)});
  Client client(running.port());
  EXPECT_EQ(client.get("/").status, 200);
  EXPECT_TRUE(client.is_closed_by_server());
}

// The undefined-behaviour sanitizer opens a pipe to check the type of an object. With no descriptor
// left it takes every object for a wrong one.
#if defined(__has_feature)
#if __has_feature(undefined_behavior_sanitizer)
#define ZUGZWANG_SANITIZER_NEEDS_DESCRIPTORS
#endif
#endif

#if !defined(ZUGZWANG_SANITIZER_NEEDS_DESCRIPTORS)
/// Leaves the process no more than `spare` descriptors.
class FewDescriptors {
 public:
  explicit FewDescriptors(int spare) {
    getrlimit(RLIMIT_NOFILE, &before_);
    // The free ones need not be contiguous: some may have been inherited.
    std::vector<int> free;
    for (int i = 0; i < spare; ++i) free.push_back(open("/dev/null", O_RDONLY));
    for (const int descriptor : free) close(descriptor);
    const rlimit few{.rlim_cur = static_cast<rlim_t>(free.back()) + 1,
                     .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &few);
  }
  ~FewDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
  FewDescriptors(const FewDescriptors&) = delete;
  FewDescriptors& operator=(const FewDescriptors&) = delete;

 private:
  rlimit before_{};
};

/// A client that has the last descriptor. Other threads may have it for a moment: the server's
/// while it starts, those of a sanitizer at any time.
std::unique_ptr<Client> client_with_last_descriptor(std::uint16_t port) {
  constexpr int kMaxTries = 200;
  auto client = std::make_unique<Client>(port);
  for (int tries = 1; tries < kMaxTries && !client->connected(); ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    client = std::make_unique<Client>(port);
  }
  return client;
}

TEST(Connections, AreServedEvenWithoutDescriptorsToSpare) {
  const Running running;
  Client idle(running.port());
  EXPECT_EQ(idle.get("/").status, 200);
  const FewDescriptors few(1);
  // It takes the last one: the server cannot accept it before it has closed another.
  const auto client = client_with_last_descriptor(running.port());
  ASSERT_TRUE(client->connected());
  EXPECT_EQ(client->get("/").status, 200);
  EXPECT_TRUE(idle.is_closed_by_server());
}

TEST(Connections, GiveWayToNobodyWhenTheLastDescriptorIsTaken) {
  const Running running;
  Client idle(running.port());
  EXPECT_EQ(idle.get("/").status, 200);
  const FewDescriptors few(2);  // one for each end of the next connection
  const auto client = client_with_last_descriptor(running.port());
  EXPECT_EQ(client->get("/").status, 200);
  EXPECT_EQ(idle.get("/").status, 200);
}

TEST(Connections, WaitForDescriptorsIfNobodyCanGiveWay) {
  const Running running;
  std::unique_ptr<Client> client;
  {
    const FewDescriptors few(1);
    client = client_with_last_descriptor(running.port());
    ASSERT_TRUE(client->connected());
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
  }
  EXPECT_EQ(client->get("/").status, 200);
}
#endif

}  // namespace
}  // namespace zugzwang::testing
