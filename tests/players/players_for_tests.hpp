#pragma once

#include <memory>
#include <string_view>

#include "board/position.hpp"
#include "players/spec.hpp"
#include "support/positions.hpp"

namespace zugzwang::testing {

inline std::unique_ptr<Player> player(std::string_view spec, const Rules& rules = {}) {
  return std::move(make_player(*read_spec(spec), {.rules = rules}).value());
}

}  // namespace zugzwang::testing
