#include "notation/cells.hpp"

#include <array>
#include <cstddef>

#include "notation/context.hpp"
#include "notation/moves.hpp"
#include "notation/source.hpp"

namespace zugzwang {

std::string to_text(Column column) {
  constexpr int kLetters = 26;
  const int index = column.index();
  const auto letter = [](int i) { return static_cast<char>('a' + i); };
  if (index < kLetters) return {letter(index)};
  // Two letters reach column 702, far beyond the widest board.
  return {letter(index / kLetters - 1), letter(index % kLetters)};
}

std::string to_text(Cell cell) { return to_text(cell.column) + std::to_string(cell.row.number()); }

std::vector<Cell> cells_of(std::span<const Column> moves) {
  std::array<int, kMaxColumns> heights{};
  std::vector<Cell> cells;
  cells.reserve(moves.size());
  for (const Column column : moves) {
    int& height = heights[static_cast<std::size_t>(column.index())];
    cells.push_back({column, Row(height++)});
  }
  return cells;
}

std::string to_cells(std::span<const Column> moves) {
  if (moves.empty()) return "start";
  std::string text;
  for (const Cell cell : cells_of(moves)) {
    if (!text.empty()) text += ' ';
    text += to_text(cell);
  }
  return text;
}

std::expected<Game, ParseError> read_cells(std::string_view text, const Rules& rules) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxMovesTextBytes); !fits) {
    return std::unexpected(fits.error());
  }
  Game game(rules);
  if (is_start(text)) return game;
  std::size_t at = source.skip_space(0);
  while (at < source.size()) {
    const std::size_t end = source.skip_while(at, [](char c) { return !is_space(c) && c != ','; });
    if (end == at) {
      return source.blame_character(ParseFault::UnknownCharacter, at, " follows no cell");
    }
    if (const auto played = play_cell(game, source, at, end - at); !played) {
      return std::unexpected(played.error());
    }
    at = source.skip_space(end);
    if (source.at(at) != ',') continue;
    const std::size_t comma = at;
    at = source.skip_space(comma + 1);
    if (at == source.size()) {
      return source.blame_character(ParseFault::UnknownCharacter, comma,
                                    " is not followed by a cell");
    }
  }
  return game;
}

}  // namespace zugzwang
