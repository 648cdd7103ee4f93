#pragma once

// One game between two players.

#include <array>
#include <cstdint>
#include <span>

#include "board/cell.hpp"
#include "board/outcome.hpp"
#include "notation/game_record.hpp"
#include "players/player.hpp"
#include "search/random.hpp"

namespace zugzwang {

/// What a player spent, over any number of moves.
struct Effort {
  std::int64_t moves = 0;
  std::uint64_t positions = 0;
  double seconds = 0;
  double longest_seconds = 0;  ///< the slowest move

  void add(const Telemetry& telemetry);
  Effort& operator+=(const Effort& other);
  [[nodiscard]] double seconds_per_move() const { return per_move(seconds); }
  [[nodiscard]] double positions_per_move() const {
    return per_move(static_cast<double>(positions));
  }

 private:
  [[nodiscard]] double per_move(double sum) const {
    return moves > 0 ? sum / static_cast<double>(moves) : 0;
  }
};

struct PlayedGame {
  /// Names are left empty. Moves of the opening took no time.
  GameRecord record;
  int opening_plies = 0;
  std::array<Effort, 2> effort = {};  ///< of First and Second
};

/// Plays the opening, which must leave the game open, and then the game to its end. Each side gets
/// random numbers of its own.
[[nodiscard]] PlayedGame play_game(const Rules& rules, std::span<const Column> opening,
                                   Player& first, Player& second, const Random& random);

/// Adds the comment that says where the opening ends.
void note_opening(PlayedGame& game);

}  // namespace zugzwang
