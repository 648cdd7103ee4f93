#pragma once

#include "players/player.hpp"

namespace zugzwang {

/// Any open column, each as likely as the others.
class RandomPlayer final : public Player {
 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& /*limits*/) override {
    return {.column = random.one_of(position.open_columns()), .telemetry = {.random = true}};
  }
};

}  // namespace zugzwang
