#include "cli/terminal/terminal_board.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "notation/cells.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::string_view kReset = "\x1b[0m";
constexpr std::string_view kFrame = "\x1b[44m";
constexpr std::string_view kHole = "\x1b[94;44m";
constexpr std::string_view kDim = "\x1b[2m";

struct Paint {
  std::string_view plain;
  std::string_view marked;
};
constexpr Paint kYellow{.plain = "\x1b[1;93;44m", .marked = "\x1b[1;30;103m"};
constexpr Paint kRed{.plain = "\x1b[1;91;44m", .marked = "\x1b[1;97;101m"};

std::string_view disc_of(Side side, bool unicode) {
  return unicode ? "●" : side == Side::First ? "X" : "O";
}

const Paint& paint_of(Side side) { return side == Side::First ? kYellow : kRed; }

/// Three characters wide, so that two-digit labels fit below.
std::string cell_picture(std::optional<Side> stone, bool marked, bool unicode) {
  if (!stone) return fmt::format("{} {} ", kHole, unicode ? "·" : ".");
  const Paint& paint = paint_of(*stone);
  return fmt::format("{} {} ", marked ? paint.marked : paint.plain, disc_of(*stone, unicode));
}

template <class Label>
std::string label_row(Geometry geometry, Label label) {
  std::string row = "    ";
  for (const Column column : geometry.all_columns()) row += fmt::format("{:^3}", label(column));
  row.erase(row.find_last_not_of(' ') + 1);
  return row;
}

}  // namespace

std::string coloured_disc(Side side, bool unicode) {
  return fmt::format("{} {} {}", paint_of(side).plain, disc_of(side, unicode), kReset);
}

std::string coloured_board(const Position& position, const std::vector<Cell>& marked,
                           bool unicode) {
  const Geometry geometry = position.geometry();
  std::string picture;
  for (int index = geometry.rows() - 1; index >= 0; --index) {
    const Row row(index);
    picture += fmt::format("{}{:>3}{}{} ", kDim, row.number(), kReset, kFrame);
    for (const Column column : geometry.all_columns()) {
      const Cell cell{column, row};
      const bool is_marked = std::ranges::find(marked, cell) != marked.end();
      picture += cell_picture(position.stone_at(cell), is_marked, unicode);
    }
    picture += fmt::format("{} {}\n", kFrame, kReset);
  }
  picture += label_row(geometry, [](Column column) { return std::to_string(column.number()); });
  picture += fmt::format("\n{}", kDim);
  picture += label_row(geometry, [](Column column) { return to_text(column); });
  picture += fmt::format("{}\n", kReset);
  return picture;
}

}  // namespace zugzwang::cli
