#pragma once

// Results of games, counted from the view of one player.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace zugzwang {

/// How a game ended for a player.
enum class GameScore : std::uint8_t { Loss, Draw, Win };

[[nodiscard]] constexpr GameScore opposite(GameScore score) {
  return static_cast<GameScore>(static_cast<int>(GameScore::Win) - static_cast<int>(score));
}

/// In half points: 0, 1 or 2.
[[nodiscard]] constexpr int half_points(GameScore score) { return static_cast<int>(score); }

/// Games won, drawn and lost.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  constexpr void add(GameScore score) {
    (score == GameScore::Win ? wins : score == GameScore::Draw ? draws : losses) += 1;
  }
  [[nodiscard]] constexpr std::int64_t games() const { return wins + draws + losses; }
  [[nodiscard]] constexpr double points() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2;
  }
  constexpr Tally& operator+=(const Tally& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
  }
  friend constexpr Tally operator+(Tally a, const Tally& b) { return a += b; }
  friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

/// The same games for the other player.
[[nodiscard]] constexpr Tally opposite(const Tally& tally) {
  return {.wins = tally.losses, .draws = tally.draws, .losses = tally.wins};
}

/// Two games of the same opening with sides swapped, counted by the half points that they gave
/// together: 0 to 4. The two are not independent, because an opening may favour a side; pairs are.
struct PairCounts {
  std::array<std::int64_t, 5> by_half_points = {};

  constexpr void add(GameScore one, GameScore other) {
    by_half_points[static_cast<std::size_t>(half_points(one) + half_points(other))] += 1;
  }
  [[nodiscard]] constexpr std::int64_t pairs() const {
    std::int64_t sum = 0;
    for (const std::int64_t count : by_half_points) sum += count;
    return sum;
  }
  friend constexpr bool operator==(const PairCounts&, const PairCounts&) = default;
};

[[nodiscard]] constexpr PairCounts opposite(const PairCounts& pairs) {
  const auto& n = pairs.by_half_points;
  return {.by_half_points = {n[4], n[3], n[2], n[1], n[0]}};
}

}  // namespace zugzwang
