#include "notation/moves.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "notation/cells.hpp"
#include "notation/digits.hpp"

namespace zugzwang {

namespace {

/// "a1-g6": the corners of the board.
std::string cell_range(Geometry geometry) {
  return "a1-" + to_text(Cell{Column(geometry.columns() - 1), Row(geometry.rows() - 1)});
}

/// The index of a column written in letters; none if no board is that wide.
std::optional<int> column_index(std::string_view letters) {
  int number = 0;
  for (const char c : letters) {
    number = number * 26 + (to_lower(c) - 'a') + 1;
    if (number > kMaxColumns) return std::nullopt;
  }
  return number - 1;
}

/// The cell that is written there, if the board has it.
std::expected<Cell, ParseError> parse_cell(const Source& source, std::size_t offset,
                                           std::size_t length, Geometry geometry) {
  const std::size_t end = offset + length;
  const std::size_t digits_at = std::min(end, source.skip_while(offset, is_letter));
  const std::size_t digits_end = std::min(end, source.skip_while(digits_at, is_digit));
  if (digits_end < end) {
    return source.blame_character(ParseFault::UnknownCharacter, digits_end,
                                  " is not part of a cell (" + cell_range(geometry) + ")");
  }
  const std::string_view letters = source.text().substr(offset, digits_at - offset);
  if (geometry.columns() > kLastDigit) {
    const std::size_t upper = source.skip_while(offset, is_lower);
    if (upper < digits_at) {
      return source.blame_character(ParseFault::UnknownCharacter, upper,
                                    " must be in lower case on a board with more than 9 columns");
    }
  }
  if (digits_at == offset || digits_at == end) {
    return source.blame(ParseFault::NoSuchCell, offset, length,
                        " is not a cell (" + cell_range(geometry) + ")");
  }
  const auto index = column_index(letters);
  const int row = to_number(source.text().substr(digits_at, digits_end - digits_at), kMaxRows + 1);
  if (!index || *index >= geometry.columns() || row < 1 || row > geometry.rows()) {
    return source.blame(ParseFault::NoSuchCell, offset, length,
                        " is not on the board (" + cell_range(geometry) + ")");
  }
  return Cell{Column(*index), Row(row - 1)};
}

std::string side_name(Side side) { return side == Side::First ? "First" : "Second"; }

}  // namespace

std::string describe_end(const Game& game) {
  const Outcome outcome = game.outcome();
  const std::string move = "move " + std::to_string(game.position().ply());
  if (outcome.winner) return side_name(*outcome.winner) + " won with " + move;
  if (outcome.ending == Ending::Consolation) return "it was drawn by consolation with " + move;
  return "the board was full after " + move;
}

std::expected<void, ParseError> play_move(Game& game, Column column, const Source& source,
                                          std::size_t offset, std::size_t length) {
  const auto played = game.play(column);
  if (played) return {};
  const auto refuse = [&](ParseFault fault, const std::string& what) {
    return source.blame(fault, offset, length, what);
  };
  switch (played.error()) {
    case MoveFault::NoSuchColumn:
      return refuse(ParseFault::NoSuchColumn, " is not on the board");
    case MoveFault::ColumnFull:
      return refuse(ParseFault::ColumnFull, ": column " + to_digit(column) + " is full");
    case MoveFault::GameOver:
      return refuse(ParseFault::MoveAfterEnd,
                    " comes after the end of the game: " + describe_end(game));
  }
  return {};
}

std::expected<void, ParseError> play_cell(Game& game, const Source& source, std::size_t offset,
                                          std::size_t length) {
  const auto cell = parse_cell(source, offset, length, game.rules().geometry);
  if (!cell) return std::unexpected(cell.error());
  const auto refuse = [&](ParseFault fault, const std::string& what) {
    return source.blame(fault, offset, length, what);
  };
  const std::string name = to_text(cell->column);
  const Position& position = game.position();
  if (is_over(position)) {
    return refuse(ParseFault::MoveAfterEnd,
                  " comes after the end of the game: " + describe_end(game));
  }
  if (!position.is_open(cell->column)) {
    return refuse(ParseFault::ColumnFull, ": column " + name + " is full");
  }
  const Cell landing{cell->column, Row(position.height(cell->column))};
  const std::string falls = "a stone in column " + name + " falls to " + to_text(landing);
  if (cell->row < landing.row) {
    return refuse(ParseFault::CellTaken, " is taken: " + falls);
  }
  if (cell->row > landing.row) {
    return refuse(ParseFault::CellInTheAir, " is in the air: " + falls);
  }
  return play_move(game, cell->column, source, offset, length);
}

}  // namespace zugzwang
