// Clients that read less than is sent to them, over real sockets.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "online/decide.hpp"
#include "online/wire.hpp"
#include "server/client.hpp"
#include "server/running.hpp"
#include "server/web_socket_client.hpp"

namespace zugzwang::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

constexpr auto kLongTable = "0123456789abc";
constexpr auto kLongestTable = "0123456789abd";
constexpr int kLongLog = 3000;

/// Events of a table at which somebody could not decide on a name.
std::vector<std::string> log_of(int size, const std::string& name) {
  const online::Time now(milliseconds(1'700'000'000'000));
  auto events =
      online::create("create", std::string(64, 'a'), "Ann", {}, now, online::FairOpenings{})
          .value();
  while (static_cast<int>(events.size()) < size) {
    const int number = static_cast<int>(events.size());
    events.push_back({.number = number,
                      .at = now,
                      .id = "0123456789-0123456789-0123456-" + std::to_string(number),
                      .body = online::Renamed{.seat = online::Seat::Creator, .name = name}});
  }
  std::vector<std::string> texts;
  texts.reserve(events.size());
  for (const auto& event : events) {
    texts.push_back(online::write_event(event, online::Audience::Storage));
  }
  return texts;
}

class SlowClient : public ::testing::Test {
 protected:
  SlowClient() {
    std::string name = (std::filesystem::temp_directory_path() / "slow_client_XXXXXX").string();
    folder_ = mkdtemp(name.data());
    const auto storage = server::open_sqlite(file());
    // In the longest one, all names and ids are as long as possible.
    std::string longest_name;
    for (int i = 0; i < 24; ++i) longest_name += "\U0001F600";
    EXPECT_TRUE((*storage)->append(
        std::vector{server::Addition{.table = kLongTable, .events = log_of(kLongLog, "Anna")},
                    server::Addition{.table = kLongestTable,
                                     .events = log_of(online::kMaxEvents, longest_name)}}));
  }
  ~SlowClient() override {
    running_.reset();
    std::filesystem::remove_all(folder_);
  }

  void start(server::OnlineOptions options) {
    options.max_watcher_commands = options.max_seat_commands = 10'000;
    options.log = [this](std::string_view line) {
      if (line.contains("too_slow")) dismissed_.set_value(std::string(line));
    };
    running_.emplace(server::ServerOptions{}, small_site(),
                     server::OnlineSetup{.options = std::move(options),
                                         .open_storage = [this] { return open(); }});
  }
  [[nodiscard]] std::uint16_t port() const { return running_->port(); }

  static void ask_for_all(WebSocketClient& client) {
    client.send(online::Hello{.table = kLongTable, .token = std::nullopt, .seen = 0});
  }
  /// Asks for more than the system buffers for a client that reads nothing.
  void fall_behind(WebSocketClient& client) {
    ask_for_all(client);
    ASSERT_TRUE(client.wait_for<online::Events>());
    for (int i = 0; i < 100; ++i) ask_for_all(client);
    auto said = dismissed_.get_future();
    ASSERT_EQ(said.wait_for(seconds(60)), std::future_status::ready);
    EXPECT_THAT(said.get(), HasSubstr("event=client_dismissed reason=too_slow"));
  }

 private:
  [[nodiscard]] std::string file() const { return (folder_ / "online.db").string(); }
  [[nodiscard]] std::expected<std::unique_ptr<server::Storage>, std::string> open() const {
    return server::open_sqlite(file());
  }

  std::filesystem::path folder_;
  std::promise<std::string> dismissed_;
  std::optional<Running> running_;
};

TEST_F(SlowClient, IsToldThatItIsTooSlow) {
  start({.max_waiting_bytes = 1 << 20, .closing_time = seconds(60)});
  WebSocketClient client(port());
  fall_behind(client);
  // First comes what was in transit, then the reason, then the end.
  std::string last;
  while (auto text = client.receive_text()) last = *std::move(text);
  const auto message = online::read_server_message(last);
  ASSERT_TRUE(message) << last.substr(0, 200);
  const auto* closing = std::get_if<online::Closing>(&*message);
  ASSERT_TRUE(closing) << last.substr(0, 200);
  EXPECT_EQ(closing->reason, online::ClosingReason::TooSlow);
}

TEST_F(SlowClient, IsCutOffIfItStillTakesNothing) {
  start({.max_waiting_bytes = 1 << 20, .closing_time = milliseconds(50)});
  WebSocketClient client(port());
  fall_behind(client);
  Client other(port());
  const auto end = std::chrono::steady_clock::now() + seconds(60);
  while (!other.get("/metrics").body.contains("\nzugzwang_connections 0\n")) {
    ASSERT_LT(std::chrono::steady_clock::now(), end);
    std::this_thread::sleep_for(milliseconds(10));
  }
}

TEST_F(SlowClient, IsNobodyWhoGetsTheLongestLog) {
  start({});
  WebSocketClient client(port());
  client.send(online::Hello{.table = kLongestTable, .token = std::nullopt, .seen = 0});
  EXPECT_TRUE(client.wait_for_events(online::kMaxEvents));
}

}  // namespace
}  // namespace zugzwang::testing
