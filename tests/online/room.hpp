#pragma once

// A table with the world around it: the time, the tokens and who is there.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "notation/digits.hpp"
#include "online/decide.hpp"

namespace zugzwang::online::testing {

inline constexpr Time kBeginning{std::chrono::milliseconds(1'800'000'000'000)};

/// As many as a test needs, and predictable.
inline FairOpenings some_openings() {
  return {.openings = {{Column(2), Column(0), Column(5), Column(2)},
                       {Column(1), Column(1), Column(3), Column(4)}}};
}

/// A table at which commands are decided and applied as by a server.
class Room {
 public:
  explicit Room(const Settings& settings = {}, std::uint64_t seed = 1) : random_(seed) {
    take(create("create", "hash-creator", "Ann", settings, now, openings));
  }

  /// The guest sits down, and the game begins.
  static Room started(const Settings& settings = {}, std::uint64_t seed = 1) {
    Room room(settings, seed);
    EXPECT_EQ(room.sit(), std::nullopt);
    return room;
  }

  /// Why it was refused; none if it was done.
  std::optional<RefusalReason> send(std::optional<Seat> seat, CommandBody body) {
    sender.seat = seat;
    return send_as(sender,
                   {.id = "command-" + std::to_string(++commands_), .body = std::move(body)});
  }
  std::optional<RefusalReason> send_as(const Sender& from, const Command& command) {
    return take(decide(table, from, command, now, random_, openings));
  }
  std::optional<RefusalReason> sit(const std::string& name = "Ben") {
    Sender guest;
    guest.token_hash = "hash-guest";
    return send_as(guest, {.id = "sit", .body = Sit{.token = "", .name = name}});
  }
  /// The seat that is to move plays this column.
  std::optional<RefusalReason> move(int column) {
    return send(*table.to_act(), Move{.column = column, .ply = table.stones()});
  }
  void play(std::string_view columns) {
    for (const char c : columns) EXPECT_EQ(move(c - '0'), std::nullopt) << columns;
  }
  void wait(std::chrono::milliseconds time) { now += time; }
  /// What the server does when a deadline comes.
  bool let_time_act() {
    const auto event = elapsed(table, now);
    if (event) take(std::vector{*event});
    return event.has_value();
  }

  [[nodiscard]] std::string moves() const { return to_digits(table.game().moves()); }
  template <class Body>
  [[nodiscard]] const Body& last() const {
    return std::get<Body>(log.back().body);
  }

  Table table;
  std::vector<Event> log;
  Time now = kBeginning;
  Sender sender;
  FairOpenings openings = some_openings();

 private:
  std::optional<RefusalReason> take(const Decision& decision) {
    if (!decision) {
      EXPECT_FALSE(decision.error().message.empty());
      return decision.error().reason;
    }
    for (const Event& event : *decision) {
      EXPECT_TRUE(table.apply(event)) << event.number;
      log.push_back(event);
    }
    return std::nullopt;
  }

  Random random_;
  int commands_ = 0;
};

}  // namespace zugzwang::online::testing
