#pragma once

// Events and messages of every kind.

#include <rapidcheck.h>

#include <optional>
#include <string>
#include <vector>

#include "online/wire.hpp"

namespace zugzwang::online::testing {

inline constexpr std::int64_t kLargestNumber = (std::int64_t{1} << 53) - 1;

inline rc::Gen<std::string> text_of_characters(std::string characters, int low, int high) {
  return rc::gen::mapcat(rc::gen::inRange(low, high + 1), [characters](int length) {
    return rc::gen::container<std::string>(static_cast<std::size_t>(length),
                                           rc::gen::elementOf(characters));
  });
}
inline const std::string kLettersAndDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";

inline rc::Gen<std::string> command_ids() { return text_of_characters(kLettersAndDigits, 1, 36); }
inline rc::Gen<std::string> tokens() { return text_of_characters(kLettersAndDigits + "_", 22, 22); }
inline rc::Gen<std::string> table_ids() {
  return text_of_characters(std::string(kBase32Digits), 13, 13);
}
/// Any text, including everything that must be escaped.
inline rc::Gen<std::string> texts() {
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                          "a", "Z", " ", "\"", "\\", "\n", "\x01", "ä", "王", "🎲", "</b>")),
                      [](const std::vector<std::string>& parts) {
                        std::string text;
                        for (const std::string& part : parts) text += part;
                        return text;
                      });
}

template <class T>
rc::Gen<std::optional<T>> perhaps(const rc::Gen<T>& generator) {
  return rc::gen::oneOf(rc::gen::just(std::optional<T>()),
                        rc::gen::map(generator, [](T value) { return std::optional(value); }));
}

inline rc::Gen<Seat> seats() { return rc::gen::element(Seat::Creator, Seat::Guest); }
inline rc::Gen<Side> sides() { return rc::gen::element(Side::First, Side::Second); }
inline rc::Gen<OfferKind> offers() {
  return rc::gen::element(OfferKind::Takeback, OfferKind::Draw, OfferKind::Rematch);
}
inline rc::Gen<std::int64_t> numbers() {
  return rc::gen::oneOf(rc::gen::inRange<std::int64_t>(0, 100'000), rc::gen::just(kLargestNumber));
}
inline rc::Gen<std::chrono::milliseconds> durations() {
  return rc::gen::construct<std::chrono::milliseconds>(numbers());
}
inline rc::Gen<Time> times() { return rc::gen::construct<Time>(durations()); }
inline rc::Gen<int> counts() { return rc::gen::inRange(0, 1000); }

inline rc::Gen<Settings> all_settings() {
  return rc::gen::exec([] {
    const auto geometry =
        Geometry::make(*rc::gen::inRange(1, 16), *rc::gen::inRange(1, 16), *rc::gen::inRange(3, 7));
    Settings settings{.rules = {.geometry = geometry.value_or(Geometry::standard()),
                                .consolation = *rc::gen::arbitrary<bool>()},
                      .start = *rc::gen::element(Start::Random, Start::Creator, Start::Guest,
                                                 Start::Fair, Start::Swap)};
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        settings.clock = DaysClock{std::chrono::days(*rc::gen::inRange(1, 15))};
        break;
      case 1:
        settings.clock = BaseClock{.base = std::chrono::seconds(*rc::gen::inRange(1, 10801)),
                                   .increment = std::chrono::seconds(*rc::gen::inRange(0, 181))};
        break;
      default:
        break;
    }
    return settings;
  });
}

/// Of the kind with that index.
inline EventBody event_body(std::size_t kind) {
  const auto columns = rc::gen::construct<Column>(rc::gen::inRange(0, 35));
  switch (kind) {
    case 0:
      return Created{*all_settings()};
    case 1:
      return Seated{.seat = *seats(), .name = *texts(), .token_hash = *texts()};
    case 2:
      return Configured{*all_settings()};
    case 3:
      return Renamed{.seat = *seats(), .name = *texts()};
    case 4:
      return Started{.game = 1 + *counts(),
                     .first = *seats(),
                     .opening = *rc::gen::container<std::vector<Column>>(columns)};
    case 5:
      return SideChosen{
          .seat = *seats(), .side = *sides(), .spent = *durations(), .lag = *durations()};
    case 6:
      return Moved{
          .seat = *seats(), .column = *columns, .spent = *durations(), .lag = *durations()};
    case 7:
      return Offered{.seat = *seats(), .kind = *offers()};
    case 8: {
      Accepted accepted{.seat = *seats(), .kind = *offers()};
      if (accepted.kind == OfferKind::Takeback) accepted.stones = *counts();
      return accepted;
    }
    case 9:
      return Declined{.seat = *seats(), .kind = *offers()};
    case 10:
      return Resigned{*seats()};
    case 11:
      return FlagFell{*seats()};
    case 12:
      return WinClaimed{*seats()};
    case 13:
      return ClockCredited{.seat = *seats(), .given = *durations()};
    case 14:
      return HandedOver{.seat = *seats(), .token_hash = *texts()};
    default:
      return Left{*seats()};
  }
}

inline rc::Gen<Event> all_events() {
  return rc::gen::exec([] {
    const std::size_t kind = *rc::gen::inRange<std::size_t>(0, std::variant_size_v<EventBody>);
    Event event{.number = *counts(),
                .at = *times(),
                .id = *rc::gen::oneOf(rc::gen::just(std::string()), command_ids()),
                .body = event_body(kind)};
    RC_ASSERT(event.body.index() == kind);
    return event;
  });
}

inline CommandBody command_body(std::size_t kind) {
  switch (kind) {
    case 0:
      return Sit{.token = *tokens(), .name = *texts()};
    case 1:
      return Configure{*all_settings()};
    case 2:
      return Rename{*texts()};
    case 3:
      return Move{.column = *numbers(), .ply = *numbers()};
    case 4:
      return ChooseSide{*sides()};
    case 5:
      return MakeOffer{*offers()};
    case 6:
      return AnswerOffer{.kind = *offers(), .accept = *rc::gen::arbitrary<bool>()};
    case 7:
      return Resign{};
    case 8:
      return ClaimWin{};
    case 9:
      return Leave{};
    case 10:
      return AskDeviceCode{};
    default:
      return TakeOver{.code = *text_of_characters(std::string(kBase32Digits), 6, 9),
                      .token = *tokens()};
  }
}

inline rc::Gen<ClientMessage> client_messages() {
  return rc::gen::exec([]() -> ClientMessage {
    switch (*rc::gen::inRange(0, 6)) {
      case 0:
        return CreateTable{.id = *command_ids(),
                           .token = *tokens(),
                           .name = *texts(),
                           .settings = *all_settings()};
      case 1:
        return Hello{.table = *table_ids(), .token = *perhaps(tokens()), .seen = *counts()};
      case 2:
        return Pong{*numbers()};
      default:
        return Command{.id = *command_ids(),
                       .body = command_body(
                           *rc::gen::inRange<std::size_t>(0, std::variant_size_v<CommandBody>)),
                       .game = *perhaps(numbers())};
    }
  });
}

inline SeatPresence seat_presence() {
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      return Here{*durations()};
    case 1:
      return Away{*times()};
    default:
      return std::monostate{};
  }
}

/// Without hashes in their events, as they are sent.
inline rc::Gen<ServerMessage> server_messages() {
  return rc::gen::exec([]() -> ServerMessage {
    const auto reasons = rc::gen::map(rc::gen::inRange(0, kRefusalReasons), [](int number) {
      return static_cast<RefusalReason>(number);
    });
    switch (*rc::gen::inRange(0, 8)) {
      case 0:
        return Welcome{
            .table = *table_ids(), .seat = *perhaps(seats()), .now = *times(), .count = *counts()};
      case 1: {
        Events message{.from = *counts(),
                       .now = *times(),
                       .events = *rc::gen::container<std::vector<Event>>(all_events())};
        for (Event& event : message.events) {
          if (auto* seated = std::get_if<Seated>(&event.body)) seated->token_hash.clear();
          if (auto* handed = std::get_if<HandedOver>(&event.body)) handed->token_hash.clear();
        }
        return message;
      }
      case 2:
        return Ack{*command_ids()};
      case 3:
        return RefusalMessage{.id = *perhaps(command_ids()),
                              .refusal = {.reason = *reasons, .message = *texts()}};
      case 4:
        return Presence{.seats = {seat_presence(), seat_presence()}, .watchers = *counts()};
      case 5:
        return Ping{*numbers()};
      case 6:
        return Code{.code = *text_of_characters(std::string(kBase32Digits), 6, 9),
                    .until = *times()};
      default:
        return Closing{.reason = *rc::gen::element(ClosingReason::Stopping, ClosingReason::TooMany,
                                                   ClosingReason::Silent, ClosingReason::TooSlow),
                       .message = *texts()};
    }
  });
}

}  // namespace zugzwang::online::testing
