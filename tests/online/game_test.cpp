// A game at a table: moves, offers, how it ends, and the next one.

#include <algorithm>

#include "online/room.hpp"

namespace zugzwang::online::testing {
namespace {

using std::chrono::seconds;

const Settings kCreatorBegins{.start = Start::Creator};

MakeOffer offer(OfferKind kind) { return {.kind = kind}; }
AnswerOffer accept(OfferKind kind) { return {.kind = kind, .accept = true}; }
AnswerOffer decline(OfferKind kind) { return {.kind = kind, .accept = false}; }

TEST(OnlineGame, BeginsWhenTheGuestSits) {
  Room room(kCreatorBegins);
  EXPECT_EQ(room.table.count(), 2);
  EXPECT_FALSE(room.table.is_running());
  EXPECT_EQ(room.send(Seat::Creator, Move{.column = 4, .ply = 0}), RefusalReason::NoGame);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Rematch)), RefusalReason::NoGame);
  EXPECT_EQ(room.sit(), std::nullopt);
  EXPECT_TRUE(room.table.is_running());
  EXPECT_EQ(room.table.holder(Seat::Guest)->name, "Ben");
  EXPECT_EQ(room.table.to_act(), Seat::Creator);
  EXPECT_EQ(room.last<Started>(), (Started{.game = 1, .first = Seat::Creator, .opening = {}}));
}

TEST(OnlineGame, WhoBeginsIsAsAgreed) {
  EXPECT_EQ(Room::started({.start = Start::Guest}).table.to_act(), Seat::Guest);
  for (const Start start : {Start::Random, Start::Fair, Start::Swap}) {
    PerSeat<int> begun{};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      ++begun[index_of(Room::started({.start = start}, seed).table.first_seat())];
    }
    EXPECT_GT(begun[0], 60);
    EXPECT_GT(begun[1], 60);
  }
}

TEST(OnlineGame, IsPlayedToALine) {
  Room room = Room::started(kCreatorBegins);
  room.play("1212121");
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Line, .winner = Seat::Creator}));
  EXPECT_EQ(room.table.score().wins, (PerSeat<int>{1, 0}));
  EXPECT_EQ(room.table.to_act(), std::nullopt);
  EXPECT_EQ(room.send(Seat::Guest, Move{.column = 2, .ply = 7}), RefusalReason::GameOver);
}

TEST(OnlineGame, IsPlayedUntilTheBoardIsFull) {
  Room room =
      Room::started({.rules = {.geometry = *Geometry::make(3, 2, 3)}, .start = Start::Creator});
  room.play("122133");
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::FullBoard, .winner = {}}));
  EXPECT_EQ(room.table.score().draws, 1);
}

TEST(OnlineGame, KnowsTheHouseRule) {
  const auto end_with = [](bool consolation) {
    Room room = Room::started({.rules = {.consolation = consolation}, .start = Start::Creator});
    room.play("1212121");
    return room.table.end()->reason;
  };
  EXPECT_EQ(end_with(false), EndReason::Line);
  EXPECT_EQ(end_with(true), EndReason::Consolation);
}

TEST(OnlineGame, BadMovesAreRefused) {
  Room room = Room::started(kCreatorBegins);
  const auto move = [&](std::optional<Seat> seat, std::int64_t column, std::int64_t ply) {
    return room.send(seat, Move{.column = column, .ply = ply});
  };
  EXPECT_EQ(move(std::nullopt, 4, 0), RefusalReason::NotSeated);
  EXPECT_EQ(move(Seat::Guest, 4, 0), RefusalReason::NotYourTurn);
  EXPECT_EQ(move(Seat::Creator, 4, 1), RefusalReason::PositionChanged);
  EXPECT_EQ(move(Seat::Creator, 0, 0), RefusalReason::NoSuchColumn);
  EXPECT_EQ(move(Seat::Creator, 8, 0), RefusalReason::NoSuchColumn);
  EXPECT_EQ(move(Seat::Creator, std::int64_t{1} << 40, 0), RefusalReason::NoSuchColumn);
  room.play("444444");
  EXPECT_EQ(move(Seat::Creator, 4, 6), RefusalReason::ColumnFull);
  EXPECT_EQ(room.send(Seat::Creator, ChooseSide{Side::First}), RefusalReason::NothingToChoose);
  EXPECT_EQ(room.moves(), "444444");
}

TEST(OnlineGame, RefusalsSayWhatIsWrong) {
  Room room = Room::started(kCreatorBegins);
  const auto message = [&](std::int64_t column, std::int64_t ply) {
    Random random(1);
    return decide(room.table, {.seat = Seat::Creator}, {"x", Move{.column = column, .ply = ply}},
                  room.now, random, room.openings)
        .error()
        .message;
  };
  EXPECT_EQ(message(8, 0), "8 is not a column (1-7)");
  EXPECT_EQ(message(4, 3), "the position has changed: there are 0 stones on the board, not 3");
}

TEST(OnlineGame, ALateCommandDoesNotReachIntoTheNextGame) {
  Room room = Room::started(kCreatorBegins);
  EXPECT_EQ(room.send(Seat::Guest, Resign{}), std::nullopt);
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, accept(OfferKind::Rematch)), std::nullopt);
  ASSERT_EQ(room.table.game_number(), 2);
  const auto decided = [&](Seat seat, CommandBody body, std::optional<std::int64_t> game) {
    Random random(1);
    return decide(room.table, {.seat = seat}, {"x", std::move(body), game}, room.now, random,
                  room.openings);
  };
  const Move first{.column = 4, .ply = 0};
  EXPECT_EQ(decided(Seat::Guest, first, 1).error().reason, RefusalReason::PositionChanged);
  EXPECT_EQ(decided(Seat::Guest, first, 1).error().message,
            "this was meant for game 1 of the table, which is at game 2");
  EXPECT_EQ(decided(Seat::Creator, Resign{}, 1).error().reason, RefusalReason::PositionChanged);
  EXPECT_TRUE(decided(Seat::Guest, first, 2));
  EXPECT_TRUE(decided(Seat::Guest, first, std::nullopt));
}

TEST(OnlineGame, CanBeResignedByBoth) {
  for (const Seat seat : kSeats) {
    Room room = Room::started(kCreatorBegins);
    room.play("44");
    EXPECT_EQ(room.send(seat, Resign{}), std::nullopt);
    EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Resigned, .winner = other(seat)}));
    EXPECT_EQ(room.send(seat, Resign{}), RefusalReason::GameOver);
    EXPECT_EQ(room.table.score().wins[index_of(other(seat))], 1);
  }
}

TEST(OnlineGame, IsDrawnByConsentOnly) {
  Room room = Room::started(kCreatorBegins);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Draw)), std::nullopt);
  EXPECT_TRUE(room.table.is_running());
  EXPECT_EQ(room.send(Seat::Creator, accept(OfferKind::Draw)), RefusalReason::OwnOffer);
  EXPECT_EQ(room.send(std::nullopt, accept(OfferKind::Draw)), RefusalReason::NotSeated);
  EXPECT_EQ(room.send(Seat::Guest, accept(OfferKind::Takeback)), RefusalReason::NoOffer);
  EXPECT_EQ(room.send(Seat::Guest, accept(OfferKind::Draw)), std::nullopt);
  EXPECT_EQ(room.table.end(), (GameEnd{.reason = EndReason::Agreed, .winner = {}}));
  EXPECT_EQ(room.table.score().draws, 1);
}

TEST(OnlineGame, BothOfferingADrawIsConsent) {
  Room room = Room::started(kCreatorBegins);
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Draw)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Draw)), std::nullopt);
  EXPECT_EQ(room.last<Accepted>(), (Accepted{.seat = Seat::Creator, .kind = OfferKind::Draw}));
  EXPECT_FALSE(room.table.is_running());
}

TEST(OnlineGame, AMoveDeclinesAnOfferSilently) {
  Room room = Room::started(kCreatorBegins);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Draw)), std::nullopt);
  room.play("4");
  EXPECT_EQ(room.table.offer(), std::nullopt);
  EXPECT_EQ(room.send(Seat::Guest, accept(OfferKind::Draw)), RefusalReason::NoOffer);
}

TEST(OnlineGame, OneOfferAtATimeAndAfterANoTheNextStone) {
  Room room = Room::started(kCreatorBegins);
  room.play("44");
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Draw)), std::nullopt);
  const int count = room.table.count();
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Draw)), std::nullopt);
  EXPECT_EQ(room.table.count(), count) << "it is offered already";
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Takeback)), RefusalReason::OfferOpen);
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Takeback)), RefusalReason::OfferOpen);
  EXPECT_EQ(room.send(Seat::Creator, decline(OfferKind::Draw)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Draw)), RefusalReason::DeclinedAlready);
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Takeback)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, decline(OfferKind::Takeback)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Draw)), std::nullopt);
  room.play("4");
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Draw)), std::nullopt);
}

TEST(OnlineGame, AStoneIsTakenBackByConsent) {
  for (const Seat seat : kSeats) {
    Room room = Room::started(kCreatorBegins);
    room.play("4455");
    EXPECT_EQ(room.send(seat, offer(OfferKind::Takeback)), std::nullopt);
    EXPECT_EQ(room.moves(), "4455");
    EXPECT_EQ(room.send(other(seat), accept(OfferKind::Takeback)), std::nullopt);
    // The creator is to move: its own last stone is followed by one of the guest's.
    EXPECT_EQ(room.moves(), seat == Seat::Creator ? "44" : "445");
    EXPECT_EQ(room.table.to_act(), seat);
    EXPECT_EQ(room.last<Accepted>().stones, room.table.stones());
    room.play("7");
  }
}

TEST(OnlineGame, WhoHasNoStoneTakesNoneBack) {
  Room room = Room::started(kCreatorBegins);
  const auto takeback = offer(OfferKind::Takeback);
  EXPECT_EQ(room.send(Seat::Creator, takeback), RefusalReason::NothingToTakeBack);
  room.play("4");
  EXPECT_EQ(room.send(Seat::Guest, takeback), RefusalReason::NothingToTakeBack);
  EXPECT_EQ(room.send(Seat::Creator, takeback), std::nullopt);
  EXPECT_EQ(room.send(Seat::Guest, takeback), RefusalReason::OfferOpen);
  Room over = Room::started(kCreatorBegins);
  over.play("1212121");
  EXPECT_EQ(over.send(Seat::Creator, takeback), RefusalReason::GameOver);
}

TEST(OnlineGame, FairStartsBeginWithAnOpening) {
  Room room = Room::started({.start = Start::Fair});
  const auto started = room.last<Started>();
  EXPECT_TRUE(std::ranges::find(room.openings.openings, started.opening) !=
              room.openings.openings.end());
  EXPECT_EQ(room.table.stones(), 4);
  EXPECT_EQ(room.table.to_act(), started.first);
  // Nobody played those stones.
  for (const Seat seat : kSeats) {
    EXPECT_EQ(room.send(seat, offer(OfferKind::Takeback)), RefusalReason::NothingToTakeBack);
  }
  room.play("4");
  EXPECT_EQ(room.send(other(started.first), offer(OfferKind::Takeback)),
            RefusalReason::NothingToTakeBack);
  EXPECT_EQ(room.send(started.first, offer(OfferKind::Takeback)), std::nullopt);
}

TEST(OnlineGame, FairStartsNeedOpeningsOfTheBoard) {
  const auto creating = [](const Settings& settings, const FairOpenings& openings) {
    return create("c", "h", "Ann", settings, kBeginning, openings);
  };
  const Settings fair{.start = Start::Fair};
  EXPECT_TRUE(creating(fair, some_openings()));
  EXPECT_EQ(creating(fair, {}).error().reason, RefusalReason::NoFairStart);
  Settings other_rules = fair;
  other_rules.rules.consolation = true;
  EXPECT_EQ(creating(other_rules, some_openings()).error().reason, RefusalReason::NoFairStart);
  other_rules.rules = {.geometry = *Geometry::make(8, 7, 4)};
  EXPECT_EQ(creating(other_rules, some_openings()).error().reason, RefusalReason::NoFairStart);
  // A server without a book that got the table of another one.
  Room room(fair);
  room.openings = {};
  EXPECT_EQ(room.sit(), RefusalReason::NoFairStart);
}

TEST(OnlineGame, SwapLetsTheOtherChoose) {
  for (const Side side : {Side::First, Side::Second}) {
    Room room = Room::started({.start = Start::Swap});
    const Seat opener = room.table.first_seat();
    EXPECT_EQ(room.send(other(opener), ChooseSide{side}), RefusalReason::NothingToChoose);
    room.play("4");
    EXPECT_TRUE(room.table.is_choosing());
    EXPECT_EQ(room.table.to_act(), other(opener));
    EXPECT_EQ(room.send(other(opener), Move{.column = 4, .ply = 1}),
              RefusalReason::ChooseSideFirst);
    EXPECT_EQ(room.send(opener, ChooseSide{side}), RefusalReason::NotYourTurn);
    EXPECT_EQ(room.send(opener, offer(OfferKind::Takeback)), RefusalReason::NothingToTakeBack);
    EXPECT_EQ(room.send(other(opener), ChooseSide{side}), std::nullopt);
    EXPECT_EQ(room.table.side_of(other(opener)), side);
    // Second moves now, whoever that is.
    EXPECT_EQ(room.table.to_act(), side == Side::First ? opener : other(opener));
    EXPECT_EQ(room.send(other(opener), ChooseSide{side}), RefusalReason::NothingToChoose);
    room.play("5");
    const Seat second = room.table.seat_of(Side::Second);
    EXPECT_EQ(room.send(other(second), offer(OfferKind::Takeback)),
              RefusalReason::NothingToTakeBack)
        << "the first stone stays";
    EXPECT_EQ(room.send(second, offer(OfferKind::Takeback)), std::nullopt);
    EXPECT_EQ(room.send(other(second), accept(OfferKind::Takeback)), std::nullopt);
    EXPECT_FALSE(room.table.is_choosing());
  }
}

TEST(OnlineGame, ARematchLetsTheOtherBegin) {
  Room room = Room::started(kCreatorBegins);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Rematch)), RefusalReason::GameRunning);
  room.play("1212121");
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, accept(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.last<Started>(), (Started{.game = 2, .first = Seat::Guest, .opening = {}}));
  EXPECT_EQ(room.moves(), "start");
  EXPECT_EQ(room.table.end(), std::nullopt);
  room.play("1212121");
  EXPECT_EQ(room.table.score().wins, (PerSeat<int>{1, 1}));
  // Both press the button.
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.table.first_seat(), Seat::Creator);
  EXPECT_EQ(room.table.game_number(), 3);
}

TEST(OnlineGame, ADeclinedRematchIsTheOthersToOffer) {
  Room room = Room::started(kCreatorBegins);
  room.play("1212121");
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Creator, decline(OfferKind::Rematch)), std::nullopt);
  EXPECT_EQ(room.send(Seat::Guest, offer(OfferKind::Rematch)), RefusalReason::DeclinedAlready);
  EXPECT_EQ(room.send(Seat::Creator, offer(OfferKind::Rematch)), std::nullopt);
}

}  // namespace
}  // namespace zugzwang::online::testing
