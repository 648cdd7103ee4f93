#pragma once

#include <cstddef>
#include <vector>

#include "match/match.hpp"
#include "match/tally.hpp"

namespace zugzwang {

/// The results of a contestant in all its games.
struct Standing {
  std::size_t contestant;
  Tally as_first = {};
  Tally as_second = {};

  [[nodiscard]] Tally tally() const { return as_first + as_second; }
  /// The share of points; 0 without a game.
  [[nodiscard]] double score() const;
};

/// The standing of every contestant, in their order.
[[nodiscard]] std::vector<Standing> standings_of(const MatchResult& result);

}  // namespace zugzwang
