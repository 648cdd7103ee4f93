#pragma once

// Services on one storage, and clients without sockets, in a world whose clock the test sets.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "online/wire.hpp"
#include "server/online/service.hpp"
#include "tables/places.hpp"

namespace zugzwang::testing {

/// The time of a test.
struct TestClock {
  server::SteadyTime steady{std::chrono::hours(1000)};
  online::Time start{std::chrono::milliseconds(1'700'000'000'000)};

  [[nodiscard]] server::OnlineClock clock() {
    return server::OnlineClock([this] { return steady; }, start);
  }
  void advance(std::chrono::milliseconds by) { steady += by; }
};

/// A server without sockets.
class TestServer {
 public:
  TestServer(TestClock& clock, server::StorageQueue::Open open,
             server::OnlineOptions options = generous())
      : service_(
            std::move(options), std::move(open),
            [this](server::StorageQueue::Task task) {
              const std::scoped_lock lock(mutex_);
              tasks_.push_back(std::move(task));
              changed_.notify_one();
            },
            clock.clock()) {}
  ~TestServer() { service_.close_storage(); }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  /// Limits that no test reaches by accident.
  [[nodiscard]] static server::OnlineOptions generous() {
    return {.max_seat_commands = 100'000,
            .max_watcher_commands = 100'000,
            .max_tables_per_hour = 100'000};
  }

  [[nodiscard]] server::OnlineService& service() { return service_; }

  /// Handles the answers of the storage until a condition holds.
  [[nodiscard]] bool run_until(const std::function<bool()>& holds) {
    while (!holds()) {
      server::StorageQueue::Task task;
      {
        std::unique_lock lock(mutex_);
        const bool came =
            changed_.wait_for(lock, std::chrono::seconds(20), [this] { return !tasks_.empty(); });
        if (!came) return false;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
    return true;
  }
  /// Handles the answers so far.
  void run_ready() {
    std::deque<server::StorageQueue::Task> tasks;
    {
      const std::scoped_lock lock(mutex_);
      tasks.swap(tasks_);
    }
    for (const auto& task : tasks) task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<server::StorageQueue::Task> tasks_;
  server::OnlineService service_;
};

/// Somebody at such a server.
class TestClient final : public server::Peer {
 public:
  explicit TestClient(TestServer& server, const std::string& address = "192.0.2.1")
      : server_(server) {
    is_in_ = server_.service().enter(*this, address);
  }
  ~TestClient() override { leave(); }

  void send(std::shared_ptr<const std::string> text) override {
    auto message = online::read_server_message(*text);
    EXPECT_TRUE(message) << *text;
    if (!message) return;
    if (const auto* news = std::get_if<online::Events>(&*message)) {
      for (const auto& event : news->events) {
        if (static_cast<std::size_t>(event.number) == events.size()) events.push_back(event);
      }
    }
    received.push_back(*std::move(message));
  }
  void close(std::shared_ptr<const std::string> last) override {
    send(std::move(last));
    is_closed = true;
  }

  void leave() {
    if (std::exchange(is_in_, false)) server_.service().leave(*this);
  }
  void tell(const online::ClientMessage& message) {
    server_.service().receive(*this, online::write(message), true);
  }

  /// The last message of a kind, if one came.
  template <class Message>
  [[nodiscard]] const Message* last() const {
    for (auto at = received.rbegin(); at != received.rend(); ++at) {
      if (const auto* message = std::get_if<Message>(&*at)) return message;
    }
    return nullptr;
  }
  /// The answer to a command: none yet, a refusal, or an acknowledgement.
  struct Answer {
    bool came = false;
    std::optional<online::Refusal> refusal = {};
    [[nodiscard]] bool done() const { return came && !refusal; }
  };
  [[nodiscard]] Answer answer_to(const std::string& id) const {
    Answer answer;
    for (const auto& message : received) {
      const auto* ack = std::get_if<online::Ack>(&message);
      if (ack != nullptr && ack->id == id) answer = {.came = true};
      const auto* refused = std::get_if<online::RefusalMessage>(&message);
      if (refused != nullptr && refused->id == id) {
        answer = {.came = true, .refusal = refused->refusal};
      }
    }
    return answer;
  }
  /// Sends a command and waits for its answer.
  Answer ask(const std::string& id, online::CommandBody body) {
    received.clear();
    tell(online::Command{.id = id, .body = std::move(body)});
    EXPECT_TRUE(server_.run_until([&] { return answer_to(id).came; })) << id;
    return answer_to(id);
  }
  /// Joins a table.
  void hello(const std::string& table, std::optional<std::string> token = {}) {
    tell(online::Hello{.table = table, .token = std::move(token), .seen = 0});
    EXPECT_TRUE(server_.run_until([&] { return last<online::Welcome>() != nullptr; }));
  }
  /// Creates a table and returns its name.
  std::string create(const online::Settings& settings, const std::string& token,
                     const std::string& id = "create") {
    tell(online::CreateTable{.id = id, .token = token, .name = "Ann", .settings = settings});
    EXPECT_TRUE(server_.run_until([&] { return answer_to(id).came; }));
    const auto* welcome = last<online::Welcome>();
    return welcome == nullptr ? "" : welcome->table;
  }

  std::vector<online::ServerMessage> received;
  std::vector<online::Event> events;
  bool is_closed = false;

 private:
  TestServer& server_;
  bool is_in_ = false;
};

inline constexpr auto kAnn = "AnnsAnnsAnnsAnnsAnnsAA";
inline constexpr auto kBob = "BobsBobsBobsBobsBobsBB";

}  // namespace zugzwang::testing
