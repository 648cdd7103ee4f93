// Seats and tables as their server keeps them: who is away, codes for other devices, new tables.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "tables/accidental_storage.hpp"
#include "tables/service_world.hpp"

namespace zugzwang::testing {
namespace {

using online::RefusalReason;
using online::Seat;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using Accident = AccidentalStorage::Accident;

constexpr online::Settings kCorrespondence{.clock = online::DaysClock{days(14)},
                                           .start = online::Start::Guest};

class Seats : public EveryStorage {
 protected:
  void SetUp() override {
    EveryStorage::SetUp();
    if (!IsSkipped()) place_ = new_place();
  }
  [[nodiscard]] server::StorageQueue::Open opener() {
    return [this]() -> std::expected<std::unique_ptr<server::Storage>, std::string> {
      return std::make_unique<AccidentalStorage>(place_->open(), accident_);
    };
  }
  /// Bob takes the seat that has to move.
  static void sit_down(TestClient& bob, const std::string& table) {
    bob.hello(table);
    EXPECT_TRUE(bob.ask("sit", online::Sit{.token = kBob, .name = "Bob"}).done());
  }
  /// As if a server had run until then.
  void note_alive_until(online::Time time) {
    place_->run("UPDATE alive SET at = " + std::to_string(time.time_since_epoch().count()));
  }

  TestClock clock_;
  std::unique_ptr<Place> place_;
  std::atomic<Accident> accident_ = Accident::None;
};

/// Since when a seat has been away according to the last message about it.
std::optional<online::Time> away_since(const TestClient& client, Seat seat) {
  const auto* presence = client.last<online::Presence>();
  if (presence == nullptr) return std::nullopt;
  const auto* away = std::get_if<online::Away>(&presence->seats[online::index_of(seat)]);
  return away == nullptr ? std::nullopt : std::optional(away->since);
}

TEST_P(Seats, AbsenceInCorrespondenceOutlivesTheServer) {
  std::string table;
  const online::Time left = clock_.start;
  {
    TestServer server(clock_, opener());
    TestClient ann(server);
    TestClient bob(server);
    table = ann.create(kCorrespondence, kAnn);
    sit_down(bob, table);
    bob.leave();
    clock_.advance(days(4));
    EXPECT_EQ(ann.ask("claim-1", online::ClaimWin{}).refusal.value().reason,
              RefusalReason::TooEarly);
  }
  note_alive_until(left + days(4));
  // For an hour there is no server, which does not count as absence.
  TestClock later{.steady = clock_.steady, .start = left + days(4) + hours(1)};
  TestServer server(later, opener());
  server.service().start();
  TestClient ann(server);
  ann.hello(table, kAnn);
  server.service().tick();
  EXPECT_EQ(away_since(ann, Seat::Guest), left + hours(1));
  later.advance(days(3) - minutes(1));
  EXPECT_EQ(ann.ask("claim-2", online::ClaimWin{}).refusal.value().reason, RefusalReason::TooEarly);
  later.advance(minutes(2));
  EXPECT_TRUE(ann.ask("claim-3", online::ClaimWin{}).done());
}

TEST_P(Seats, AbsenceInCorrespondenceOutlivesTheTableInMemory) {
  TestServer server(clock_, opener());
  std::string table;
  {
    TestClient ann(server);
    TestClient bob(server);
    table = ann.create(kCorrespondence, kAnn);
    sit_down(bob, table);
  }
  clock_.advance(minutes(6));
  server.service().tick();
  ASSERT_EQ(server.service().metrics().tables_in_memory, 0U);
  clock_.advance(days(7) + minutes(6));
  TestClient ann(server);
  ann.hello(table, kAnn);
  EXPECT_TRUE(ann.ask("claim", online::ClaimWin{}).done());
}

TEST_P(Seats, WhoComesBackIsNoLongerAway) {
  std::string table;
  {
    TestServer server(clock_, opener());
    TestClient ann(server);
    table = ann.create(kCorrespondence, kAnn);
    TestClient(server).hello(table);
    TestClient bob(server);
    sit_down(bob, table);
    bob.leave();
    clock_.advance(days(6));
    TestClient again(server);
    again.hello(table, kBob);
    again.leave();
    clock_.advance(days(1) + minutes(1));
    EXPECT_EQ(ann.ask("claim-1", online::ClaimWin{}).refusal.value().reason,
              RefusalReason::TooEarly);
  }
  note_alive_until(clock_.start + days(7));
  TestClock later{.steady = clock_.steady, .start = clock_.start + days(7)};
  TestServer server(later, opener());
  TestClient ann(server);
  ann.hello(table, kAnn);
  EXPECT_EQ(ann.ask("claim-2", online::ClaimWin{}).refusal.value().reason, RefusalReason::TooEarly);
}

TEST_P(Seats, ACodeIsNotUsedUpByWhatCouldNotBeStored) {
  TestServer server(clock_, opener());
  TestClient ann(server);
  TestClient device(server);
  const std::string table = ann.create(kCorrespondence, kAnn);
  ASSERT_TRUE(ann.ask("code", online::AskDeviceCode{}).done());
  const std::string code = ann.last<online::Code>()->code;
  device.hello(table);
  const online::TakeOver take_over{.code = code, .token = "NewsNewsNewsNewsNewsNN"};
  accident_ = Accident::NothingIsStored;
  EXPECT_EQ(device.ask("take", take_over).refusal.value().reason, RefusalReason::StorageFailed);
  accident_ = Accident::StoredAndNotSaid;
  EXPECT_TRUE(device.ask("take", take_over).done());
  accident_ = Accident::None;
  EXPECT_TRUE(device.ask("take", take_over).done());
  // But only once.
  TestClient thief(server);
  thief.hello(table);
  EXPECT_EQ(
      thief.ask("steal", online::TakeOver{.code = code, .token = kBob}).refusal.value().reason,
      RefusalReason::BadCode);
}

TEST_P(Seats, TwoServersGiveTheSeatOfACodeOnce) {
  TestServer server(clock_, opener());
  TestServer other(clock_, opener());
  TestClient ann(server);
  TestClient first(server);
  TestClient second(other);
  const std::string table = ann.create(kCorrespondence, kAnn);
  ASSERT_TRUE(ann.ask("code", online::AskDeviceCode{}).done());
  const std::string code = ann.last<online::Code>()->code;
  first.hello(table);
  second.hello(table);
  EXPECT_TRUE(first.ask("take-1", online::TakeOver{.code = code, .token = kBob}).done());
  EXPECT_EQ(second.ask("take-2", online::TakeOver{.code = code, .token = "NewsNewsNewsNewsNewsNN"})
                .refusal.value()
                .reason,
            RefusalReason::BadCode);
}

TEST_P(Seats, AClosedTableHandsOutNoCodes) {
  TestServer server(clock_, opener());
  TestClient ann(server);
  TestClient bob(server);
  sit_down(bob, ann.create(kCorrespondence, kAnn));
  ASSERT_TRUE(bob.ask("leave", online::Leave{}).done());
  EXPECT_EQ(ann.ask("code", online::AskDeviceCode{}).refusal.value().reason,
            RefusalReason::TableClosed);
  EXPECT_EQ(ann.last<online::Code>(), nullptr);
}

TEST_P(Seats, ATableIsCountedOnce) {
  TestServer server(clock_, opener());
  TestServer other(clock_, opener());
  TestClient ann(server);
  TestClient elsewhere(other);
  const std::string table = ann.create(kCorrespondence, kAnn);
  EXPECT_EQ(ann.create(kCorrespondence, kAnn), table);
  EXPECT_EQ(elsewhere.create(kCorrespondence, kAnn), table);
  EXPECT_EQ(server.service().metrics().tables_created, 1U);
  EXPECT_EQ(other.service().metrics().tables_created, 0U);
  // It was stored, and only the reply was lost.
  accident_ = Accident::StoredAndNotSaid;
  EXPECT_NE(ann.create(kCorrespondence, kAnn, "another"), table);
  EXPECT_EQ(server.service().metrics().tables_created, 2U);
}

INSTANTIATE_TEST_SUITE_P(Both, Seats, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace zugzwang::testing
