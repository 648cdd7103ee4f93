#include "cli/report/board_picture.hpp"

#include <fmt/core.h>

#include <cmath>
#include <numbers>
#include <string>

#include "notation/cells.hpp"

namespace zugzwang::cli {

namespace {

constexpr double kCellStep = 10;
constexpr double kStoneRadius = 4.1;
constexpr double kLettersHeight = 9;

struct Point {
  double x;
  double y;
};

Point centre_of(Geometry geometry, Cell cell) {
  return {.x = kCellStep * (cell.column.index() + 0.5),
          .y = kCellStep * (geometry.rows() - cell.row.index() - 0.5)};
}

Element circle_at(Point centre, double radius, std::string_view css_class) {
  return Element("circle")
      .with_class(css_class)
      .with("cx", centre.x)
      .with("cy", centre.y)
      .with("r", radius);
}

/// A star of five points.
Markup star_at(Point centre) {
  std::string points;
  for (int i = 0; i < 10; ++i) {
    const double radius = i % 2 == 0 ? 2.3 : 1.0;
    const double angle = std::numbers::pi * (i / 5.0 - 0.5);
    points += fmt::format("{:.2f},{:.2f} ", centre.x + radius * std::cos(angle),
                          centre.y + radius * std::sin(angle));
  }
  return Element("polygon").with_class("red-sign").with("points", points).empty();
}

Markup stone_at(Point centre, Side side) {
  if (side == Side::Second) return circle_at(centre, kStoneRadius, "red").empty() + star_at(centre);
  return circle_at(centre, kStoneRadius, "yellow").empty() +
         circle_at(centre, 2.1, "yellow-sign").with("stroke-width", 1.0).empty();
}

}  // namespace

Markup picture_of(const BoardPicture& board, std::string_view about) {
  const Geometry geometry = board.position.geometry();
  const double width = kCellStep * geometry.columns();
  const double height = kCellStep * geometry.rows();
  Markup markup = Element("rect")
                      .with_class("frame")
                      .with("width", width)
                      .with("height", height)
                      .with("rx", 3.0)
                      .empty();
  for (int column = 0; column < geometry.columns(); ++column) {
    for (int row = 0; row < geometry.rows(); ++row) {
      const Cell cell{Column(column), Row(row)};
      const Point centre = centre_of(geometry, cell);
      const auto side = board.position.stone_at(cell);
      markup += side ? stone_at(centre, *side) : circle_at(centre, kStoneRadius, "hole").empty();
    }
    markup += Element("text")
                  .with("x", kCellStep * (column + 0.5))
                  .with("y", height + 7)
                  .with("text-anchor", "middle")
                  .holding(to_text(Column(column)));
  }
  for (const Line& line : board.lines) {
    const Point start = centre_of(geometry, line.cell(0));
    const Point end = centre_of(geometry, line.cell(line.length - 1));
    markup +=
        Element("path")
            .with_class("winning")
            .with("d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", start.x, start.y, end.x, end.y))
            .empty();
  }
  if (board.marked) {
    markup += circle_at(centre_of(geometry, *board.marked), kStoneRadius - 0.3, "marked").empty();
  }
  for (const Cell cell : board.missed) {
    markup += circle_at(centre_of(geometry, cell), kStoneRadius - 0.6, "missed").empty();
  }
  return Element("svg")
      .with_class("board")
      .with("viewBox", fmt::format("0 0 {:.0f} {:.0f}", width, height + kLettersHeight))
      .with("role", "img")
      .with("aria-label", about)
      .holding(markup);
}

}  // namespace zugzwang::cli
