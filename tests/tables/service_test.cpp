// Online play without sockets: what time, storages and other servers do to it.

#include "server/online/service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "online/table.hpp"
#include "tables/accidental_storage.hpp"
#include "tables/service_world.hpp"

namespace zugzwang::testing {
namespace {

using online::RefusalReason;
using online::Seat;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr online::Settings kCreatorBegins{.start = online::Start::Creator};

online::Settings with_clock(seconds base, seconds increment = seconds(0)) {
  return {.clock = online::BaseClock{.base = base, .increment = increment},
          .start = online::Start::Creator};
}

/// The state after the events that a client has received.
online::Table state_of(const TestClient& client) {
  online::Table table;
  for (const auto& event : client.events) EXPECT_TRUE(table.apply(event));
  return table;
}

class Service : public ::testing::Test {
 protected:
  [[nodiscard]] server::StorageQueue::Open opener() {
    return [this] { return server::open_storage(place_.address()); };
  }
  TestClock clock_;
  SqlitePlace place_;
};

TEST_F(Service, FlagsFallWithoutAnybodyDoingAnything) {
  TestServer server(clock_, opener());
  TestClient ann(server);
  TestClient bob(server);
  bob.hello(ann.create(with_clock(seconds(60)), kAnn));
  ASSERT_TRUE(bob.ask("sit", online::Sit{.token = kBob, .name = "Bob"}).done());
  clock_.advance(seconds(50));
  server.service().tick();
  server.run_ready();
  EXPECT_TRUE(state_of(bob).is_running());
  clock_.advance(seconds(11));
  server.service().tick();
  ASSERT_TRUE(server.run_until([&] { return bob.events.size() == 5; }));
  const auto state = state_of(bob);
  ASSERT_TRUE(state.end());
  EXPECT_EQ(state.end()->reason, online::EndReason::Flag);
  EXPECT_EQ(state.end()->winner, Seat::Guest);
  EXPECT_EQ(ann.events, bob.events);
}

TEST_F(Service, TimeWithoutAServerIsGivenBack) {
  std::string table;
  {
    TestServer server(clock_, opener());
    TestClient ann(server);
    table = ann.create(with_clock(seconds(60)), kAnn);
    TestClient bob(server);
    bob.hello(table);
    ASSERT_TRUE(bob.ask("sit", online::Sit{.token = kBob, .name = "Bob"}).done());
    // So that the server records that it is alive.
    server.service().tick();
    clock_.advance(seconds(6));
    server.service().tick();
    ASSERT_TRUE(bob.ask("name", online::Rename{.name = "Rob"}).done());
  }
  // An hour later there is a server again.
  TestClock later{.steady = clock_.steady, .start = clock_.start + std::chrono::hours(1)};
  TestServer server(later, opener());
  TestClient ann(server);
  ann.hello(table, kAnn);
  ASSERT_TRUE(server.run_until([&] { return ann.events.size() == 6; }));
  const auto state = state_of(ann);
  EXPECT_TRUE(state.is_running());
  const auto left = state.time_left(Seat::Creator, later.start);
  ASSERT_TRUE(left);
  EXPECT_GE(*left, seconds(50));
  EXPECT_LE(*left, seconds(54));
}

TEST_F(Service, WhatFollowsAHelloNeedNotWaitForItsAnswer) {
  std::string table;
  std::string other;
  {
    TestServer server(clock_, opener());
    TestClient ann(server);
    table = ann.create(kCreatorBegins, kAnn, "one");
    other = ann.create(kCreatorBegins, kAnn, "two");
  }
  // A server that has neither table in memory.
  TestServer server(clock_, opener());
  TestClient bob(server);
  bob.tell(online::Hello{.table = other, .token = std::nullopt, .seen = 0});
  bob.tell(online::Hello{.table = table, .token = std::nullopt, .seen = 0});
  bob.tell(online::Command{.id = "sit", .body = online::Sit{.token = kBob, .name = "Bob"}});
  ASSERT_TRUE(server.run_until([&] { return bob.answer_to("sit").done(); }));
  ASSERT_TRUE(bob.last<online::Welcome>());
  EXPECT_EQ(bob.last<online::Welcome>()->table, table);
  EXPECT_EQ(bob.last<online::Welcome>()->seat, Seat::Guest);
}

TEST_F(Service, NotEverythingCanWaitForAHello) {
  const server::OnlineOptions usual;
  TestServer server(clock_, opener(), usual);
  TestClient bob(server);
  const online::Hello hello{.table = "0123456789abc", .token = std::nullopt, .seen = 0};
  // The answers of the storage are not delivered, so the first one is still looking.
  for (std::size_t i = 0; i <= usual.max_seat_commands; ++i) bob.tell(hello);
  EXPECT_FALSE(bob.is_closed);
  bob.tell(hello);
  EXPECT_TRUE(bob.is_closed);
}

TEST_F(Service, ASilentClientIsSentAway) {
  TestServer server(clock_, opener());
  TestClient ann(server);
  ann.create(kCreatorBegins, kAnn);
  for (int i = 0; i < 4; ++i) {
    clock_.advance(seconds(15));
    server.service().tick();
  }
  EXPECT_TRUE(ann.is_closed);
  ASSERT_TRUE(ann.last<online::Closing>());
  EXPECT_EQ(ann.last<online::Closing>()->reason, online::ClosingReason::Silent);
}

TEST_F(Service, LagIsMeasuredAndTold) {
  TestServer server(clock_, opener());
  TestClient ann(server);
  ann.create(kCreatorBegins, kAnn);
  const auto* ping = ann.last<online::Ping>();
  ASSERT_TRUE(ping);
  clock_.advance(milliseconds(80));
  ann.tell(online::Pong{.sent = ping->sent});
  // Inventing a ping gains nothing.
  ann.tell(online::Pong{.sent = ping->sent - 1'000'000});
  clock_.advance(seconds(2));
  server.service().tick();
  const auto* presence = ann.last<online::Presence>();
  ASSERT_TRUE(presence);
  EXPECT_EQ(std::get<online::Here>(presence->seats[0]).lag, milliseconds(80));
}

TEST_F(Service, AWinCanBeClaimedOnlyAgainstWhoIsAway) {
  TestServer server(clock_, opener());
  TestClient ann(server);
  TestClient bob(server);
  const std::string table = ann.create(kCreatorBegins, kAnn);
  bob.hello(table);
  ASSERT_TRUE(bob.ask("sit", online::Sit{.token = kBob, .name = "Bob"}).done());
  const auto refusal = bob.ask("claim-1", online::ClaimWin{}).refusal;
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, RefusalReason::OpponentHere);
  ann.leave();
  clock_.advance(seconds(119));
  EXPECT_EQ(bob.ask("claim-2", online::ClaimWin{}).refusal.value().reason, RefusalReason::TooEarly);
  clock_.advance(seconds(2));
  EXPECT_TRUE(bob.ask("claim-3", online::ClaimWin{}).done());
}

TEST_F(Service, AFullDiskRefusesMovesAndKeepsTheGame) {
  std::atomic accident = AccidentalStorage::Accident::None;
  TestServer server(clock_, [&]() -> std::expected<std::unique_ptr<server::Storage>, std::string> {
    return std::make_unique<AccidentalStorage>(place_.open(), accident);
  });
  TestClient ann(server);
  TestClient bob(server);
  bob.hello(ann.create(kCreatorBegins, kAnn));
  ASSERT_TRUE(bob.ask("sit", online::Sit{.token = kBob, .name = "Bob"}).done());
  accident = AccidentalStorage::Accident::NothingIsStored;
  const auto refusal = ann.ask("move-1", online::Move{.column = 4, .ply = 0}).refusal;
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, RefusalReason::StorageFailed);
  EXPECT_THAT(refusal->message, ::testing::HasSubstr("the disk is full"));
  EXPECT_EQ(server.service().metrics().storage_failures, 1U);
  EXPECT_EQ(bob.events.size(), 4U);
  accident = AccidentalStorage::Accident::None;
  EXPECT_TRUE(ann.ask("move-1", online::Move{.column = 4, .ply = 0}).done());
  EXPECT_TRUE(server.service().metrics().storage_works);
  // It was stored, and only the reply was lost: once is enough.
  accident = AccidentalStorage::Accident::StoredAndNotSaid;
  EXPECT_TRUE(bob.ask("move-2", online::Move{.column = 4, .ply = 1}).done());
  accident = AccidentalStorage::Accident::None;
  EXPECT_TRUE(ann.ask("move-3", online::Move{.column = 4, .ply = 2}).done());
  EXPECT_EQ(state_of(ann).stones(), 3);
  EXPECT_EQ(ann.events, bob.events);
}

/// What somebody might do, sensible or not.
online::CommandBody some_command(int stones) {
  switch (*rc::gen::inRange(0, 12)) {
    case 0:
      return online::Resign{};
    case 1:
      return online::MakeOffer{.kind = *rc::gen::element(online::OfferKind::Takeback,
                                                         online::OfferKind::Draw,
                                                         online::OfferKind::Rematch)};
    case 2:
      return online::AnswerOffer{
          .kind = *rc::gen::element(online::OfferKind::Takeback, online::OfferKind::Draw,
                                    online::OfferKind::Rematch),
          .accept = *rc::gen::arbitrary<bool>()};
    case 3:
      return online::Rename{.name = *rc::gen::element<std::string>("Ann", "Bob", "Zoë")};
    default:
      return online::Move{.column = *rc::gen::inRange(1, 8), .ply = stones};
  }
}

class Interleavings : public EveryStorage {};

/// Two servers, two players and two watchers, in any order: what was acknowledged is in the log
/// once, what was refused is not, watchers change nothing, and everybody hears the same.
TEST_P(Interleavings, AgreeWithTheLog) {
  TestClock clock;
  const auto place = new_place();
  const auto open = [&] { return server::open_storage(place->address()); };
  TestServer first(clock, open);
  TestServer second(clock, open);
  int run = 0;
  EXPECT_TRUE(rc::check("commands of two seats and watchers", [&] {
    const std::string mark = std::to_string(++run);
    std::vector<std::unique_ptr<TestClient>> clients;
    clients.push_back(std::make_unique<TestClient>(first));
    const std::string table = clients[0]->create(kCreatorBegins, kAnn, "create-" + mark);
    for (TestServer* server : {&second, &first, &second}) {
      clients.push_back(std::make_unique<TestClient>(*server));
      clients.back()->hello(table);
    }
    RC_ASSERT(clients[1]->ask("sit-" + mark, online::Sit{.token = kBob, .name = "Bob"}).done());
    std::set<std::string> moves;  // those that were acknowledged, by the id of their command
    std::set<std::string> refused;
    const int steps = *rc::gen::inRange(1, 30);
    for (int step = 0; step < steps; ++step) {
      const auto who = *rc::gen::inRange<std::size_t>(0, clients.size());
      TestClient& client = *clients[who];
      const std::string id = mark + "-" + std::to_string(step);
      const auto body = some_command(state_of(client).stones());
      const auto answer = client.ask(id, body);
      const bool is_watcher = who > 1;
      RC_ASSERT(!answer.done() || !is_watcher);
      if (!answer.done()) refused.insert(id);
      if (answer.done() && std::holds_alternative<online::Move>(body)) moves.insert(id);
      // Once more, as if the answer had been lost.
      if (answer.done() && *rc::gen::inRange(0, 4) == 0) RC_ASSERT(client.ask(id, body).done());
    }
    const auto stored = place->open()->read(table, 0).value();
    RC_ASSERT(stored.has_value());
    online::Table state;
    std::vector<online::Event> log;
    std::set<std::string> ids;
    for (const std::string& text : *stored) {
      const auto event = online::read_event(text);
      RC_ASSERT(event.has_value());
      RC_ASSERT(state.apply(*event));
      if (!event->id.empty()) RC_ASSERT(ids.insert(event->id).second);
      RC_ASSERT(!refused.contains(event->id));
      log.push_back(*online::read_event(online::write_event(*event, online::Audience::Wire)));
    }
    RC_ASSERT(std::ranges::includes(ids, moves));
    for (const auto& client : clients) {
      RC_ASSERT(client->events.size() <= log.size());
      RC_ASSERT(std::equal(client->events.begin(), client->events.end(), log.begin()));
    }
  }));
}

INSTANTIATE_TEST_SUITE_P(Both, Interleavings, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return info.param; });

class SeveralServers : public EveryStorage {};

TEST_P(SeveralServers, HearOfEachOther) {
  TestClock clock;
  const auto place = new_place();
  const auto open = [&] { return server::open_storage(place->address()); };
  TestServer first(clock, open);
  TestServer second(clock, open);
  // Both listen before anything happens.
  for (TestServer* server : {&first, &second}) {
    server->service().start();
    ASSERT_TRUE(server->run_until([&] { return server->service().hears_others(); }));
  }
  TestClient ann(first);
  TestClient bob(second);
  bob.hello(ann.create(kCreatorBegins, kAnn));
  ASSERT_TRUE(bob.ask("sit", online::Sit{.token = kBob, .name = "Bob"}).done());
  // Ann does nothing, but is told all the same.
  ASSERT_TRUE(first.run_until([&] { return ann.events.size() == 4; }));
  ASSERT_TRUE(ann.ask("move-1", online::Move{.column = 4, .ply = 0}).done());
  ASSERT_TRUE(second.run_until([&] { return bob.events.size() == 5; }));
  EXPECT_EQ(ann.events, bob.events);
  // They see each other.
  const auto sees = [](const TestClient& client, Seat seat) {
    const auto* presence = client.last<online::Presence>();
    return presence != nullptr &&
           std::holds_alternative<online::Here>(presence->seats[online::index_of(seat)]);
  };
  ASSERT_TRUE(second.run_until([&] {
    first.run_ready();
    first.service().tick();
    second.service().tick();
    return sees(bob, Seat::Creator);
  }));
  // And when a server disappears without notice, so do its people.
  ann.leave();
  clock.advance(seconds(2));
  ASSERT_TRUE(second.run_until([&] {
    first.run_ready();
    first.service().tick();
    second.service().tick();
    return !sees(bob, Seat::Creator);
  }));
}

INSTANTIATE_TEST_SUITE_P(OnPostgresql, SeveralServers, ::testing::Values("postgresql"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace zugzwang::testing
