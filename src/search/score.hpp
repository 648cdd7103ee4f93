#pragma once

#include <compare>

#include "board/geometry.hpp"

namespace zugzwang {

/// The exact value of a position for the side to move, as is usual in the field: 0 is a draw. +s is
/// a win, and the sooner the larger: the winner has s - 1 stones left in hand, so that on 7x6 its
/// (22 - s)th stone wins. -s is a loss to such a stone.
class Score {
 public:
  constexpr Score() = default;
  explicit constexpr Score(int value) : value_(value) {}
  /// The side to move wins with its next stone. `stones` are those on the board.
  [[nodiscard]] static constexpr Score win_now(Geometry geometry, int stones) {
    return Score((geometry.cells() + 1 - stones) / 2);
  }
  /// Whatever the side to move plays, the other side wins with the stone after it.
  [[nodiscard]] static constexpr Score loss_next(Geometry geometry, int stones) {
    return Score(-((geometry.cells() - stones) / 2));
  }

  [[nodiscard]] constexpr int value() const { return value_; }
  [[nodiscard]] constexpr bool is_win() const { return value_ > 0; }
  [[nodiscard]] constexpr bool is_draw() const { return value_ == 0; }
  [[nodiscard]] constexpr bool is_loss() const { return value_ < 0; }
  /// The same for the other side.
  [[nodiscard]] constexpr Score operator-() const { return Score(-value_); }
  friend constexpr auto operator<=>(Score, Score) = default;

  /// How many more stones are played until the end, the last one included; a draw fills the board.
  [[nodiscard]] constexpr int plies_to_end(Geometry geometry, int stones) const {
    if (is_draw()) return geometry.cells() - stones;
    if (is_win()) return 2 * (win_now(geometry, stones).value() - value_) + 1;
    return 2 * (value_ - loss_next(geometry, stones).value()) + 2;
  }
  /// The same counted in stones of the winner, as people say "win in 4".
  [[nodiscard]] constexpr int winners_stones_to_end(Geometry geometry, int stones) const {
    return (plies_to_end(geometry, stones) + 1) / 2;
  }

 private:
  int value_ = 0;
};

}  // namespace zugzwang
