#pragma once

// The evaluation of the opponent `runs`: a completed line decides; without one, runs in rows are
// counted.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/bitboard.hpp"
#include "board/position.hpp"
#include "search/alpha_beta.hpp"
#include "search/evaluation_part.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// How many runs of stones are at least 1, 2 and 3 long. The board is read row by row, from the
/// left and from the bottom, as one long tape: a run may go on in the next row.
template <BoardLayout L>
[[nodiscard]] constexpr std::array<int, 3> count_runs(const L& layout, typename L::Word stones) {
  using Word = typename L::Word;
  const int last_column = (layout.columns() - 1) * layout.stride();
  // What lies in the next cell of the tape, and in the cell before.
  const auto next = [&](Word cells) {
    const Word wrapped = (cells & column_cells(layout, Column(0)) & ~Word{1}) >> 1;
    return shifted_down(cells, layout.stride()) | wrapped << last_column;
  };
  const auto before = [&](Word cells) {
    const Word wrapped = (cells >> last_column) << 1;
    return (shifted_up(cells, layout.stride()) | wrapped) & layout.all_cells();
  };
  std::array<int, 3> runs{};
  Word starts = stones & ~before(stones);
  Word ahead = stones;
  for (int& count : runs) {
    count = count_bits(starts);
    ahead = next(ahead);
    starts &= ahead;
  }
  return runs;
}

/// All cells of the rows, columns and diagonals, from edge to edge, in which these stones have a
/// line.
template <BoardLayout L>
[[nodiscard]] constexpr typename L::Word cells_along_lines(const L& layout,
                                                           typename L::Word stones) {
  typename L::Word all = 0;
  for (const Direction direction : kDirections) {
    if (direction != Direction::Vertical && !lines_fit_across(layout)) continue;
    const int distance = step(layout, direction);
    auto cells = line_starts(stones, distance, layout.connect());
    for (typename L::Word before = 0; cells != before;) {
      before = cells;
      cells |= (shifted_up(cells, distance) | shifted_down(cells, distance)) & layout.all_cells();
    }
    all |= cells;
  }
  return all;
}

struct RunsWeights {
  /// For a run of at least 1, 2 and 3 stones. A completed line counts ten times the weight of its
  /// length; the last weight is for four and more.
  std::array<std::int64_t, 4> runs{1, 15, 400, 5000};
  double bias = 1.1;  ///< the computer's own runs count more
  friend bool operator==(const RunsWeights&, const RunsWeights&) = default;
};

/// From whose point of view a leaf is seen.
enum class LeafView : std::uint8_t {
  /// That of the side to move there. It is not always the computer, though the search takes the
  /// value for the computer's: a flaw of the original, kept here because its figures show it.
  SideToMove,
  /// Always the computer's.
  Computer,
};

class RunsEvaluation {
 public:
  RunsEvaluation(Side computer, const RunsWeights& weights, LeafView view)
      : computer_(computer), weights_(weights), view_(view) {}

  /// What a completed line is worth to its owner.
  [[nodiscard]] Value line(int connect) const {
    const std::size_t length = std::min(static_cast<std::size_t>(connect), weights_.runs.size());
    return {10 * weights_.runs[length - 1]};
  }

  /// The search plays on through finished games: only a leaf sees the line.
  template <class P>
  [[nodiscard]] std::optional<Value> finished(const P& /*position*/) const {
    return std::nullopt;
  }

  template <class P>
  [[nodiscard]] Value leaf(const P& position, SearchTally& tally) const {
    ++tally.positions;
    const Side viewer = view_ == LeafView::Computer ? computer_ : position.side_to_move();
    if (const auto owner = owner_of_first_line(position)) {
      const Value worth = line(position.layout().connect());
      return *owner == viewer ? worth : Value{-worth.points};
    }
    ++tally.positions;
    const std::int64_t own = worth(position, viewer);
    const std::int64_t others = worth(position, other(viewer));
    return {view_ == LeafView::Computer ? own - others : others - own};
  }

  /// The line that decides, or the runs of both sides.
  [[nodiscard]] EvaluationParts parts(const Position& position) const;

 private:
  /// Both sides may have lines, since the game goes on. The board is read column by column, from
  /// the left and from the bottom. The first stone whose owner has a line in the stone's row,
  /// column or diagonal decides; it need not be part of that line.
  template <class P>
  [[nodiscard]] static std::optional<Side> owner_of_first_line(const P& position) {
    const bool first_has_line = position.has_line(Side::First);
    const bool second_has_line = position.has_line(Side::Second);
    if (!first_has_line && !second_has_line) return std::nullopt;
    if (!first_has_line || !second_has_line) return first_has_line ? Side::First : Side::Second;
    const auto deciding = [&](Side side) {
      return position.stones(side) & cells_along_lines(position.layout(), position.stones(side));
    };
    return lowest_bit_index(deciding(Side::First)) < lowest_bit_index(deciding(Side::Second))
               ? Side::First
               : Side::Second;
  }

  template <class P>
  [[nodiscard]] std::int64_t worth(const P& position, Side side) const {
    const auto runs = count_runs(position.layout(), position.stones(side));
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) sum += runs[i] * weights_.runs[i];
    return side == computer_ ? biased(sum) : sum;
  }

  [[nodiscard]] std::int64_t biased(std::int64_t points) const {
    return static_cast<std::int64_t>(static_cast<double>(points) * weights_.bias);
  }

  Side computer_;
  RunsWeights weights_;
  LeafView view_;
};

}  // namespace zugzwang
