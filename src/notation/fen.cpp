#include "notation/fen.hpp"

#include <algorithm>
#include <string>

#include "notation/diagram.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

/// The board part as a diagram of one line; the end of the part in `end`.
std::expected<std::string, ParseError> as_diagram(const Source& source, std::size_t& end) {
  std::string diagram;
  std::size_t at = source.skip_space(0);
  while (at < source.size() && !is_space(source.at(at)) && source.at(at) != '[') {
    const char c = source.at(at);
    if (is_digit(c)) {
      const std::size_t after = source.skip_while(at, is_digit);
      const int empty = to_number(source.text().substr(at, after - at), kMaxColumns + 1);
      diagram.append(static_cast<std::size_t>(empty), '.');
      at = after;
      continue;
    }
    if (c != 'P' && c != 'p' && c != '/') {
      return source.blame_character(ParseFault::UnknownCharacter, at,
                                    " is not P, p, / or a number");
    }
    diagram += c == 'P' ? 'X' : c == 'p' ? 'O' : '/';
    ++at;
  }
  if (source.at(at) == '[') {
    at = std::min(source.size(), source.skip_while(at, [](char c) { return c != ']'; }) + 1);
  }
  end = at;
  return diagram;
}

}  // namespace

std::string to_fen(const Position& position) {
  std::string fen;
  const Geometry geometry = position.geometry();
  for (int row = geometry.rows() - 1; row >= 0; --row) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) fen += std::to_string(empty);
      empty = 0;
    };
    for (const Column column : geometry.all_columns()) {
      const auto stone = position.stone_at({column, Row(row)});
      if (!stone) {
        ++empty;
        continue;
      }
      flush();
      fen += *stone == Side::First ? 'P' : 'p';
    }
    flush();
    if (row > 0) fen += '/';
  }
  const int round = position.ply() / 2 + 1;
  return fen + (position.side_to_move() == Side::First ? " w" : " b") + " - - 0 " +
         std::to_string(round);
}

std::expected<Position, ParseError> read_fen(std::string_view text, Geometry geometry) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxDiagramBytes); !fits) {
    return std::unexpected(fits.error());
  }
  std::size_t end = 0;
  const auto diagram = as_diagram(source, end);
  if (!diagram) return std::unexpected(diagram.error());
  auto position =
      read_diagram(*diagram, {.rules = {.geometry = geometry}, .geometry_is_explicit = true});
  if (!position) return position;
  const std::size_t side_at = source.skip_space(end);
  if (side_at == source.size()) return position;
  const char side = position->side_to_move() == Side::First ? 'w' : 'b';
  if (source.at(side_at) != side) {
    return source.blame_character(
        ParseFault::WrongCounts, side_at,
        std::string(" contradicts the number of stones: it should be ") + side);
  }
  return position;
}

}  // namespace zugzwang
