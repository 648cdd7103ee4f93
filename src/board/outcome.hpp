#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/bitboard.hpp"
#include "board/cell.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// What is agreed on before the first move.
struct Rules {
  Geometry geometry = Geometry::standard();
  /// House rule: a loser whose stones are all connected (diagonals count) gets a draw.
  bool consolation = false;
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A completed line. A run that is longer than needed counts as several lines.
struct Line {
  Cell start;
  Direction direction;
  int length;

  [[nodiscard]] constexpr Cell cell(int i) const {
    const int columns_right = direction == Direction::Vertical ? 0 : 1;
    const int rows_up = direction == Direction::Horizontal ? 0
                        : direction == Direction::Falling  ? -1
                                                           : 1;
    return {Column(start.column.index() + i * columns_right), Row(start.row.index() + i * rows_up)};
  }
  friend constexpr bool operator==(const Line&, const Line&) = default;
};

/// All completed lines of a side, ordered by direction, then from left to right.
template <BoardLayout L>
[[nodiscard]] std::vector<Line> completed_lines(const BasicPosition<L>& position, Side side) {
  const L& layout = position.layout();
  std::vector<Line> lines;
  for (const Direction direction : kDirections) {
    if (direction != Direction::Vertical && !lines_fit_across(layout)) continue;
    auto starts = line_starts(position.stones(side), step(layout, direction), layout.connect());
    for (; starts != 0; starts = without_lowest_bit(starts)) {
      lines.push_back({cell_at(layout, lowest_bit_index(starts)), direction, layout.connect()});
    }
  }
  return lines;
}

enum class Ending : std::uint8_t { Line, FullBoard, Consolation };

/// How the game stands: open, won by a line, or drawn.
struct Outcome {
  /// Why the game is over; none while it goes on.
  std::optional<Ending> ending;
  /// Who won; none while the game goes on and for a draw.
  std::optional<Side> winner;
  /// All completed lines. Not empty for a win and for a consolation.
  std::vector<Line> lines;

  [[nodiscard]] bool is_over() const { return ending.has_value(); }
  [[nodiscard]] bool is_draw() const { return is_over() && !winner; }
  /// The cells of all lines, each once, in ascending order.
  [[nodiscard]] std::vector<Cell> winning_cells() const;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Why the game is over; none while it goes on. Cheaper than outcome_of(), for searches. Assumes,
/// as every game does, that only the last mover can have a line.
template <BoardLayout L>
[[nodiscard]] constexpr std::optional<Ending> ending_of(const BasicPosition<L>& position,
                                                        bool consolation) {
  if (position.last_mover_has_line()) {
    const bool consoled = consolation && is_one_group(position.layout(), position.movers_stones());
    return consoled ? Ending::Consolation : Ending::Line;
  }
  if (position.is_full()) return Ending::FullBoard;
  return std::nullopt;
}

/// Is the game over? Cheaper still.
template <BoardLayout L>
[[nodiscard]] constexpr bool is_over(const BasicPosition<L>& position) {
  return position.last_mover_has_line() || position.is_full();
}

/// The columns that may be played: none once the game is over.
template <BoardLayout L>
[[nodiscard]] constexpr ColumnSet legal_columns(const BasicPosition<L>& position) {
  return is_over(position) ? ColumnSet{} : position.open_columns();
}

/// The full answer: the ending, the winner and the lines.
template <BoardLayout L>
[[nodiscard]] Outcome outcome_of(const BasicPosition<L>& position, bool consolation = false) {
  const std::optional<Ending> ending = ending_of(position, consolation);
  if (!ending || *ending == Ending::FullBoard) {
    return {.ending = ending, .winner = {}, .lines = {}};
  }
  const Side last_mover = other(position.side_to_move());
  return {.ending = ending,
          .winner = *ending == Ending::Line ? std::optional(last_mover) : std::nullopt,
          .lines = completed_lines(position, last_mover)};
}

}  // namespace zugzwang
