#pragma once

#include <cstdint>
#include <functional>

#include "board/geometry.hpp"
#include "search/score.hpp"

namespace zugzwang {

/// What is known of a score: lower <= score <= upper.
struct ScoreBounds {
  int lower;
  int upper;

  /// The range of scores of a position with this many stones in which nobody has won yet.
  [[nodiscard]] static constexpr ScoreBounds at(Geometry geometry, int stones) {
    return {Score::loss_next(geometry, stones).value(), Score::win_now(geometry, stones).value()};
  }

  [[nodiscard]] constexpr bool is_exact() const { return lower == upper; }
  constexpr void raise(int value) { lower = value > lower ? value : lower; }
  constexpr void cap(int value) { upper = value < upper ? value : upper; }
  constexpr void narrow(ScoreBounds known) {
    raise(known.lower);
    cap(known.upper);
  }
  friend constexpr bool operator==(ScoreBounds, ScoreBounds) = default;
};

/// No board has scores beyond these.
inline constexpr ScoreBounds kAnyScore{-kMaxBoardBits, kMaxBoardBits};

/// Called whenever the bounds have narrowed, by one thread at a time.
using BoundsCallback = std::function<void(ScoreBounds bounds, std::uint64_t nodes)>;

}  // namespace zugzwang
