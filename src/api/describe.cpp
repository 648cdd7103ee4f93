#include "api/describe.hpp"

#include <cmath>
#include <cstdint>
#include <optional>

#include "notation/cells.hpp"
#include "notation/digits.hpp"

namespace zugzwang::api {

namespace {

Json to_json(Ending ending) {
  switch (ending) {
    case Ending::Line:
      return "line";
    case Ending::FullBoard:
      return "full_board";
    case Ending::Consolation:
      break;
  }
  return "consolation";
}

std::string_view kind_name(ValueKind kind) {
  switch (kind) {
    case ValueKind::Points:
      return "points";
    case ValueKind::WinRate:
      return "win_rate";
    case ValueKind::Score:
      break;
  }
  return "score";
}

Json to_json(std::optional<Forced> forced) {
  if (!forced) return nullptr;
  return *forced == Forced::Win ? "win" : "block";
}

/// Points are whole, and are written so.
Json to_json(const std::optional<double>& value) {
  if (!value) return nullptr;
  constexpr double kLargestSure = 9007199254740992;  // 2^53: below it every whole number is exact
  if (std::abs(*value) < kLargestSure && *value == std::trunc(*value)) {
    return static_cast<std::int64_t>(*value);
  }
  return *value;
}

Json columns_of(const Decision& decision) {
  if (decision.columns.empty()) return nullptr;
  Json columns = Json::array();
  for (const auto& value : decision.columns) columns.push_back(to_json(value));
  return columns;
}

Json landing_rows(const Position& position) {
  Json rows = Json::array();
  for (const Column column : position.geometry().all_columns()) {
    const int height = position.height(column);
    rows.push_back(height < position.geometry().rows() ? Json(Row(height).number()) : Json());
  }
  return rows;
}

Json board_of(const Position& position) {
  Json board = Json::array();
  for (const Column column : position.geometry().all_columns()) {
    Json cells = Json::array();
    for (int row = 0; row < position.geometry().rows(); ++row) {
      const auto stone = position.stone_at({column, Row(row)});
      cells.push_back(stone ? Json(name_of(*stone)) : Json());
    }
    board.push_back(std::move(cells));
  }
  return board;
}

}  // namespace

std::string_view name_of(Side side) { return side == Side::First ? "first" : "second"; }

Json to_json(Cell cell) {
  return {{"column", cell.column.number()}, {"row", cell.row.number()}, {"name", to_text(cell)}};
}

Json to_json(const Rules& rules) {
  return {{"columns", rules.geometry.columns()},
          {"rows", rules.geometry.rows()},
          {"connect", rules.geometry.connect()},
          {"consolation", rules.consolation}};
}

Json to_json(const Outcome& outcome) {
  Json lines = Json::array();
  for (const Line& line : outcome.lines) {
    Json cells = Json::array();
    for (int i = 0; i < line.length; ++i) cells.push_back(to_json(line.cell(i)));
    lines.push_back(std::move(cells));
  }
  return {{"over", outcome.is_over()},
          {"ending", outcome.ending ? to_json(*outcome.ending) : Json()},
          {"winner", outcome.winner ? Json(name_of(*outcome.winner)) : Json()},
          {"lines", std::move(lines)}};
}

Json to_json(const GameResult& result) {
  const auto winner = winner_name(result.verdict);
  return {{"winner", winner ? Json(*winner) : Json()}, {"reason", to_text(result.reason)}};
}

Json to_json(std::span<const Column> columns) {
  Json numbers = Json::array();
  for (const Column column : columns) numbers.push_back(column.number());
  return numbers;
}

Json to_json(const Game& game) {
  const Position& position = game.position();
  const Outcome outcome = game.outcome();
  Json names = Json::array();
  for (const Cell cell : cells_of(game.moves())) names.push_back(to_text(cell));
  Json legal = Json::array();
  for (const Column column : legal_columns(position)) legal.push_back(column.number());
  return {{"rules", to_json(game.rules())},
          {"moves", to_json(game.moves())},
          {"digits", to_digits(game.moves())},
          {"names", std::move(names)},
          {"ply", position.ply()},
          {"side_to_move", outcome.is_over() ? Json() : Json(name_of(position.side_to_move()))},
          {"legal", std::move(legal)},
          {"landing", landing_rows(position)},
          {"board", board_of(position)},
          {"outcome", to_json(outcome)}};
}

Json to_json(const Decision& decision) {
  const Telemetry& telemetry = decision.telemetry;
  const bool has_values = decision.value || !decision.columns.empty();
  return {{"move", decision.column.number()},
          {"value", to_json(decision.value)},
          {"kind", has_values ? Json(kind_name(decision.kind)) : Json()},
          {"columns", columns_of(decision)},
          {"forced", to_json(telemetry.forced)},
          {"random", telemetry.random},
          {"max_calls", telemetry.max_calls},
          {"min_calls", telemetry.min_calls},
          {"positions", telemetry.positions},
          {"cutoffs", telemetry.cutoffs},
          {"depth", telemetry.depth},
          {"seconds", telemetry.seconds}};
}

}  // namespace zugzwang::api
