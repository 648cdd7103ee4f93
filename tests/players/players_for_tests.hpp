#pragma once

#include <memory>
#include <string_view>

#include "board/position.hpp"
#include "players/spec.hpp"

namespace zugzwang::testing {

inline std::unique_ptr<Player> player(std::string_view spec, const Rules& rules = {}) {
  return std::move(make_player(*read_spec(spec), {.rules = rules}).value());
}

/// The standard board after these columns.
inline Position after(std::string_view digits) {
  Position position(Geometry::standard());
  for (const char digit : digits) position.play(Column(digit - '1'));
  return position;
}

}  // namespace zugzwang::testing
