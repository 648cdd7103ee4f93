#include <algorithm>
#include <cmath>
#include <utility>

#include "board/game.hpp"
#include "board/reach.hpp"
#include "library/impl.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/parse_error.hpp"
#include "notation/text.hpp"

namespace zugzwang::v1 {

Error::~Error() = default;

std::string_view version() { return ZUGZWANG_VERSION; }

Rules rules_of(const Board& board) {
  const auto geometry = Geometry::make(board.columns, board.rows, board.connect);
  if (!geometry) throw Error(describe(geometry.error()));
  return {.geometry = *geometry};
}

std::string subject_of(const Position& position) {
  const auto& moves = position.impl().moves;
  return moves ? "position \"" + excerpt(to_digits(*moves)) + "\"" : "position";
}

void require_move(const Position& position) {
  if (position.is_over()) throw Error(subject_of(position) + ": the game is over");
}

SearchLimits limits_of(const Budget& budget) {
  if (!(budget.seconds >= 0) || std::isinf(budget.seconds)) {
    throw Error("the seconds of a budget must be a finite number that is not negative");
  }
  SearchLimits limits;
  // More than any search takes, and few enough to be counted in nanoseconds.
  constexpr double kMaxSeconds = 1e9;
  if (budget.seconds > 0) {
    limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(std::min(budget.seconds, kMaxSeconds)));
  }
  if (budget.nodes > 0) limits.nodes = budget.nodes;
  limits.cancelled = budget.cancelled;
  return limits;
}

Position::Position(const Board& board) {
  const Rules rules = rules_of(board);
  impl_ = std::make_shared<const Impl>(Impl{.rules = rules,
                                            .position = zugzwang::Position(rules.geometry),
                                            .moves = std::vector<Column>{}});
}

Position::Position(std::string_view text, const Board& board) {
  // The default board applies to a text that does not name one; any other board is explicit.
  const bool is_explicit = board != Board{};
  auto read = read_position(text, {.rules = rules_of(board), .geometry_is_explicit = is_explicit});
  if (!read) throw Error("position \"" + excerpt(text) + "\": " + read.error().message);
  impl_ = std::make_shared<const Impl>(Impl{.rules = {.geometry = read->rules.geometry},
                                            .position = read->position,
                                            .moves = std::move(read->moves)});
}

namespace {

/// Why no game has these cells: a floating stone, or the numbers of stones.
std::string reason_against(std::span<const std::int8_t> cells, const Board& board) {
  const auto columns = static_cast<std::size_t>(board.columns);
  for (std::size_t i = 0; i + columns < cells.size(); ++i) {
    if (cells[i] != 0 && cells[i + columns] == 0) {
      return "cells: the stone at " + std::to_string(i + 1) +
             " floats; the first row is the top of the board";
    }
  }
  return "cells: 1 has " + std::to_string(std::ranges::count(cells, 1)) + " stones and 2 has " +
         std::to_string(std::ranges::count(cells, 2)) + ", but they take turns and 1 begins";
}

}  // namespace

Position Position::of_cells(std::span<const std::int8_t> cells, const Board& board) {
  const Rules rules = rules_of(board);
  const auto count = static_cast<std::size_t>(rules.geometry.cells());
  if (cells.size() != count) {
    throw Error("cells: " + std::to_string(cells.size()) + " are given, and a board of " +
                describe(rules.geometry) + " has " + std::to_string(count));
  }
  const zugzwang::Position empty(rules.geometry);
  using Word = zugzwang::Position::Word;
  Word stones[2] = {0, 0};
  for (std::size_t i = 0; i < count; ++i) {
    const int value = cells[i];
    if (value < 0 || value > 2) {
      throw Error("cells: " + std::to_string(value) + " at " + std::to_string(i + 1) +
                  " is neither 0 nor 1 nor 2");
    }
    if (value == 0) continue;
    const int column = static_cast<int>(i) % board.columns;
    const int row = board.rows - 1 - static_cast<int>(i) / board.columns;
    stones[value - 1] |= cell_bit(empty.layout(), {Column(column), Row(row)});
  }
  const auto position = zugzwang::Position::with_stones(empty, stones[0], stones[1]);
  if (!position) throw Error(reason_against(cells, board));
  return Impl::wrap({.rules = rules, .position = *position, .moves = std::nullopt});
}

Board Position::board() const {
  const Geometry geometry = impl_->rules.geometry;
  return {geometry.columns(), geometry.rows(), geometry.connect()};
}

int Position::stones() const { return impl_->position.ply(); }

Side Position::side_to_move() const { return static_cast<Side>(impl_->position.side_to_move()); }

std::optional<Side> Position::at(int column, int row) const {
  const auto [columns, rows, connect] = board();
  if (column < 1 || column > columns) {
    throw Error(std::to_string(column) + " is not a column (1-" + std::to_string(columns) + ")");
  }
  if (row < 1 || row > rows) {
    throw Error(std::to_string(row) + " is not a row (1-" + std::to_string(rows) + ")");
  }
  const auto stone = impl_->position.stone_at({Column(column - 1), Row(row - 1)});
  return stone ? std::optional(static_cast<Side>(*stone)) : std::nullopt;
}

std::vector<std::int8_t> Position::cells() const {
  const auto [columns, rows, connect] = board();
  std::vector<std::int8_t> cells;
  cells.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int row = rows - 1; row >= 0; --row) {
    for (int column = 0; column < columns; ++column) {
      const auto stone = impl_->position.stone_at({Column(column), Row(row)});
      cells.push_back(static_cast<std::int8_t>(stone ? index_of(*stone) + 1 : 0));
    }
  }
  return cells;
}

std::vector<int> Position::legal_moves() const {
  std::vector<int> columns;
  if (is_over()) return columns;
  for (const Column column : impl_->position.open_columns()) columns.push_back(column.number());
  return columns;
}

Position Position::play(int column) const {
  const int columns = impl_->rules.geometry.columns();
  if (column < 1 || column > columns) {
    throw Error(std::to_string(column) + " is not a column (1-" + std::to_string(columns) + ")");
  }
  require_move(*this);
  const Column played(column - 1);
  if (!impl_->position.is_open(played)) {
    throw Error("column " + std::to_string(column) + " is full");
  }
  Impl next = *impl_;
  next.position.play(played);
  if (next.moves) next.moves->push_back(played);
  return Impl::wrap(std::move(next));
}

bool Position::is_over() const { return zugzwang::is_over(impl_->position); }

std::optional<Side> Position::winner() const {
  const auto winner = outcome_of(impl_->position, false).winner;
  return winner ? std::optional(static_cast<Side>(*winner)) : std::nullopt;
}

std::string Position::digits() const {
  if (impl_->moves) return to_digits(*impl_->moves);
  const auto found = find_moves(impl_->position);
  if (!found) throw Error(describe(found.error()));
  return to_digits(*found);
}

std::string Position::diagram() const { return to_diagram(impl_->position); }

bool operator==(const Position& one, const Position& other) {
  return one.impl_->position == other.impl_->position;
}

}  // namespace zugzwang::v1
