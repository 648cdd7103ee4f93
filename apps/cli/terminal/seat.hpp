#pragma once

#include <array>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "players/spec.hpp"

namespace zugzwang::cli {

/// The word for a side that a person plays.
constexpr std::string_view kPerson = "person";

/// Who sits on one side of the board: a person, unless there is a player.
struct Seat {
  std::string name = {};  ///< of the player
  std::unique_ptr<Player> player = nullptr;
};

/// The person or player that the text names, or the sentence that says why there is no such
/// player.
[[nodiscard]] std::expected<Seat, std::string> seat_of(const std::string& text,
                                                       const PlayerSetup& setup);

/// Both sides, First and then Second.
using Seats = std::array<Seat, 2>;

}  // namespace zugzwang::cli
