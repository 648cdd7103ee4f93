#include "players/player.hpp"

#include <cassert>
#include <chrono>

#include "board/outcome.hpp"

namespace zugzwang {

namespace {

template <class Decide>
Decision timed([[maybe_unused]] const Position& position, const Decide& decide) {
  assert(!is_over(position));
  const auto start = std::chrono::steady_clock::now();
  Decision decision = decide();
  assert(position.is_open(decision.column));
  decision.telemetry.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return decision;
}

}  // namespace

Decision Player::choose(const Position& position, Random& random, const SearchLimits& limits) {
  return timed(position, [&] { return decide(position, random, limits); });
}

Decision Player::choose_recorded(const Position& position, Random& random,
                                 const SearchLimits& limits, SearchRecorder& recorder) {
  return timed(position, [&] { return decide_recorded(position, random, limits, recorder); });
}

Decision Player::decide_recorded(const Position& position, Random& random,
                                 const SearchLimits& limits, SearchRecorder& /*recorder*/) {
  return decide(position, random, limits);
}

}  // namespace zugzwang
