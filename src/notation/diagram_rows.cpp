#include "notation/diagram_rows.hpp"

#include <string>

#include "notation/cells.hpp"

namespace zugzwang {

namespace {

std::string count_of(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

/// The board that the rows show; they must all have the same length.
std::expected<Geometry, ParseError> geometry_of(const Source& source,
                                                const std::vector<DiagramRow>& rows,
                                                const ReadContext& context) {
  if (rows.empty()) {
    return source.fail(ParseFault::RowCount, 0, "the diagram has no rows");
  }
  const Geometry expected = context.rules.geometry;
  const bool is_explicit = context.geometry_is_explicit;
  const std::size_t columns =
      is_explicit ? static_cast<std::size_t>(expected.columns()) : rows.front().marks.size();
  for (const DiagramRow& row : rows) {
    if (row.marks.size() == columns) continue;
    return source.fail(ParseFault::RowLength, row.offset,
                       "the row " + source.where(row.offset) + " has " +
                           count_of(row.marks.size(), "cell") + ", but " +
                           (is_explicit ? "the board has " : "the first row has ") +
                           std::to_string(columns));
  }
  if (is_explicit) {
    if (rows.size() == static_cast<std::size_t>(expected.rows())) return expected;
    return source.fail(ParseFault::RowCount, rows.back().offset,
                       "the diagram has " + count_of(rows.size(), "row") + ", but the board has " +
                           std::to_string(expected.rows()));
  }
  const auto shown =
      Geometry::make(static_cast<int>(columns), static_cast<int>(rows.size()), expected.connect());
  if (shown) return *shown;
  return source.fail(ParseFault::BadGeometry, rows.front().offset, describe(shown.error()));
}

struct Stones {
  Position::Word first = 0;
  Position::Word second = 0;
};

/// Puts the marks on the board, from the bottom up.
std::expected<Stones, ParseError> place_stones(const Source& source,
                                               const std::vector<DiagramRow>& rows,
                                               const Position& empty) {
  Stones stones;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::vector<Mark>& marks = rows[rows.size() - 1 - row].marks;
    for (std::size_t column = 0; column < marks.size(); ++column) {
      const auto [symbol, offset] = marks[column];
      if (symbol == Symbol::Empty) continue;
      const Cell cell{Column(static_cast<int>(column)), Row(static_cast<int>(row))};
      const auto bit = cell_bit(empty.layout(), cell);
      if (row > 0 && ((stones.first | stones.second) & bit >> 1) == 0) {
        return source.blame(ParseFault::StoneInTheAir, offset, 1,
                            " is in the air: nothing is below " + to_text(cell));
      }
      (symbol == Symbol::First ? stones.first : stones.second) |= bit;
    }
  }
  return stones;
}

std::expected<Position, ParseError> position_with(const Source& source, const Stones& stones,
                                                  const Position& empty) {
  const auto position = Position::with_stones(empty, stones.first, stones.second);
  if (!position) {
    return source.fail(ParseFault::WrongCounts, 0,
                       "First has " +
                           count_of(static_cast<std::size_t>(count_bits(stones.first)), "stone") +
                           " and Second " + std::to_string(count_bits(stones.second)) +
                           ": First must have as many as Second or one more");
  }
  const Side mover = position->side_to_move();
  const std::string mover_name = mover == Side::First ? "First" : "Second";
  if (!position->has_line(mover)) return *position;
  if (position->has_line(other(mover))) {
    return source.fail(ParseFault::BothHaveLines, 0, "both sides have a line");
  }
  return source.fail(
      ParseFault::LineOfSideToMove, 0,
      mover_name + " has a line, but by the number of stones " + mover_name + " is to move");
}

}  // namespace

std::expected<Position, ParseError> position_of(const Source& source,
                                                const std::vector<DiagramRow>& rows,
                                                const ReadContext& context) {
  const auto geometry = geometry_of(source, rows, context);
  if (!geometry) return std::unexpected(geometry.error());
  const Position empty(*geometry);
  const auto stones = place_stones(source, rows, empty);
  if (!stones) return std::unexpected(stones.error());
  return position_with(source, *stones, empty);
}

}  // namespace zugzwang
