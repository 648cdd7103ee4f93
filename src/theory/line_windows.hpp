#pragma once

// All lines of the board as masks, and for each cell the lines through it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/bitboard.hpp"

namespace zugzwang {

/// The cells of every line, ordered by direction, then from left to right.
template <BoardLayout L>
[[nodiscard]] std::vector<typename L::Word> masks_of_lines(const L& layout) {
  using Word = typename L::Word;
  std::vector<Word> lines;
  for (const Direction direction : kDirections) {
    const int delta = step(layout, direction);
    Word starts = line_starts(layout.all_cells(), delta, layout.connect());
    for (; starts != 0; starts = without_lowest_bit(starts)) {
      lines.push_back(cells_of_lines(lowest_bit(starts), delta, layout.connect()));
    }
  }
  return lines;
}

template <BoardLayout L>
class LineWindows {
 public:
  using Word = typename L::Word;

  explicit LineWindows(const L& layout) {
    const std::vector<Word> lines = masks_of_lines(layout);
    for (int bit = 0; bit < kWordBits<Word>; ++bit) {
      first_[static_cast<std::size_t>(bit)] = static_cast<std::uint32_t>(through_.size());
      for (const Word line : lines) {
        if ((line >> bit & 1) != 0) through_.push_back(line);
      }
    }
    first_[kWordBits<Word>] = static_cast<std::uint32_t>(through_.size());
  }

  [[nodiscard]] std::span<const Word> through(int bit_index) const {
    const auto bit = static_cast<std::size_t>(bit_index);
    return {through_.data() + first_[bit], through_.data() + first_[bit + 1]};
  }

 private:
  std::vector<Word> through_;  ///< the lines through bit 0, then those through bit 1, ...
  std::array<std::uint32_t, kWordBits<Word> + 1> first_{};
};

}  // namespace zugzwang
