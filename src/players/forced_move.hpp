#pragma once

#include <optional>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "board/position.hpp"

namespace zugzwang {

/// The columns where a stone of that side would complete a line now.
template <class P>
[[nodiscard]] ColumnSet completing_columns(const P& position, Side side) {
  return columns_holding(position.layout(), immediate_wins(position, side));
}

/// The columns where a stone of that side would win now. Under the house rule `consolation` there
/// are none as long as all stones of the other side are connected.
template <class P>
[[nodiscard]] ColumnSet winning_columns(const P& position, Side side, bool consolation) {
  if (consolation && is_one_group(position.layout(), position.stones(other(side)))) return {};
  return completing_columns(position, side);
}

/// The leftmost column that wins immediately.
template <class P>
[[nodiscard]] std::optional<Column> win_in_one(const P& position, bool consolation = false) {
  const ColumnSet columns = winning_columns(position, position.side_to_move(), consolation);
  return columns.empty() ? std::nullopt : std::optional(*columns.begin());
}

/// The leftmost column where the opponent would win immediately.
template <class P>
[[nodiscard]] std::optional<Column> threat_of_one(const P& position, bool consolation = false) {
  const ColumnSet columns = winning_columns(position, other(position.side_to_move()), consolation);
  return columns.empty() ? std::nullopt : std::optional(*columns.begin());
}

}  // namespace zugzwang
