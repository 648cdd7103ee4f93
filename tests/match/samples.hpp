#pragma once

#include <array>
#include <cstdint>

#include "match/statistics.hpp"

namespace zugzwang::testing {

inline Sample games(std::int64_t wins, std::int64_t draws, std::int64_t losses) {
  return Sample(Tally{.wins = wins, .draws = draws, .losses = losses});
}

inline Sample pairs(std::array<std::int64_t, 5> by_half_points) {
  return Sample(PairCounts{.by_half_points = by_half_points});
}

}  // namespace zugzwang::testing
