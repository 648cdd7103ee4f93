#pragma once

// How many stones are in each window, a place where a line fits. All windows of one direction are
// counted in parallel, by adding words as binary numbers: bit i of plane p is digit p of the count
// of the window that starts at cell i.

#include <array>
#include <cstddef>

#include "board/bitboard.hpp"

namespace zugzwang {

template <BoardWord W>
class WindowCounts {
 public:
  /// Counts for all cells as starts; those where no window fits are meaningless.
  constexpr WindowCounts(W stones, int step, int connect) {
    for (int i = 0; i < connect; ++i) add(stones >> (i * step));
  }

  /// The windows with exactly `count` stones.
  [[nodiscard]] constexpr W equal_to(int count) const {
    W windows = ~W{0};
    for (std::size_t digit = 0; digit < planes_.size(); ++digit) {
      windows &= (count >> digit & 1) != 0 ? planes_[digit] : ~planes_[digit];
    }
    return windows;
  }

 private:
  constexpr void add(W carry) {
    for (W& plane : planes_) {
      const W sum = plane ^ carry;
      carry &= plane;
      plane = sum;
    }
  }

  std::array<W, 3> planes_{};
  static_assert(kMaxConnect < 8);
};

/// Calls `visit(counts of one side, counts of the other, windows, distance)` for each direction in
/// which the board has room for a line; `windows` are the starts of those that fit, and `distance`
/// is the step from one cell of them to the next.
template <BoardLayout L, class Visit>
constexpr void for_each_direction(const L& layout, typename L::Word own, typename L::Word other,
                                  Visit visit) {
  for (const Direction direction : kDirections) {
    if (direction != Direction::Vertical && !lines_fit_across(layout)) continue;
    const int distance = step(layout, direction);
    const auto windows = line_starts(layout.all_cells(), distance, layout.connect());
    if (windows == 0) continue;
    visit(WindowCounts(own, distance, layout.connect()),
          WindowCounts(other, distance, layout.connect()), windows, distance);
  }
}

}  // namespace zugzwang
