// Who sits at a table, under which name, with which settings, and on which device.

#include <gmock/gmock.h>

#include "online/names.hpp"
#include "online/room.hpp"

namespace zugzwang::online::testing {
namespace {

Sender watcher_with(std::string token_hash) {
  Sender sender;
  sender.token_hash = std::move(token_hash);
  return sender;
}

TEST(OnlineSeats, AreForTwo) {
  Room room = Room::started();
  EXPECT_EQ(room.send_as(watcher_with("third"), {"x", Sit{.token = {}, .name = "Cleo"}}),
            RefusalReason::SeatTaken);
  EXPECT_EQ(room.table.seat_of("hash-creator"), Seat::Creator);
  EXPECT_EQ(room.table.seat_of("hash-guest"), Seat::Guest);
  EXPECT_EQ(room.table.seat_of("third"), std::nullopt);
}

TEST(OnlineSeats, NoTokenHoldsNoSeat) {
  Table table;
  EXPECT_TRUE(table.apply({.number = 0, .body = Created{}}));
  // As a client sees it.
  EXPECT_TRUE(table.apply(
      {.number = 1, .body = Seated{.seat = Seat::Creator, .name = "Ann", .token_hash = ""}}));
  EXPECT_EQ(table.seat_of(""), std::nullopt);
}

TEST(OnlineSeats, ASeatTakenTwiceWithOneTokenIsTakenOnce) {
  Room room = Room::started();
  const int count = room.table.count();
  EXPECT_EQ(room.send_as(watcher_with("hash-guest"), {"another", Sit{.token = {}, .name = "Ben"}}),
            std::nullopt);
  EXPECT_EQ(room.table.count(), count);
}

TEST(OnlineSeats, NobodyPlaysAgainstThemselves) {
  Room room;
  Sender creator = watcher_with("another");
  creator.seat = Seat::Creator;
  EXPECT_EQ(room.send_as(creator, {"x", Sit{.token = {}, .name = "Ann"}}),
            RefusalReason::AlreadySeated);
}

TEST(OnlineSeats, WatchersOnlyWatch) {
  Room room = Room::started();
  const std::vector<CommandBody> commands{Configure{},
                                          Rename{"Eve"},
                                          Move{.column = 4, .ply = 0},
                                          ChooseSide{Side::First},
                                          MakeOffer{OfferKind::Draw},
                                          AnswerOffer{.kind = OfferKind::Draw, .accept = true},
                                          Resign{},
                                          ClaimWin{},
                                          Leave{},
                                          AskDeviceCode{}};
  for (const CommandBody& command : commands) {
    EXPECT_EQ(room.send(std::nullopt, command), RefusalReason::NotSeated) << command.index();
  }
}

TEST(OnlineSeats, ACommandSentTwiceIsDoneOnce) {
  Room room = Room::started({.start = Start::Creator});
  const Command move{"once", Move{.column = 4, .ply = 0}};
  EXPECT_EQ(room.send_as({.seat = Seat::Creator}, move), std::nullopt);
  const int count = room.table.count();
  EXPECT_EQ(room.send_as({.seat = Seat::Creator}, move), std::nullopt);
  EXPECT_EQ(room.table.count(), count);
  // Another server, which knows only the log.
  Table again;
  for (const Event& event : room.log) ASSERT_TRUE(again.apply(event));
  EXPECT_TRUE(again.knows("once"));
  EXPECT_TRUE(again.knows("create"));
  EXPECT_FALSE(again.knows("never"));
}

TEST(OnlineSeats, TheCreatorChangesTheSettingsWhileAlone) {
  Room room;
  const Settings quick{.clock = BaseClock{.base = std::chrono::seconds(60), .increment = {}}};
  EXPECT_EQ(room.send(Seat::Creator, Configure{quick}), std::nullopt);
  EXPECT_EQ(room.table.settings(), quick);
  const int count = room.table.count();
  EXPECT_EQ(room.send(Seat::Creator, Configure{quick}), std::nullopt);
  EXPECT_EQ(room.table.count(), count) << "nothing changes";
  const Settings never{.clock = DaysClock{std::chrono::days(0)}};
  EXPECT_EQ(room.send(Seat::Creator, Configure{never}), RefusalReason::BadSettings);
  EXPECT_EQ(room.sit(), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, Configure{{}}), RefusalReason::GuestSeated);
  EXPECT_EQ(room.send(Seat::Guest, Configure{{}}), RefusalReason::NotCreator);
}

TEST(OnlineSeats, ClocksHaveBounds) {
  using std::chrono::seconds;
  const auto base = [](int base, int increment) {
    return clock_fault(BaseClock{.base = seconds(base), .increment = seconds(increment)});
  };
  const auto days = [](int days) { return clock_fault(DaysClock{std::chrono::days(days)}); };
  EXPECT_EQ(base(1, 0), std::nullopt);
  EXPECT_EQ(base(10800, 180), std::nullopt);
  EXPECT_EQ(base(0, 5), "base must be from 1 to 10800 seconds");
  EXPECT_TRUE(base(10801, 0));
  EXPECT_EQ(base(60, -1), "increment must be from 0 to 180 seconds");
  EXPECT_TRUE(base(60, 181));
  EXPECT_EQ(days(1), std::nullopt);
  EXPECT_EQ(days(14), std::nullopt);
  EXPECT_EQ(days(0), "days must be from 1 to 14");
  EXPECT_TRUE(days(15));
}

TEST(OnlineSeats, NamesArePlainText) {
  const auto name = [](std::string_view text) { return read_name(text); };
  EXPECT_EQ(name("Ann"), "Ann");
  EXPECT_EQ(name("  Jörg Müller\n"), "Jörg Müller");
  EXPECT_EQ(name(""), "");
  EXPECT_EQ(name("王さん 🎲"), "王さん 🎲");
  EXPECT_EQ(name("<b>\"&"), "<b>\"&");
  EXPECT_TRUE(name("ääääääääääääääääääääääää"));
  EXPECT_EQ(name("ääääääääääääääääääääääääa").error().message,
            "the name is too long: it has 25 characters, and at most 24 fit");
  for (const std::string_view bad : {"a\nb", "a\x1b[31m", "a\x7f",
                                     "\xe2\x80\xae"
                                     "evil",
                                     "a\xe2\x81\xa6", "a\xe2\x80\x8b", "\xc2\x85", "\xef\xbb\xbf",
                                     "a\xe2\x80\xa8"
                                     "b"}) {
    EXPECT_EQ(name(bad).error().reason, RefusalReason::BadName) << bad;
  }
  EXPECT_FALSE(name(std::string_view("a\0b", 3)));
  EXPECT_EQ(name("\xc0\xaf").error().message, "the name is not valid UTF-8");
}

TEST(OnlineSeats, NamesCanChange) {
  Room room = Room::started();
  EXPECT_EQ(room.send(Seat::Guest, Rename{" Benno "}), std::nullopt);
  EXPECT_EQ(room.table.holder(Seat::Guest)->name, "Benno");
  EXPECT_EQ(room.send(Seat::Guest, Rename{"a\tb"}), RefusalReason::BadName);
  const int count = room.table.count();
  EXPECT_EQ(room.send(Seat::Guest, Rename{"Benno"}), std::nullopt);
  EXPECT_EQ(room.table.count(), count);
  Room other;
  EXPECT_EQ(other.sit("\x01"), RefusalReason::BadName);
  EXPECT_FALSE(other.table.holder(Seat::Guest));
  EXPECT_FALSE(create("c", "h", "\x01", {}, kBeginning, {}));
}

TEST(OnlineSeats, MoveToAnotherDeviceByACode) {
  Room room = Room::started({.start = Start::Creator});
  EXPECT_EQ(room.send(Seat::Creator, AskDeviceCode{}), std::nullopt);
  Sender phone = watcher_with("phone");
  EXPECT_EQ(room.send_as(phone, {"wrong", TakeOver{}}), RefusalReason::BadCode);
  phone.code_seat = Seat::Creator;
  EXPECT_EQ(room.send_as(phone, {"right", TakeOver{}}), std::nullopt);
  EXPECT_EQ(room.last<HandedOver>(), (HandedOver{.seat = Seat::Creator, .token_hash = "phone"}));
  EXPECT_EQ(room.table.seat_of("phone"), Seat::Creator);
  EXPECT_EQ(room.table.seat_of("hash-creator"), std::nullopt) << "the old device watches";
  // The answer was lost, the code is used up, and another id is tried.
  phone.code_seat.reset();
  const int count = room.table.count();
  EXPECT_EQ(room.send_as(phone, {"again", TakeOver{}}), std::nullopt);
  EXPECT_EQ(room.table.count(), count);
  Sender guest = watcher_with("new");
  guest.seat = Seat::Guest;
  guest.code_seat = Seat::Creator;
  EXPECT_EQ(room.send_as(guest, {"both", TakeOver{}}), RefusalReason::AlreadySeated);
}

TEST(OnlineSeats, LeavingEndsGameAndTable) {
  Room room = Room::started({.start = Start::Creator});
  room.play("4");
  EXPECT_EQ(room.send(Seat::Creator, Leave{}), std::nullopt);
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Left, .winner = Seat::Guest}));
  EXPECT_EQ(room.table.seat_of("hash-creator"), std::nullopt);
  EXPECT_EQ(room.table.seat_of("hash-guest"), Seat::Guest);
  for (const CommandBody& command : std::vector<CommandBody>{
           MakeOffer{OfferKind::Rematch}, Rename{"Bea"}, AskDeviceCode{}, Resign{}}) {
    EXPECT_EQ(room.send(Seat::Guest, command), RefusalReason::TableClosed) << command.index();
  }
  Sender phone = watcher_with("phone");
  phone.code_seat = Seat::Guest;
  EXPECT_EQ(room.send_as(phone, {"late", TakeOver{}}), RefusalReason::TableClosed);
  EXPECT_EQ(room.send_as(watcher_with("third"), {"x", Sit{}}), RefusalReason::TableClosed);
  EXPECT_EQ(room.send(Seat::Guest, Leave{}), std::nullopt);
  EXPECT_EQ(room.table.score().wins, (PerSeat<int>{0, 1}));
}

TEST(OnlineSeats, LeavingAloneClosesTheTable) {
  Room room;
  EXPECT_EQ(room.send(Seat::Creator, Leave{}), std::nullopt);
  EXPECT_TRUE(room.table.is_closed());
  EXPECT_EQ(room.sit(), RefusalReason::TableClosed);
}

TEST(OnlineSeats, AFullTableStillEndsItsGame) {
  Room room = Room::started({.start = Start::Creator});
  for (int i = 0; room.table.count() < kMaxEvents; ++i) {
    ASSERT_EQ(room.send(Seat::Guest, Rename{"Ben " + std::to_string(i)}), std::nullopt);
  }
  EXPECT_EQ(room.send(Seat::Guest, Rename{"Ben"}), RefusalReason::TableFull);
  EXPECT_EQ(room.send(Seat::Guest, MakeOffer{OfferKind::Draw}), RefusalReason::TableFull);
  room.play("1212121");
  EXPECT_EQ(room.send(Seat::Guest, MakeOffer{OfferKind::Rematch}), RefusalReason::TableFull);
  EXPECT_EQ(room.send(Seat::Guest, Leave{}), std::nullopt);
}

}  // namespace
}  // namespace zugzwang::online::testing
