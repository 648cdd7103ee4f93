#pragma once

// Games played to the end by chance.

#include <cstdint>

#include "board/outcome.hpp"
#include "search/random.hpp"

namespace zugzwang {

/// A cell drawn by lot from a set that is not empty.
template <BoardWord W>
[[nodiscard]] constexpr W random_cell(W cells, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count_bits(cells))); skip > 0;
       --skip) {
    cells = without_lowest_bit(cells);
  }
  return cells & ~without_lowest_bit(cells);
}

/// Who wins when both sides play any open column; none for a draw. The game must not be over.
template <class P>
[[nodiscard]] std::optional<Side> play_out(P position, bool consolation, Random& random) {
  for (;;) {
    position.play(random.one_of(position.open_columns()));
    if (const auto ending = ending_of(position, consolation)) {
      if (*ending != Ending::Line) return std::nullopt;
      return other(position.side_to_move());
    }
  }
}

}  // namespace zugzwang
