#pragma once

// Games played to the end at random.

#include <cstdint>

#include "board/outcome.hpp"
#include "search/random.hpp"
#include "search/search_observer.hpp"

namespace zugzwang {

/// A random cell of a set that is not empty.
template <BoardWord W>
[[nodiscard]] constexpr W random_cell(W cells, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count_bits(cells))); skip > 0;
       --skip) {
    cells = without_lowest_bit(cells);
  }
  return lowest_bit(cells);
}

/// Who wins if both sides play random open columns; none for a draw. The game must not be over.
template <class P, class O = const Unwatched>
[[nodiscard]] std::optional<Side> play_out(P position, bool consolation, Random& random,
                                           O& observer = kUnwatched) {
  for (;;) {
    const Column column = random.one_of(position.open_columns());
    observer.play(column);
    position.play(column);
    if (const auto ending = ending_of(position, consolation)) {
      if (*ending != Ending::Line) return std::nullopt;
      return other(position.side_to_move());
    }
  }
}

}  // namespace zugzwang
