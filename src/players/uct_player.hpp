#pragma once

#include "board/outcome.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"

namespace zugzwang {

class UctPlayer final : public Player {
 public:
  UctPlayer(const UctSpec& spec, const Rules& rules) : spec_(spec), rules_(rules) {}

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) override;
  UctSpec spec_;
  Rules rules_;
};

}  // namespace zugzwang
