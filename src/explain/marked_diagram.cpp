#include "explain/marked_diagram.hpp"

#include <algorithm>

#include "notation/cells.hpp"

namespace zugzwang {

namespace {

bool threatens(const Explanation& explanation, Side side, Cell cell) {
  return std::ranges::any_of(explanation.threats[index_of(side)],
                             [&](const Threat& threat) { return threat.cell == cell; });
}

char symbol(const Explanation& explanation, Cell cell) {
  if (const auto stone = explanation.position.stone_at(cell)) {
    return *stone == Side::First ? 'X' : 'O';
  }
  if (explanation.outcome.is_over()) return '.';
  const bool first = threatens(explanation, Side::First, cell);
  const bool second = threatens(explanation, Side::Second, cell);
  return first && second ? '*' : first ? 'x' : second ? 'o' : '.';
}

std::string padded(std::string text, std::size_t width) {
  text.insert(0, width - std::min(width, text.size()), ' ');
  return text;
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::string marked_diagram(const Explanation& explanation, Language language) {
  const Geometry geometry = explanation.position.geometry();
  const std::size_t cell_width = to_text(Column(geometry.columns() - 1)).size() + 1;
  const std::size_t margin = std::to_string(geometry.rows()).size() + 1;
  std::string text;
  for (int row = geometry.rows() - 1; row >= 0; --row) {
    std::string line = padded(std::to_string(Row(row).number()), margin - 1) + " ";
    for (const Column column : geometry.all_columns()) {
      line += padded({symbol(explanation, {column, Row(row)})}, cell_width);
    }
    text += without_trailing_spaces(line);
  }
  std::string labels(margin, ' ');
  std::string best(margin, ' ');
  for (const Column column : geometry.all_columns()) {
    const bool is_best = std::ranges::find(explanation.best, column) != explanation.best.end();
    labels += padded(to_text(column), cell_width);
    best += padded(is_best ? "^" : "", cell_width);
  }
  text += without_trailing_spaces(labels);
  if (!explanation.best.empty()) text += without_trailing_spaces(best);
  constexpr Text kLegend{"X Yellow, O Red; x, o their threats, * of both; ^ best move\n",
                         "X Gelb, O Rot; x, o ihre Drohungen, * von beiden; ^ bester Zug\n"};
  return text.append(kLegend.in(language));
}

}  // namespace zugzwang
