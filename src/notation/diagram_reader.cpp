#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

enum class Symbol : std::uint8_t { First, Second, Empty };

std::optional<Symbol> symbol_of(char c) {
  switch (to_lower(c)) {
    case 'x':
    case 'y':
      return Symbol::First;
    case 'o':
    case 'r':
      return Symbol::Second;
    case '.':
    case '_':
    case '-':
      return Symbol::Empty;
    default:
      return std::nullopt;
  }
}

/// Drawn around and between the symbols; says nothing.
bool is_decoration(char c) { return is_space(c) || c == '|' || c == '[' || c == ']'; }

struct Mark {
  Symbol symbol;
  std::size_t offset;
};

struct DiagramRow {
  std::vector<Mark> marks;
  std::size_t offset;
};

/// Does the line hold the names of the columns, and nothing else?
bool is_label_line(std::string_view line) {
  std::string names;
  for (const char c : line) {
    if (!is_decoration(c)) names += c;
  }
  const auto is_sequence = [&](auto name_of) {
    std::string sequence;
    for (int i = 0; i < kMaxColumns && sequence.size() < names.size(); ++i) {
      sequence += name_of(Column(i));
    }
    return !names.empty() && sequence == names;
  };
  return is_sequence([](Column column) { return to_text(column); }) ||
         is_sequence([](Column column) { return std::to_string(column.number()); }) ||
         is_sequence(to_digit) || is_sequence([](Column column) {
           std::string name = to_text(column);
           std::ranges::transform(name, name.begin(),
                                  [](char c) { return static_cast<char>(c - 'a' + 'A'); });
           return name;
         });
}

/// Is the line a border? A line of dashes alone is one only if dashes do not mean empty cells.
bool is_frame_line(std::string_view line, bool dashes_are_cells) {
  const bool only_frame = std::ranges::all_of(
      line, [](char c) { return is_decoration(c) || c == '+' || c == '-' || c == '='; });
  if (!only_frame) return false;
  return line.contains('+') || line.contains('=') || !dashes_are_cells || !line.contains('-');
}

std::expected<DiagramRow, ParseError> parse_row(const Source& source, std::size_t begin,
                                                std::size_t end) {
  std::size_t at = source.skip_while(begin, is_decoration);
  DiagramRow row{.marks = {}, .offset = at};
  const std::size_t after_number = source.skip_while(at, is_digit);
  // The number of the row, if something follows it.
  if (after_number < end) at = after_number;
  for (; at < end; ++at) {
    const char c = source.at(at);
    if (is_decoration(c)) continue;
    const auto symbol = symbol_of(c);
    if (!symbol) {
      return source.blame_character(ParseFault::UnknownCharacter, at,
                                    " is not a stone (X or O) or an empty cell (.)");
    }
    row.marks.push_back({*symbol, at});
  }
  return row;
}

std::expected<std::vector<DiagramRow>, ParseError> parse_rows(const Source& source) {
  const std::string_view text = source.text();
  const bool dashes_are_cells = !text.contains('.') && !text.contains('_');
  std::vector<DiagramRow> rows;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\n/", begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (!is_frame_line(line, dashes_are_cells) && !is_label_line(line)) {
      auto row = parse_row(source, begin, end);
      if (!row) return std::unexpected(row.error());
      rows.push_back(std::move(*row));
    }
    begin = end + 1;
  }
  return rows;
}

std::string count_of(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

/// The board that the rows show, all being of the same length.
std::expected<Geometry, ParseError> geometry_of(const Source& source,
                                                const std::vector<DiagramRow>& rows,
                                                const ReadContext& context) {
  if (rows.empty()) {
    return source.fail(ParseFault::RowCount, 0, "the diagram has no rows");
  }
  const Geometry expected = context.rules.geometry;
  const bool insists = context.geometry_is_explicit;
  const std::size_t columns =
      insists ? static_cast<std::size_t>(expected.columns()) : rows.front().marks.size();
  for (const DiagramRow& row : rows) {
    if (row.marks.size() == columns) continue;
    return source.fail(ParseFault::RowLength, row.offset,
                       "the row " + source.where(row.offset) + " has " +
                           count_of(row.marks.size(), "cell") + ", but " +
                           (insists ? "the board has " : "the first row has ") +
                           std::to_string(columns));
  }
  if (insists) {
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

bool is_diagram_symbol(char c) { return symbol_of(c).has_value(); }

std::expected<Position, ParseError> read_diagram(std::string_view text,
                                                 const ReadContext& context) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxDiagramBytes); !fits) {
    return std::unexpected(fits.error());
  }
  const auto rows = parse_rows(source);
  if (!rows) return std::unexpected(rows.error());
  const auto geometry = geometry_of(source, *rows, context);
  if (!geometry) return std::unexpected(geometry.error());
  const Position empty(*geometry);
  const auto stones = place_stones(source, *rows, empty);
  if (!stones) return std::unexpected(stones.error());
  return position_with(source, *stones, empty);
}

}  // namespace zugzwang
