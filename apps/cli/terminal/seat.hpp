#pragma once

#include <array>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "players/spec.hpp"

namespace zugzwang::cli {

/// What somebody is called who is no player.
constexpr std::string_view kPerson = "person";

/// Who sits on one side of the board: a person, unless there is a player.
struct Seat {
  std::string name = {};  ///< what the player is called
  std::unique_ptr<Player> player = nullptr;
};

/// Who is meant by the text, a person or a player; or the sentence that says why there is no such
/// player.
[[nodiscard]] std::expected<Seat, std::string> seat_of(const std::string& text,
                                                       const PlayerSetup& setup);

/// Both sides, First and then Second.
using Seats = std::array<Seat, 2>;

}  // namespace zugzwang::cli
