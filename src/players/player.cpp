#include "players/player.hpp"

#include <cassert>
#include <chrono>

#include "board/outcome.hpp"

namespace zugzwang {

Decision Player::choose(const Position& position, Random& random, const SearchLimits& limits) {
  assert(!is_over(position));
  const auto start = std::chrono::steady_clock::now();
  Decision decision = decide(position, random, limits);
  assert(position.is_open(decision.column));
  decision.telemetry.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return decision;
}

}  // namespace zugzwang
