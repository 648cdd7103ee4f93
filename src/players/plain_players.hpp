#pragma once

// The textbook searches alone, without the habits of the opponents that use them.

#include "board/outcome.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"

namespace zugzwang {

class MinimaxPlayer final : public Player {
 public:
  MinimaxPlayer(const MinimaxSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) override;
  MinimaxSpec spec_;
  Rules rules_;
};

class AlphaBetaPlayer final : public Player {
 public:
  AlphaBetaPlayer(const AlphaBetaSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) override;
  AlphaBetaSpec spec_;
  Rules rules_;
};

}  // namespace zugzwang
