#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "notation/cells.hpp"
#include "notation/diagram.hpp"

namespace zugzwang {

namespace {

class DiagramWriter {
 public:
  DiagramWriter(const Position& position, const DiagramStyle& style)
      : position_(position),
        style_(style),
        columns_(position.geometry().columns()),
        rows_(position.geometry().rows()),
        cell_width_(label(Column(columns_ - 1)).size()),
        row_number_width_(style.row_numbers ? std::to_string(rows_).size() + 1 : 0),
        // Brackets need room before the first column; a frame has it anyway.
        indent_(style.framed                ? 2
                : style.highlighted.empty() ? 0
                                            : 1) {}

  [[nodiscard]] std::string write() const {
    const std::string border = style_.framed ? frame() : "";
    std::string text = border;
    for (int row = rows_ - 1; row >= 0; --row) text += row_line(Row(row));
    text += border;
    if (style_.labels != ColumnLabels::None) text += label_line();
    return text;
  }

 private:
  [[nodiscard]] std::string label(Column column) const {
    switch (style_.labels) {
      case ColumnLabels::Letters:
        return to_text(column);
      case ColumnLabels::Numbers:
        return std::to_string(column.number());
      case ColumnLabels::None:
        break;
    }
    return " ";
  }

  /// Where the symbol of a column is in a line: at the right end of its width, so that brackets on
  /// both sides touch it.
  [[nodiscard]] std::size_t offset(int column) const {
    const auto index = static_cast<std::size_t>(column);
    return row_number_width_ + indent_ + index * (cell_width_ + 1) + cell_width_ - 1;
  }

  [[nodiscard]] bool is_highlighted(int column, Row row) const {
    if (column < 0 || column >= columns_) return false;
    return std::ranges::find(style_.highlighted, Cell{Column(column), row}) !=
           style_.highlighted.end();
  }

  [[nodiscard]] char symbol(Cell cell) const {
    const auto side = position_.stone_at(cell);
    if (!side) return style_.empty;
    return *side == Side::First ? style_.first : style_.second;
  }

  [[nodiscard]] std::string row_line(Row row) const {
    const std::size_t inner_end = offset(columns_ - 1) + 2;
    std::string line(inner_end, ' ');
    if (style_.row_numbers) {
      const std::string number = std::to_string(row.number());
      line.replace(row_number_width_ - 1 - number.size(), number.size(), number);
    }
    if (style_.framed) line[row_number_width_] = '|';
    for (int column = 0; column < columns_; ++column) {
      line[offset(column)] = symbol({Column(column), row});
      if (!is_highlighted(column, row)) continue;
      if (!is_highlighted(column - 1, row)) line[offset(column) - 1] = '[';
      if (!is_highlighted(column + 1, row)) line[offset(column) + 1] = ']';
    }
    if (style_.framed) line += '|';
    return without_trailing_spaces(std::move(line));
  }

  [[nodiscard]] std::string frame() const {
    const std::size_t dashes = offset(columns_ - 1) + 1 - row_number_width_;
    return std::string(row_number_width_, ' ') + "+" + std::string(dashes, '-') + "+\n";
  }

  [[nodiscard]] std::string label_line() const {
    std::string line(offset(columns_ - 1) + 1, ' ');
    for (int column = 0; column < columns_; ++column) {
      const std::string name = label(Column(column));
      line.replace(offset(column) + 1 - name.size(), name.size(), name);
    }
    return without_trailing_spaces(std::move(line));
  }

  static std::string without_trailing_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  }

  const Position& position_;
  const DiagramStyle& style_;
  int columns_;
  int rows_;
  std::size_t cell_width_;
  std::size_t row_number_width_;
  std::size_t indent_;
};

}  // namespace

std::string to_diagram(const Position& position, const DiagramStyle& style) {
  return DiagramWriter(position, style).write();
}

}  // namespace zugzwang
