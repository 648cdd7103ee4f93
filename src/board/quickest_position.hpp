#pragma once

#include <type_traits>

#include "board/position.hpp"

namespace zugzwang {

/// The same stones in another layout of the same board, whose word has room for them.
template <BoardLayout To>
[[nodiscard]] constexpr BasicPosition<To> in_layout(const To& layout, const Position& position) {
  return BasicPosition<To>::with_key(BasicPosition<To>(layout),
                                     static_cast<typename To::Word>(position.key()));
}

/// Calls `job` with the same position in the layout in which searches are fastest.
template <class Job>
constexpr auto with_quickest_position(const Position& position, const Job& job) {
  return with_quickest_layout(position.layout(), [&]<class L>(const L& layout) {
    if constexpr (std::is_same_v<L, WideLayout>) {
      return job(position);
    } else {
      return job(in_layout(layout, position));
    }
  });
}

}  // namespace zugzwang
