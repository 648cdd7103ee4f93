#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/diagram_rows.hpp"
#include "notation/digits.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

using Checked = std::expected<void, ParseError>;

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

bool is_space_or_bar(char c) { return is_space(c) || c == '|'; }

/// How many columns the line names, if it holds their names and nothing else.
std::optional<std::size_t> labels_in(std::string_view line) {
  std::string names;
  for (const char c : line) {
    if (!is_space_or_bar(c)) names += c;
  }
  if (names.empty()) return std::nullopt;
  const auto count_sequence = [&](auto name_of) -> std::optional<std::size_t> {
    std::string sequence;
    std::size_t count = 0;
    for (; count < kMaxColumns && sequence.size() < names.size(); ++count) {
      sequence += name_of(Column(static_cast<int>(count)));
    }
    return sequence == names ? std::optional(count) : std::nullopt;
  };
  const auto capitals = [](Column column) {
    std::string name = to_text(column);
    std::ranges::transform(name, name.begin(),
                           [](char c) { return static_cast<char>(c - 'a' + 'A'); });
    return name;
  };
  if (const auto count = count_sequence([](Column column) { return to_text(column); }))
    return count;
  if (const auto count =
          count_sequence([](Column column) { return std::to_string(column.number()); })) {
    return count;
  }
  if (const auto count = count_sequence(to_digit)) return count;
  return count_sequence(capitals);
}

/// Is the line a border? A line of dashes alone is one only if dashes do not mean empty cells.
bool is_frame_line(std::string_view line, bool dashes_are_cells) {
  const bool only_frame = std::ranges::all_of(
      line, [](char c) { return is_space_or_bar(c) || c == '+' || c == '-' || c == '='; });
  if (!only_frame) return false;
  return line.contains('+') || line.contains('=') || (line.contains('-') && !dashes_are_cells);
}

/// Reads the cells of one row, and checks what is drawn around them.
class RowReader {
 public:
  RowReader(const Source& source, std::size_t begin, std::size_t end)
      : source_(source), at_(source.skip_space(begin)), end_(end), row_{{}, at_} {}

  std::expected<DiagramRow, ParseError> read() {
    for (; at_ < end_; ++at_) {
      if (auto step = read_character(source_.at(at_)); !step) {
        return std::unexpected(std::move(step.error()));
      }
    }
    if (bracket_) return source_.blame(ParseFault::Unclosed, *bracket_, 1, " has no closing ']'");
    return std::move(row_);
  }

  /// The row number before the cells; empty if there is none.
  [[nodiscard]] std::string_view number() const { return number_; }
  [[nodiscard]] std::size_t number_at() const { return number_at_; }

 private:
  Checked read_character(char c) {
    if (is_space(c)) return {};
    if (c == '|') return read_bar();
    if (c == '[' || c == ']') return read_bracket(c);
    bar_.reset();
    if (is_digit(c) && number_.empty() && row_.marks.empty() && !bracket_) return read_number();
    const auto symbol = symbol_of(c);
    if (!symbol) {
      return source_.blame_character(ParseFault::UnknownCharacter, at_,
                                     " is not a stone (X or O) or an empty cell (.)");
    }
    row_.marks.push_back({*symbol, at_});
    return {};
  }

  /// A gap between two bars may be meant as an empty cell, which would be lost.
  Checked read_bar() {
    if (bar_) {
      return source_.blame(ParseFault::UnknownCharacter, *bar_, at_ + 1 - *bar_,
                           " has nothing between the bars: an empty cell is a .");
    }
    bar_ = at_;
    return {};
  }

  Checked read_bracket(char c) {
    bar_.reset();
    if (c == '[') {
      if (bracket_) return source_.blame(ParseFault::Unclosed, *bracket_, 1, " has no closing ']'");
      bracket_ = at_;
      marks_before_ = row_.marks.size();
      return {};
    }
    if (!bracket_) {
      return source_.blame_character(ParseFault::UnknownCharacter, at_, " closes no '['");
    }
    if (marks_before_ == row_.marks.size()) {
      return source_.blame(ParseFault::UnknownCharacter, *bracket_, at_ + 1 - *bracket_,
                           " has nothing between the brackets: an empty cell is a .");
    }
    bracket_.reset();
    return {};
  }

  Checked read_number() {
    const std::size_t after = source_.skip_while(at_, is_digit);
    if (source_.skip_while(after, is_space_or_bar) >= end_) {
      return source_.blame_character(ParseFault::UnknownCharacter, at_,
                                     " is not a stone (X or O) or an empty cell (.)");
    }
    number_ = source_.text().substr(at_, after - at_);
    number_at_ = at_;
    at_ = after - 1;
    return {};
  }

  const Source& source_;
  std::size_t at_;
  std::size_t end_;
  DiagramRow row_;
  std::string_view number_;
  std::size_t number_at_ = 0;
  /// A bar that nothing but space has followed yet.
  std::optional<std::size_t> bar_;
  std::optional<std::size_t> bracket_;
  std::size_t marks_before_ = 0;
};

/// The lines of a diagram: rows, and what is written around them.
class DiagramReader {
 public:
  explicit DiagramReader(const Source& source)
      : source_(source),
        dashes_are_cells_(!source.text().contains('.') && !source.text().contains('_')) {}

  std::expected<Position, ParseError> read(const ReadContext& context) {
    if (auto lines = read_lines(); !lines) return std::unexpected(std::move(lines.error()));
    auto position = position_of(source_, rows_, context);
    if (!position) return position;
    if (auto checked = check_labels(); !checked) return std::unexpected(std::move(checked.error()));
    if (auto checked = check_numbers(); !checked) {
      return std::unexpected(std::move(checked.error()));
    }
    return position;
  }

 private:
  struct Labels {
    std::size_t count;
    std::size_t offset;
    std::size_t rows_above;
  };
  struct RowNumber {
    std::string_view text;
    std::size_t offset;
    std::size_t row;
  };

  Checked read_lines() {
    const std::string_view text = source_.text();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find_first_of("\n/", begin), text.size());
      if (auto line = read_line(begin, end); !line) return line;
      begin = end + 1;
    }
    return {};
  }

  Checked read_line(std::size_t begin, std::size_t end) {
    const std::string_view line = source_.text().substr(begin, end - begin);
    if (trimmed(line).empty()) {
      if (source_.at(end) != '/') return {};
      return source_.blame_character(ParseFault::UnknownCharacter, end, " ends no row");
    }
    if (is_frame_line(line, dashes_are_cells_)) return {};
    if (const auto count = labels_in(line)) {
      labels_.push_back({*count, source_.skip_space(begin), rows_.size()});
      return {};
    }
    RowReader reader(source_, begin, end);
    auto row = reader.read();
    if (!row) return std::unexpected(std::move(row.error()));
    if (!reader.number().empty()) {
      numbers_.push_back({reader.number(), reader.number_at(), rows_.size()});
    }
    rows_.push_back(std::move(*row));
    return {};
  }

  [[nodiscard]] Checked check_labels() const {
    const std::size_t columns = rows_.front().marks.size();
    for (const Labels& labels : labels_) {
      if (labels.rows_above != 0 && labels.rows_above != rows_.size()) {
        return source_.fail(
            ParseFault::RowCount, labels.offset,
            "the column names " + source_.where(labels.offset) + " are between the rows");
      }
      if (labels.count != columns) {
        return source_.fail(ParseFault::RowLength, labels.offset,
                            "the line " + source_.where(labels.offset) + " names " +
                                std::to_string(labels.count) + " columns, but the rows have " +
                                std::to_string(columns));
      }
    }
    return {};
  }

  [[nodiscard]] Checked check_numbers() const {
    for (const RowNumber& number : numbers_) {
      const std::string expected = std::to_string(rows_.size() - number.row);
      if (number.text == expected) continue;
      return source_.blame(ParseFault::RowCount, number.offset, number.text.size(),
                           " is the wrong row number: it should be " + expected);
    }
    return {};
  }

  const Source& source_;
  bool dashes_are_cells_;
  std::vector<DiagramRow> rows_;
  std::vector<Labels> labels_;
  std::vector<RowNumber> numbers_;
};

}  // namespace

bool is_diagram_symbol(char c) { return symbol_of(c).has_value(); }

std::expected<Position, ParseError> read_diagram(std::string_view text,
                                                 const ReadContext& context) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxDiagramBytes); !fits) {
    return std::unexpected(fits.error());
  }
  return DiagramReader(source).read(context);
}

}  // namespace zugzwang
