#include "api/describe.hpp"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "notation/cells.hpp"
#include "notation/digits.hpp"

namespace zugzwang::api {

namespace {

Json ending_of(const std::optional<Ending>& ending) {
  if (!ending) return nullptr;
  switch (*ending) {
    case Ending::Line:
      return "line";
    case Ending::FullBoard:
      return "full_board";
    case Ending::Consolation:
      break;
  }
  return "consolation";
}

std::string_view state_name(const Outcome& outcome) {
  if (!outcome.is_over()) return "ongoing";
  return outcome.winner ? "win" : "draw";
}

std::string_view name_of(ThreatState state) {
  switch (state) {
    case ThreatState::Immediate:
      return "immediate";
    case ThreatState::Waiting:
      return "waiting";
    case ThreatState::Overshadowed:
      return "overshadowed";
    case ThreatState::Dead:
      break;
  }
  return "dead";
}

Json detail_of(const Threat& threat) {
  return {{"side", to_json(threat.side)},
          {"cell", to_json(threat.cell)},
          {"parity", threat.parity == Parity::Odd ? "odd" : "even"},
          {"good", threat.good},
          {"state", name_of(threat.state)},
          {"empty_below", threat.empty_below},
          {"lines", to_json(threat.lines)}};
}

Json threat_cells(std::span<const Threat> threats) {
  Json cells = Json::array();
  for (const Threat& threat : threats) cells.push_back(to_json(threat.cell));
  return cells;
}

std::string_view name_of(ValueKind kind) {
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

Json forced_of(std::optional<Forced> forced) {
  if (!forced) return nullptr;
  return *forced == Forced::Win ? "win" : "block";
}

/// Points are whole numbers, and are written as such.
Json number_of(const std::optional<double>& value) {
  if (!value) return nullptr;
  constexpr double kExactBelow = 9007199254740992;  // 2^53: below it every whole number is exact
  if (std::abs(*value) < kExactBelow && *value == std::trunc(*value)) {
    return static_cast<std::int64_t>(*value);
  }
  return *value;
}

Json columns_of(const Decision& decision) {
  if (decision.columns.empty()) return nullptr;
  Json columns = Json::array();
  for (const auto& value : decision.columns) columns.push_back(number_of(value));
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
      cells.push_back(to_json(position.stone_at({column, Row(row)})));
    }
    board.push_back(std::move(cells));
  }
  return board;
}

/// The rows from the top, as a diagram writes them.
Json diagram_rows(const Position& position) {
  Json rows = Json::array();
  for (int row = position.geometry().rows() - 1; row >= 0; --row) {
    std::string text;
    for (const Column column : position.geometry().all_columns()) {
      const auto stone = position.stone_at({column, Row(row)});
      text += !stone ? '.' : *stone == Side::First ? 'X' : 'O';
    }
    rows.push_back(std::move(text));
  }
  return rows;
}

Json mover_of(const Position& position) {
  return is_over(position) ? Json() : to_json(position.side_to_move());
}

Json legal_of(const Position& position) {
  Json legal = Json::array();
  for (const Column column : legal_columns(position)) legal.push_back(column.number());
  return legal;
}

}  // namespace

Json to_json(const std::optional<Side>& side) {
  if (!side) return nullptr;
  return *side == Side::First ? "first" : "second";
}

Json to_json(Cell cell) { return to_text(cell); }

Json to_json(std::span<const Cell> cells) {
  Json names = Json::array();
  for (const Cell cell : cells) names.push_back(to_json(cell));
  return names;
}

Json to_json(const Line& line) {
  Json names = Json::array();
  for (int i = 0; i < line.length; ++i) names.push_back(to_json(line.cell(i)));
  return names;
}

Json to_json(std::span<const Line> lines) {
  Json list = Json::array();
  for (const Line& line : lines) list.push_back(to_json(line));
  return list;
}

Json to_json(std::span<const Column> columns) {
  Json numbers = Json::array();
  for (const Column column : columns) numbers.push_back(column.number());
  return numbers;
}

Json to_json(const Rules& rules) {
  return {{"columns", rules.geometry.columns()},
          {"rows", rules.geometry.rows()},
          {"connect", rules.geometry.connect()},
          {"consolation", rules.consolation}};
}

Json to_json(const Outcome& outcome) {
  return {
      {"over", outcome.is_over()},           {"state", state_name(outcome)},
      {"ending", ending_of(outcome.ending)}, {"winner", to_json(outcome.winner)},
      {"lines", to_json(outcome.lines)},     {"winning_cells", to_json(outcome.winning_cells())}};
}

Json to_json(const ThreatLists& threats) {
  Json details = Json::array();
  for (const auto& side : threats) {
    for (const Threat& threat : side) details.push_back(detail_of(threat));
  }
  return {{"first", threat_cells(threats[index_of(Side::First)])},
          {"second", threat_cells(threats[index_of(Side::Second)])},
          {"details", std::move(details)}};
}

Json to_json(const GameResult& result) {
  const auto winner = winner_name(result.verdict);
  return {{"winner", winner ? Json(*winner) : Json()}, {"reason", to_text(result.reason)}};
}

Json to_json(const Game& game) {
  const Position& position = game.position();
  return {{"rules", to_json(game.rules())},
          {"moves", to_json(game.moves())},
          {"digits", to_digits(game.moves())},
          {"names", to_json(cells_of(game.moves()))},
          {"ply", position.ply()},
          {"side_to_move", mover_of(position)},
          {"legal", legal_of(position)},
          {"landing", landing_rows(position)},
          {"board", board_of(position)},
          {"outcome", to_json(game.outcome())}};
}

Json to_json(const PositionText& text) {
  const Geometry geometry = text.rules.geometry;
  const Position& position = text.position;
  return {{"geometry",
           {{"columns", geometry.columns()},
            {"rows", geometry.rows()},
            {"connect", geometry.connect()}}},
          {"rules", {{"consolation", text.rules.consolation}}},
          {"moves", text.moves ? Json(to_digits(*text.moves)) : Json()},
          {"stones", position.ply()},
          {"side_to_move", mover_of(position)},
          {"legal", legal_of(position)},
          {"outcome", to_json(outcome_of(position, text.rules.consolation))},
          {"rows", diagram_rows(position)}};
}

Json to_json(const Decision& decision) {
  const Telemetry& telemetry = decision.telemetry;
  const bool has_values = decision.value || !decision.columns.empty();
  return {{"move", decision.column.number()},
          {"value", number_of(decision.value)},
          {"kind", has_values ? Json(name_of(decision.kind)) : Json()},
          {"columns", columns_of(decision)},
          {"forced", forced_of(telemetry.forced)},
          {"random", telemetry.random},
          {"max_calls", telemetry.max_calls},
          {"min_calls", telemetry.min_calls},
          {"positions", telemetry.positions},
          {"cutoffs", telemetry.cutoffs},
          {"depth", telemetry.depth},
          {"seconds", telemetry.seconds}};
}

}  // namespace zugzwang::api
