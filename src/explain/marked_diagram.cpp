#include "explain/marked_diagram.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

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

/// A small board, as lines of the same width.
class FrameDiagram {
 public:
  FrameDiagram(const KeyFrame& frame, const Plan& plan)
      : frame_(frame),
        plan_(plan),
        geometry_(frame.position.geometry()),
        cell_width_(to_text(Column(geometry_.columns() - 1)).size()) {
    for (int row = geometry_.rows() - 1; row >= 0; --row) add_row(Row(row));
    std::string labels;
    for (const Column column : geometry_.all_columns()) add_cell(labels, to_text(column));
    lines_.push_back(labels);
  }

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] std::size_t width() const {
    return static_cast<std::size_t>(geometry_.columns()) * (cell_width_ + 1) - 1;
  }

 private:
  void add_row(Row row) {
    std::string line;
    for (const Column column : geometry_.all_columns()) add_cell(line, {symbol_at({column, row})});
    lines_.push_back(line);
  }

  void add_cell(std::string& line, std::string text) const {
    line += padded(std::move(text), cell_width_ + (line.empty() ? 0 : 1));
  }

  [[nodiscard]] char symbol_at(Cell cell) const {
    if (const auto stone = frame_.position.stone_at(cell)) return *stone == Side::First ? 'X' : 'O';
    if (std::ranges::find(frame_.cells, cell) == frame_.cells.end()) return '.';
    return std::ranges::find(plan_.cells, cell, &DecidingCell::cell)->side == Side::First ? 'x'
                                                                                          : 'o';
  }

  const KeyFrame& frame_;
  const Plan& plan_;
  Geometry geometry_;
  std::size_t cell_width_;
  std::vector<std::string> lines_;
};

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

/// The numbers of the boards from `first` up to `last`, each above the left edge of its board.
std::string numbers_above(std::size_t first, std::size_t last, std::size_t width) {
  std::string line;
  for (std::size_t i = first; i < last; ++i) {
    std::string number = std::to_string(i + 1);
    number.resize(width, ' ');
    line += number;
  }
  return without_trailing_spaces(line);
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

std::string frame_diagrams(std::span<const KeyFrame> frames, const Plan& plan) {
  constexpr std::size_t kScreenWidth = 80;
  constexpr std::string_view kGap = "    ";
  std::vector<FrameDiagram> boards;
  for (const KeyFrame& frame : frames) boards.emplace_back(frame, plan);
  if (boards.empty()) return {};
  const std::size_t width = boards.front().width() + kGap.size();
  const std::size_t per_row = std::max<std::size_t>(1, (kScreenWidth + kGap.size()) / width);
  std::string text;
  for (std::size_t first = 0; first < boards.size(); first += per_row) {
    const std::size_t last = std::min(first + per_row, boards.size());
    if (first > 0) text += "\n";
    if (boards.size() > 1) text += numbers_above(first, last, width);
    for (std::size_t line = 0; line < boards.front().lines().size(); ++line) {
      std::string row;
      for (std::size_t i = first; i < last; ++i) {
        if (i > first) row += kGap;
        row += boards[i].lines()[line];
      }
      text += without_trailing_spaces(row);
    }
  }
  return text;
}

}  // namespace zugzwang
