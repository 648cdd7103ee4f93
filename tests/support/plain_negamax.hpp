#pragma once

// The oracle of the tests: textbook negamax, which shares nothing with the solver but the board.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <unordered_map>

#include "board/position.hpp"

namespace zugzwang::testing {

class PlainNegamax {
 public:
  /// Exact score of a position in which nobody has a line yet.
  int score(const Position& position) {
    return search(position, -position.geometry().cells(), position.geometry().cells());
  }

 private:
  struct Known {
    int lower;
    int upper;
  };

  int search(const Position& position, int alpha, int beta) {
    if (position.is_full()) return 0;
    const int cells = position.geometry().cells();
    for (int c = 0; c < position.geometry().columns(); ++c) {
      if (!position.is_open(Column(c))) continue;
      Position next = position;
      next.play(Column(c));
      if (next.last_mover_has_line()) return (cells + 1 - position.ply()) / 2;
    }
    const auto key = static_cast<std::uint64_t>(position.key());
    auto [entry, is_new] = known_.try_emplace(key, Known{-cells, cells});
    const Known known = entry->second;
    if (known.lower == known.upper || known.lower >= beta) return known.lower;
    if (known.upper <= alpha) return known.upper;
    int best = -cells;
    int limit = std::max(alpha, known.lower);
    for (int i = 0; i < position.geometry().columns() && best < beta; ++i) {
      const Column column = from_the_centre(i, position.geometry().columns());
      if (!position.is_open(column)) continue;
      Position next = position;
      next.play(column);
      best = std::max(best, -search(next, -beta, -limit));
      limit = std::max(limit, best);
    }
    Known& result = known_[key];
    if (best > alpha || best >= beta) result.lower = std::max(result.lower, best);
    if (best < beta) result.upper = std::min(result.upper, best);
    if (best <= alpha) result.lower = known.lower;
    return best;
  }

  /// The column that comes at this place if those in the centre come first.
  static Column from_the_centre(int place, int columns) {
    const int distance = (place + 1) / 2;
    return Column(columns / 2 + (place % 2 == 1 ? -distance : distance));
  }

  std::unordered_map<std::uint64_t, Known> known_;
};

/// A position after `plies` random moves without a line, or none if the game ended before.
inline std::optional<Position> random_position(Geometry geometry, int plies,
                                               std::mt19937_64& random) {
  Position position(geometry);
  while (position.ply() < plies) {
    const Column column(static_cast<int>(random() % static_cast<unsigned>(geometry.columns())));
    if (!position.is_open(column)) continue;
    position.play(column);
    if (position.last_mover_has_line()) return std::nullopt;
  }
  return position;
}

}  // namespace zugzwang::testing
