#pragma once

// Random next steps of the people at a table.

#include <rapidcheck.h>

#include <chrono>
#include <string>
#include <utility>

#include "online/command.hpp"

namespace zugzwang::online::testing {

inline rc::Gen<Settings> playable_settings() {
  using std::chrono::days;
  using std::chrono::seconds;
  return rc::gen::build<Settings>(
      rc::gen::set(&Settings::rules, rc::gen::element(Rules{}, Rules{.consolation = true},
                                                      Rules{.geometry = *Geometry::make(4, 3, 3)})),
      rc::gen::set(&Settings::clock,
                   rc::gen::element<ClockSettings>(
                       std::monostate{}, BaseClock{.base = seconds(60), .increment = seconds(2)},
                       BaseClock{.base = seconds(1), .increment = seconds(0)}, DaysClock{days(1)},
                       DaysClock{days(14)})),
      rc::gen::set(&Settings::start,
                   rc::gen::element(Start::Random, Start::Creator, Start::Guest, Start::Swap)));
}

/// By anybody, at any time: most of them will be refused.
inline rc::Gen<CommandBody> any_command() {
  const auto kind = rc::gen::element(OfferKind::Takeback, OfferKind::Draw, OfferKind::Rematch);
  const auto some_name = rc::gen::element<std::string>("Ann", "Ben", "", "Cleo");
  return rc::gen::oneOf(
      rc::gen::map(some_name, [](std::string name) -> CommandBody { return Sit{"", name}; }),
      rc::gen::map(playable_settings(),
                   [](Settings given) -> CommandBody { return Configure{given}; }),
      rc::gen::map(some_name, [](std::string name) -> CommandBody { return Rename{name}; }),
      rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 9), rc::gen::inRange(0, 6)),
                   [](auto pair) -> CommandBody { return Move{pair.first, pair.second}; }),
      rc::gen::map(rc::gen::element(Side::First, Side::Second),
                   [](Side side) -> CommandBody { return ChooseSide{side}; }),
      rc::gen::map(kind, [](OfferKind offer) -> CommandBody { return MakeOffer{offer}; }),
      rc::gen::map(rc::gen::pair(kind, rc::gen::arbitrary<bool>()),
                   [](auto pair) -> CommandBody { return AnswerOffer{pair.first, pair.second}; }),
      rc::gen::element<CommandBody>(Resign{}, ClaimWin{}, Leave{}, AskDeviceCode{}, TakeOver{}));
}

/// What may happen next, chosen so that games progress.
struct Step {
  int who;
  int what;
  CommandBody any;
  std::chrono::milliseconds pause;
  std::chrono::milliseconds lag;
  int away;
  bool repeated;
  bool watched;
};

inline rc::Gen<Step> step() {
  using std::chrono::days;
  return rc::gen::build<Step>(
      rc::gen::set(&Step::who, rc::gen::weightedElement<int>({{6, 0}, {6, 1}, {1, 2}, {1, 3}})),
      rc::gen::set(&Step::what, rc::gen::resize(100, rc::gen::inRange(0, 24))),
      rc::gen::set(&Step::any, any_command()),
      rc::gen::set(&Step::pause, rc::gen::weightedElement<std::chrono::milliseconds>(
                                     {{20, std::chrono::milliseconds(0)},
                                      {20, std::chrono::milliseconds(40)},
                                      {6, std::chrono::milliseconds(700)},
                                      {3, std::chrono::milliseconds(31'000)},
                                      {2, std::chrono::milliseconds(121'000)},
                                      {1, days(2)},
                                      {1, days(8)},
                                      {1, std::chrono::milliseconds(-5000)}})),
      rc::gen::set(
          &Step::lag,
          rc::gen::element(std::chrono::milliseconds(0), std::chrono::milliseconds(30),
                           std::chrono::milliseconds(450), std::chrono::milliseconds(9000))),
      rc::gen::set(&Step::away, rc::gen::inRange(0, 12)),
      rc::gen::set(&Step::repeated, rc::gen::weightedElement<bool>({{7, false}, {1, true}})),
      rc::gen::set(&Step::watched, rc::gen::weightedElement<bool>({{2, true}, {1, false}})));
}

}  // namespace zugzwang::online::testing
