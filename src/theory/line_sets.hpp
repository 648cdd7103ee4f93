#pragma once

// Sets of lines, as bits of one word: every line of the board has a number.

#include <array>
#include <cstddef>
#include <vector>

#include "board/bitboard.hpp"
#include "theory/line_windows.hpp"

namespace zugzwang {

template <BoardLayout L>
class LineSets {
 public:
  using Word = typename L::Word;
  using Set = u128;

  explicit LineSets(const L& layout) : lines_(masks_of_lines(layout)) {
    if (!fit()) return;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      all_ |= Set{1} << i;
      for (Word rest = lines_[i]; rest != 0; rest = without_lowest_bit(rest)) {
        through_[index_of(rest)] |= Set{1} << i;
      }
    }
    // From the top down, since a cell inherits what is above the next one.
    for (std::size_t i = through_.size() - 1; i-- > 0;) {
      const bool is_top = (layout.all_cells() >> (i + 1) & 1) == 0;
      if (!is_top) above_[i] = above_[i + 1] | through_[i + 1];
    }
  }

  /// Does the board have few enough lines? If not, the sets must not be used.
  [[nodiscard]] bool fit() const {
    return lines_.size() <= static_cast<std::size_t>(kWordBits<Set>);
  }

  [[nodiscard]] Set all() const { return all_; }
  /// The lines through this cell.
  [[nodiscard]] Set through(Word cell) const { return through_[index_of(cell)]; }
  /// The lines through a cell somewhere above it.
  [[nodiscard]] Set above(Word cell) const { return above_[index_of(cell)]; }
  [[nodiscard]] Set through_any(Word cells) const {
    Set found = 0;
    for (; cells != 0; cells = without_lowest_bit(cells)) found |= through(cells);
    return found;
  }
  /// The cells of the first line of a set.
  [[nodiscard]] Word cells_of_first(Set lines) const {
    return lines_[static_cast<std::size_t>(lowest_bit_index(lines))];
  }

 private:
  [[nodiscard]] static std::size_t index_of(Word cell) {
    return static_cast<std::size_t>(lowest_bit_index(cell));
  }

  std::vector<Word> lines_;
  Set all_ = 0;
  std::array<Set, kWordBits<Word>> through_{};
  std::array<Set, kWordBits<Word>> above_{};
};

}  // namespace zugzwang
