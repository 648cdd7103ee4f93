#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "board/geometry.hpp"
#include "notation/context.hpp"

namespace zugzwang {

/// A fuzzer's input: its first two bytes choose the rules, the rest is the text.
struct FuzzInput {
  ReadContext context;
  std::string_view text;
};

/// The first byte chooses the board and the low bits of the second what else the context says. In
/// the seeds both are printable, and "7 " is the standard board.
[[nodiscard]] inline FuzzInput split_input(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return {};
  const auto board = [&] {
    switch (data[0] % 8) {
      case 0:
        return *Geometry::make(10, 10, 4);
      case 1:
        return *Geometry::make(12, 8, 4);
      case 2:
        return *Geometry::make(40, 2, 3);
      case 3:
        return *Geometry::make(64, 1, 3);
      case 4:
        return *Geometry::make(4, 4, 3);
      case 5:
        return *Geometry::make(1, 127, 6);
      case 6:
        return *Geometry::make(9, 7, 5);
      default:
        return Geometry::standard();
    }
  };
  return {.context = {.rules = {.geometry = board(), .consolation = (data[1] & 1) != 0},
                      .geometry_is_explicit = (data[1] & 2) != 0,
                      .consolation_is_explicit = (data[1] & 4) != 0},
          .text = {reinterpret_cast<const char*>(data) + 2, size - 2}};
}

/// A law that every input must obey.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace zugzwang
