// Online play over real sockets, with a real storage.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "online/table.hpp"
#include "server/client.hpp"
#include "server/running.hpp"
#include "server/web_socket_client.hpp"

namespace zugzwang::testing {
namespace {

using online::RefusalReason;
using online::Seat;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr auto kAnnsToken = "AnnsAnnsAnnsAnnsAnnsAA";
constexpr auto kBobsToken = "BobsBobsBobsBobsBobsBB";

/// A folder that is removed after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "online_test_XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] std::string file() const { return (path_ / "online.db").string(); }

 private:
  std::filesystem::path path_;
};

class OnlineServer : public ::testing::Test {
 protected:
  /// Starts a server; calling it again restarts the same server.
  void start(server::OnlineOptions options = {}, server::ServerOptions server_options = {}) {
    running_.reset();
    server::OnlineSetup setup{
        .options = std::move(options),
        .open_storage = [file = folder_.file()] { return server::open_sqlite(file); }};
    running_.emplace(server_options, small_site(), std::move(setup));
  }
  void stop() { running_.reset(); }
  [[nodiscard]] std::uint16_t port() const { return running_->port(); }

  [[nodiscard]] static online::CreateTable new_table(const std::string& id = "create-1") {
    return {.id = id,
            .token = kAnnsToken,
            .name = "Ann",
            .settings = {.start = online::Start::Creator}};
  }
  /// Ann at a new table. Its name is in her welcome.
  std::unique_ptr<WebSocketClient> ann() {
    auto client = std::make_unique<WebSocketClient>(port());
    client->send(new_table());
    EXPECT_EQ(client->answer_to("create-1"), std::nullopt);
    return client;
  }
  /// Somebody at the table, with a token or without.
  std::unique_ptr<WebSocketClient> somebody(const std::string& table,
                                            std::optional<std::string> token = {}, int seen = 0) {
    auto client = std::make_unique<WebSocketClient>(port());
    client->send(online::Hello{.table = table, .token = std::move(token), .seen = seen});
    EXPECT_TRUE(client->wait_for<online::Welcome>());
    return client;
  }
  std::unique_ptr<WebSocketClient> bob(const std::string& table) {
    auto client = somebody(table);
    client->command("sit-1", online::Sit{.token = kBobsToken, .name = "Bob"});
    EXPECT_EQ(client->answer_to("sit-1"), std::nullopt);
    return client;
  }

 private:
  TemporaryFolder folder_;
  std::optional<Running> running_;
};

TEST_F(OnlineServer, TwoPeoplePlayAndAThirdWatches) {
  start();
  const auto first = ann();
  const std::string table = first->welcome()->table;
  EXPECT_EQ(first->welcome()->seat, Seat::Creator);
  const auto watcher = somebody(table);
  EXPECT_EQ(watcher->welcome()->seat, std::nullopt);
  const auto second = bob(table);
  EXPECT_EQ(second->welcome()->seat, Seat::Guest);
  // created, seated, seated, started.
  constexpr std::size_t kBefore = 4;
  int ply = 0;
  for (const int column : {4, 3, 4, 3, 4, 3, 4}) {
    auto& mover = ply % 2 == 0 ? *first : *second;
    EXPECT_TRUE(mover.wait_for_events(kBefore + static_cast<std::size_t>(ply)));
    const std::string id = "move-" + std::to_string(ply);
    mover.command(id, online::Move{.column = column, .ply = ply});
    EXPECT_EQ(mover.answer_to(id), std::nullopt);
    ++ply;
  }
  online::Table state;
  ASSERT_TRUE(watcher->wait_for_events(kBefore + 7));
  for (const auto& event : watcher->events()) EXPECT_TRUE(state.apply(event));
  ASSERT_TRUE(state.end());
  EXPECT_EQ(state.end()->winner, Seat::Creator);
}

TEST_F(OnlineServer, RefusesWhatIsNotAllowedAndSaysWhy) {
  start();
  const auto first = ann();
  const std::string table = first->welcome()->table;
  first->command("early", online::Move{.column = 4, .ply = 0});
  EXPECT_EQ(first->answer_to("early"), RefusalReason::NoGame);
  const auto second = bob(table);
  second->command("not-mine", online::Move{.column = 4, .ply = 0});
  EXPECT_EQ(second->answer_to("not-mine"), RefusalReason::NotYourTurn);
  const auto watcher = somebody(table);
  watcher->command("w-1", online::Move{.column = 4, .ply = 0});
  EXPECT_EQ(watcher->answer_to("w-1"), RefusalReason::NotSeated);
  watcher->command("w-2", online::Resign{});
  EXPECT_EQ(watcher->answer_to("w-2"), RefusalReason::NotSeated);
  watcher->command("w-3", online::Sit{.token = "CarlCarlCarlCarlCarlCC", .name = "Carl"});
  EXPECT_EQ(watcher->answer_to("w-3"), RefusalReason::SeatTaken);
  watcher->command("w-4", online::AskDeviceCode{});
  EXPECT_EQ(watcher->answer_to("w-4"), RefusalReason::NotSeated);
  watcher->command("w-5", online::TakeOver{.code = "abcd2345", .token = "CarlCarlCarlCarlCarlCC"});
  EXPECT_EQ(watcher->answer_to("w-5"), RefusalReason::BadCode);
  watcher->send_text("{");
  const auto refused = watcher->wait_for<online::RefusalMessage>();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->id, std::nullopt);
  EXPECT_EQ(refused->refusal.reason, RefusalReason::BadMessage);
  const WebSocketClient::From here;
  WebSocketClient stranger(port(), here);
  stranger.command("s-1", online::Resign{});
  EXPECT_EQ(stranger.answer_to("s-1"), RefusalReason::NoTable);
  stranger.send(online::Hello{.table = "0000000000000", .token = std::nullopt, .seen = 0});
  const auto unknown = stranger.wait_for<online::RefusalMessage>();
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->refusal.reason, RefusalReason::NoSuchTable);
}

TEST_F(OnlineServer, ACommandThatComesTwiceIsDoneOnce) {
  start();
  const auto first = ann();
  const auto second = bob(first->welcome()->table);
  for (int i = 0; i < 2; ++i) {
    first->command("move-1", online::Move{.column = 4, .ply = 0});
    EXPECT_EQ(first->answer_to("move-1"), std::nullopt);
  }
  second->command("move-2", online::Move{.column = 4, .ply = 1});
  EXPECT_EQ(second->answer_to("move-2"), std::nullopt);
  EXPECT_EQ(second->events().size(), 6U);
  // Even if the answer to the very first one was lost.
  WebSocketClient again(port());
  again.send(new_table());
  EXPECT_EQ(again.answer_to("create-1"), std::nullopt);
  EXPECT_EQ(again.welcome()->table, first->welcome()->table);
  EXPECT_EQ(again.welcome()->seat, Seat::Creator);
}

TEST_F(OnlineServer, WhoComesBackGetsTheRest) {
  start();
  const auto first = ann();
  const std::string table = first->welcome()->table;
  const auto second = bob(table);
  second->cut();
  first->command("move-1", online::Move{.column = 4, .ply = 0});
  EXPECT_EQ(first->answer_to("move-1"), std::nullopt);
  const auto again = somebody(table, kBobsToken, 4);
  EXPECT_EQ(again->welcome()->seat, Seat::Guest);
  EXPECT_EQ(again->welcome()->count, 5);
  const auto news = again->wait_for<online::Events>();
  ASSERT_TRUE(news);
  EXPECT_EQ(news->from, 4);
  ASSERT_EQ(news->events.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<online::Moved>(news->events[0].body));
}

TEST_F(OnlineServer, ARestartLosesNothing) {
  start();
  const std::string table = [&] {
    const auto first = ann();
    const auto second = bob(first->welcome()->table);
    first->command("move-1", online::Move{.column = 4, .ply = 0});
    EXPECT_EQ(first->answer_to("move-1"), std::nullopt);
    stop();
    // They are told before it stops.
    const auto closing = second->wait_for<online::Closing>();
    EXPECT_TRUE(closing);
    if (closing) EXPECT_EQ(closing->reason, online::ClosingReason::Stopping);
    return first->welcome()->table;
  }();
  start();
  const auto first = somebody(table, kAnnsToken);
  EXPECT_EQ(first->welcome()->seat, Seat::Creator);
  EXPECT_TRUE(first->wait_for_events(5));
  first->command("move-1", online::Move{.column = 4, .ply = 0});
  EXPECT_EQ(first->answer_to("move-1"), std::nullopt);
  const auto second = somebody(table, kBobsToken);
  second->command("move-2", online::Move{.column = 5, .ply = 1});
  EXPECT_EQ(second->answer_to("move-2"), std::nullopt);
  EXPECT_EQ(second->events().size(), 6U);
}

TEST_F(OnlineServer, SaysWhoIsHere) {
  start();
  const auto first = ann();
  const std::string table = first->welcome()->table;
  const auto is_here = [](const auto& seat) { return std::holds_alternative<online::Here>(seat); };
  auto second = bob(table);
  EXPECT_TRUE(first->wait_for<online::Presence>([&](const online::Presence& presence) {
    return is_here(presence.seats[0]) && is_here(presence.seats[1]) && presence.watchers == 0;
  }));
  const auto watcher = somebody(table);
  EXPECT_TRUE(first->wait_for<online::Presence>(
      [&](const online::Presence& presence) { return presence.watchers == 1; }));
  second->cut();
  EXPECT_TRUE(first->wait_for<online::Presence>([&](const online::Presence& presence) {
    return std::holds_alternative<online::Away>(presence.seats[1]);
  }));
}

TEST_F(OnlineServer, ASeatMovesToAnotherDevice) {
  start();
  const auto first = ann();
  const std::string table = first->welcome()->table;
  first->command("code-1", online::AskDeviceCode{});
  const auto code = first->wait_for<online::Code>();
  ASSERT_TRUE(code);
  const auto device = somebody(table);
  constexpr auto kNewToken = "NewsNewsNewsNewsNewsNN";
  device->command("take-1", online::TakeOver{.code = code->code, .token = kNewToken});
  EXPECT_EQ(device->answer_to("take-1"), std::nullopt);
  EXPECT_EQ(device->welcome()->seat, Seat::Creator);
  // A second time because the answer was lost.
  device->command("take-1", online::TakeOver{.code = code->code, .token = kNewToken});
  EXPECT_EQ(device->answer_to("take-1"), std::nullopt);
  // The old one watches.
  EXPECT_TRUE(first->wait_for<online::Welcome>(
      [](const online::Welcome& welcome) { return !welcome.seat; }));
  EXPECT_EQ(somebody(table, kAnnsToken)->welcome()->seat, std::nullopt);
  // And the code is used up.
  const auto thief = somebody(table);
  thief->command("take-2", online::TakeOver{.code = code->code, .token = kBobsToken});
  EXPECT_EQ(thief->answer_to("take-2"), RefusalReason::BadCode);
}

TEST_F(OnlineServer, ClosesWhoSendsTooMuch) {
  start({.max_seat_commands = 3, .max_watcher_commands = 2});
  const auto expect_closed = [](WebSocketClient& client) {
    const auto closing = client.wait_for<online::Closing>();
    ASSERT_TRUE(closing);
    EXPECT_EQ(closing->reason, online::ClosingReason::TooMany);
    EXPECT_FALSE(client.receive());
  };
  const auto first = ann();
  const std::string table = first->welcome()->table;
  for (int i = 0; i < 4; ++i) first->command("r-" + std::to_string(i), online::Resign{});
  expect_closed(*first);
  const auto watcher = somebody(table);
  for (int i = 0; i < 3; ++i) watcher->command("w-" + std::to_string(i), online::Resign{});
  expect_closed(*watcher);
  const auto wordy = somebody(table);
  wordy->send_text(std::string(8193, 'x'));
  expect_closed(*wordy);
  const auto endless = somebody(table);
  endless->send_text(std::string(1 << 20, 'x'));
  while (endless->receive()) {
  }
  EXPECT_FALSE(endless->is_open());
}

TEST_F(OnlineServer, LimitsTablesAndConnectionsOfAnAddress) {
  start({.max_connections_per_address = 3, .max_tables_per_hour = 2});
  WebSocketClient client(port());
  for (const auto& [id, reason] :
       {std::pair{"create-1", std::optional<RefusalReason>{}},
        std::pair{"create-2", std::optional<RefusalReason>{}},
        std::pair{"create-1", std::optional<RefusalReason>{}},
        std::pair{"create-3", std::optional(RefusalReason::TooManyTables)}}) {
    client.send(new_table(id));
    EXPECT_EQ(client.answer_to(id), reason) << id;
  }
  const WebSocketClient second(port());
  const WebSocketClient third(port());
  WebSocketClient fourth(port());
  const auto closing = fourth.wait_for<online::Closing>();
  ASSERT_TRUE(closing);
  EXPECT_EQ(closing->reason, online::ClosingReason::TooMany);
}

TEST_F(OnlineServer, LetsNoOtherPagesIn) {
  start({}, {.host_names = {"play.example.org"}});
  const auto status = [&](const WebSocketClient::From& from) {
    return WebSocketClient(port(), from).status();
  };
  EXPECT_EQ(status({.origin = "http://localhost"}), 101);
  EXPECT_EQ(status({.host = "localhost:7640", .origin = "http://localhost:7640"}), 101);
  EXPECT_EQ(status({.host = "play.example.org", .origin = "https://play.example.org"}), 101);
  EXPECT_EQ(status({.host = "play.example.org:443", .origin = "https://Play.example.org"}), 101);
  EXPECT_EQ(status({.host = "play.example.org", .origin = "https://evil.example.org"}), 403);
  EXPECT_EQ(status({.host = "play.example.org", .origin = "null"}), 403);
  EXPECT_EQ(status({.host = "localhost:7640", .origin = "http://localhost:7641"}), 403);
  EXPECT_EQ(status({.host = "evil.example.org", .origin = "http://evil.example.org"}), 403);
  EXPECT_EQ(status({.path = "/index.html"}), 200);
  EXPECT_EQ(status({.path = "/nothing"}), 404);
}

TEST_F(OnlineServer, BelievesOnlyProxiesThatAreTrusted) {
  const server::OnlineOptions one_each{.max_connections_per_address = 1};
  start(one_each, {.trusted_proxies = {"127.0.0.0/8"}});
  const WebSocketClient first(port(), {.forwarded_for = "203.0.113.7"});
  WebSocketClient second(port(), {.forwarded_for = "203.0.113.8"});
  second.send(new_table());
  EXPECT_EQ(second.answer_to("create-1"), std::nullopt);
  // What the client itself wrote comes before what the proxy added.
  WebSocketClient liar(port(), {.forwarded_for = "203.0.113.99, 203.0.113.7"});
  EXPECT_TRUE(liar.wait_for<online::Closing>());
  start(one_each);
  const WebSocketClient third(port(), {.forwarded_for = "203.0.113.7"});
  WebSocketClient fourth(port(), {.forwarded_for = "203.0.113.8"});
  EXPECT_TRUE(fourth.wait_for<online::Closing>());
}

TEST_F(OnlineServer, TellsItsPageAndThoseWhoWatchOverIt) {
  start({.network_addresses = {"192.0.2.7", "198.51.100.1"}, .max_message_bytes = 8192});
  const auto first = ann();
  Client client(port());
  const Reply page = client.get("/online.json");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("cache-control"), "no-store");
  EXPECT_EQ(page.header("content-type"), "application/json");
  EXPECT_THAT(page.body, HasSubstr("\"online\": 1"));
  EXPECT_THAT(page.body, HasSubstr("\"network_addresses\": [\"192.0.2.7\", \"198.51.100.1\"]"));
  EXPECT_EQ(client.get("/healthz").body, "ok\n");
  const std::string metrics = client.get("/metrics").body;
  EXPECT_THAT(metrics, HasSubstr("\nzugzwang_connections 1\n"));
  EXPECT_THAT(metrics, HasSubstr("\nzugzwang_tables_created_total 1\n"));
  EXPECT_THAT(metrics, HasSubstr("\nzugzwang_storing_seconds_count 1\n"));
  EXPECT_EQ(client.get("/online").status, 426);
}

TEST_F(OnlineServer, KeepsMetricsFromStrangers) {
  start({}, {.trusted_proxies = {"127.0.0.1"}});
  Client client(port());
  EXPECT_EQ(client.get("/metrics", "X-Forwarded-For: 203.0.113.7\r\n").status, 404);
}

TEST(ServerWithoutOnlinePlay, DoesNotOfferIt) {
  const Running running;
  EXPECT_EQ(WebSocketClient(running.port()).status(), 404);
  Client client(running.port());
  EXPECT_EQ(client.get("/online.json").status, 404);
}

}  // namespace
}  // namespace zugzwang::testing
