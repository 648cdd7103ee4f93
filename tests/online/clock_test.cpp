// Clocks, lag, flags and absence.

#include "online/room.hpp"

namespace zugzwang::online::testing {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::milliseconds;

Settings with(ClockSettings clock, Start start = Start::Creator) {
  return {.clock = clock, .start = start};
}
Settings minutes_and_seconds(int minutes, int increment) {
  return with(BaseClock{.base = std::chrono::minutes(minutes),
                        .increment = std::chrono::seconds(increment)});
}

TEST(OnlineClock, NoneMeansNone) {
  Room room = Room::started(with({}));
  room.wait(days(365));
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), std::nullopt);
  EXPECT_EQ(next_deadline(room.table), std::nullopt);
  EXPECT_FALSE(room.let_time_act());
  room.play("4");
}

TEST(OnlineClock, CountsForWhoeverIsToMove) {
  Room room = Room::started(minutes_and_seconds(3, 2));
  room.wait(10s);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 170s);
  EXPECT_EQ(room.table.time_left(Seat::Guest, room.now), 180s);
  room.play("4");
  EXPECT_EQ(room.last<Moved>().spent, 10s);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 172s);
  room.wait(500ms);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 172s);
  EXPECT_EQ(room.table.time_left(Seat::Guest, room.now), 179'500ms);
}

TEST(OnlineClock, GivesLagBackUpToHalfASecond) {
  const auto spent_with = [](milliseconds lag, milliseconds thought) {
    Room room = Room::started(minutes_and_seconds(3, 0));
    room.sender.lag = lag;
    room.wait(thought);
    room.play("4");
    EXPECT_EQ(room.last<Moved>().spent + room.last<Moved>().lag, thought);
    return room.last<Moved>().spent;
  };
  EXPECT_EQ(spent_with(0ms, 2s), 2s);
  EXPECT_EQ(spent_with(80ms, 2s), 1920ms);
  EXPECT_EQ(spent_with(500ms, 2s), 1500ms);
  EXPECT_EQ(spent_with(5000ms, 2s), 1500ms);
  EXPECT_EQ(spent_with(400ms, 300ms), 0ms) << "no time is won";
  EXPECT_EQ(spent_with(-5ms, 300ms), 300ms);
}

TEST(OnlineClock, AFlagFallsWhenNoLagCanExplainIt) {
  Room room = Room::started(minutes_and_seconds(1, 0));
  EXPECT_EQ(next_deadline(room.table), kBeginning + 60s + kMaxLag);
  room.wait(60s + kMaxLag - 1ms);
  EXPECT_FALSE(room.let_time_act());
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 0ms);
  EXPECT_EQ(room.move(4), RefusalReason::TimeIsUp) << "without lag it is too late";
  room.wait(1ms);
  EXPECT_EQ(room.send(Seat::Guest, Resign{}), RefusalReason::TimeIsUp);
  EXPECT_TRUE(room.let_time_act());
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Flag, .winner = Seat::Guest}));
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 0ms);
  EXPECT_FALSE(room.let_time_act());
  EXPECT_EQ(next_deadline(room.table), std::nullopt);
}

TEST(OnlineClock, AMoveInTimeIsNotTooLateForItsLag) {
  Room room = Room::started(minutes_and_seconds(1, 0));
  room.sender.lag = 300ms;
  room.wait(60s + 299ms);
  EXPECT_FALSE(room.let_time_act());
  room.play("4");
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 1ms);
}

TEST(OnlineClock, StandsWhenTheGameIsOver) {
  Room room = Room::started(minutes_and_seconds(1, 0));
  room.wait(10s);
  EXPECT_EQ(room.send(Seat::Guest, Resign{}), std::nullopt);
  room.wait(10s);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 50s);
  EXPECT_EQ(room.table.time_left(Seat::Guest, room.now), 60s);
  EXPECT_EQ(room.send(Seat::Guest, MakeOffer{OfferKind::Rematch}), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, MakeOffer{OfferKind::Rematch}), std::nullopt);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 60s);
}

TEST(OnlineClock, DaysAreForEachMove) {
  Room room = Room::started(with(DaysClock{days(3)}));
  room.wait(days(2));
  room.play("4");
  EXPECT_EQ(room.table.time_left(Seat::Guest, room.now), days(3));
  room.wait(days(2));
  room.play("4");
  room.wait(days(3) + kMaxLag);
  EXPECT_TRUE(room.let_time_act());
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Flag, .winner = Seat::Guest}));
}

TEST(OnlineClock, ChoosingASideTakesTime) {
  Room room = Room::started(with(BaseClock{.base = 60s, .increment = 5s}, Start::Swap));
  const Seat opener = room.table.first_seat();
  room.play("4");
  room.wait(20s);
  EXPECT_EQ(room.send(other(opener), ChooseSide{Side::First}), std::nullopt);
  EXPECT_EQ(room.table.time_left(other(opener), room.now), 40s) << "and earns no increment";
  room.wait(1s);
  EXPECT_EQ(room.table.time_left(opener, room.now), 64s);
}

TEST(OnlineClock, TakingBackGivesNoTimeBack) {
  Room room = Room::started(minutes_and_seconds(1, 0));
  room.wait(10s);
  room.play("4");
  EXPECT_EQ(room.send(Seat::Creator, MakeOffer{OfferKind::Takeback}), std::nullopt);
  room.wait(5s);
  const AnswerOffer yes{.kind = OfferKind::Takeback, .accept = true};
  EXPECT_EQ(room.send(Seat::Guest, yes), std::nullopt);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 50s);
  EXPECT_EQ(room.table.time_left(Seat::Guest, room.now), 55s);
  room.wait(1s);
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 49s);
  // Not even for a seat that has none left.
  room.play("4");
  EXPECT_EQ(room.send(Seat::Creator, MakeOffer{OfferKind::Takeback}), std::nullopt);
  room.wait(55s);
  EXPECT_EQ(room.send(Seat::Guest, yes), RefusalReason::TimeIsUp);
}

TEST(OnlineClock, WhatNoServerSawIsGivenBack) {
  Room room = Room::started(minutes_and_seconds(1, 0));
  room.wait(10min);
  const auto event = credit(room.table, 595s, room.now);
  ASSERT_TRUE(event);
  EXPECT_TRUE(room.table.apply(*event));
  EXPECT_FALSE(room.let_time_act());
  EXPECT_EQ(room.table.time_left(Seat::Creator, room.now), 55s);
  // Never more than has passed.
  const auto more = credit(room.table, 1h, room.now);
  ASSERT_TRUE(more);
  EXPECT_EQ(std::get<ClockCredited>(more->body).given, 5s);
  EXPECT_EQ(credit(room.table, 0s, room.now), std::nullopt);
  EXPECT_EQ(credit(Room::started(with({})).table, 1h, kBeginning + 1h), std::nullopt);
  EXPECT_EQ(credit(Room(minutes_and_seconds(1, 0)).table, 1h, kBeginning + 1h), std::nullopt);
}

TEST(OnlineClock, AClockSetBackTurnsNothingAround) {
  Room room = Room::started(minutes_and_seconds(1, 0));
  room.now -= 1h;
  room.play("4");
  EXPECT_EQ(room.last<Moved>().spent, 0s);
  EXPECT_EQ(room.log.back().at, kBeginning);
  EXPECT_EQ(room.table.time_left(Seat::Guest, room.now), 60s);
}

struct Absence {
  ClockSettings clock;
  milliseconds needed;
};

class OnlineAbsence : public ::testing::TestWithParam<Absence> {};

TEST_P(OnlineAbsence, CanBeClaimedAgainst) {
  Room room = Room::started(with(GetParam().clock));
  const auto claim = [&](Seat seat) { return room.send(seat, ClaimWin{}); };
  EXPECT_EQ(claim(Seat::Guest), RefusalReason::OpponentHere);
  // Away for a long time, but the other is thinking.
  room.play("4");
  room.sender.away_since[index_of(Seat::Creator)] = room.now;
  room.wait(GetParam().needed - 1ms);
  EXPECT_EQ(claim(Seat::Guest), RefusalReason::OpponentNotToMove);
  room.play("4");
  EXPECT_EQ(claim(Seat::Guest), RefusalReason::TooEarly) << "its turn has only begun";
  room.wait(GetParam().needed - 1ms);
  EXPECT_EQ(claim(Seat::Guest), RefusalReason::TooEarly);
  room.wait(1ms);
  EXPECT_EQ(claim(Seat::Creator), RefusalReason::OpponentNotToMove);
  EXPECT_EQ(claim(Seat::Guest), std::nullopt);
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Absence, .winner = Seat::Guest}));
  EXPECT_EQ(claim(Seat::Guest), RefusalReason::GameOver);
}

INSTANTIATE_TEST_SUITE_P(Clocks, OnlineAbsence,
                         ::testing::Values(Absence{{}, 2min},
                                           Absence{DaysClock{days(14)}, days(7)}));

TEST(OnlineClock, DecidesAboutAbsence) {
  Room room = Room::started(minutes_and_seconds(10, 0));
  room.sender.away_since[index_of(Seat::Creator)] = room.now;
  room.wait(9min);
  EXPECT_EQ(room.send(Seat::Guest, ClaimWin{}), RefusalReason::ClockDecides);
}

}  // namespace
}  // namespace zugzwang::online::testing
