#include "cli/terminal/words.hpp"

#include <fmt/core.h>

#include "notation/cells.hpp"

namespace zugzwang::cli {

std::string name_of(Side side) { return side == Side::First ? "First (X)" : "Second (O)"; }

std::string list_of(std::span<const Cell> cells) {
  std::string list;
  for (const Cell cell : cells) list += (list.empty() ? "" : " ") + to_text(cell);
  return list;
}

std::string columns_to_type(Geometry geometry) {
  return fmt::format("1-{} or a-{}", geometry.columns(), to_text(Column(geometry.columns() - 1)));
}

std::string result_sentence(const Outcome& outcome) {
  if (!outcome.ending) return "ongoing";
  const std::string cells = list_of(outcome.winning_cells());
  switch (*outcome.ending) {
    case Ending::Line:
      return fmt::format("{} wins: {}", name_of(*outcome.winner), cells);
    case Ending::FullBoard:
      return "draw: the board is full";
    case Ending::Consolation:
      return fmt::format("draw by consolation: {} is a line, but the loser's stones hang together",
                         cells);
  }
  return {};
}

}  // namespace zugzwang::cli
