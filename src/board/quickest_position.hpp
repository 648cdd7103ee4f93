#pragma once

#include "board/position.hpp"

namespace zugzwang {

/// The same stones in another layout of the same board, whose word has room for them.
template <BoardLayout To>
[[nodiscard]] constexpr BasicPosition<To> in_layout(const BasicPosition<To>& empty,
                                                    const Position& position) {
  return BasicPosition<To>::with_key(empty, static_cast<typename To::Word>(position.key()));
}

/// Calls `work` with the same position in the layout in which searches are quickest: the standard
/// board knows its numbers at compile time, and most others fit into half of the wide word.
template <class Work>
constexpr auto in_quickest_position(const Position& position, Work work) {
  using Narrow = BasicPosition<RuntimeLayout<std::uint64_t>>;
  switch (position.layout().size_class()) {
    case SizeClass::Standard:
      return work(in_layout(StandardPosition(), position));
    case SizeClass::Narrow:
      return work(in_layout(Narrow(position.geometry()), position));
    case SizeClass::Wide:
      break;
  }
  return work(position);
}

}  // namespace zugzwang
