#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/options/position_argument.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/words.hpp"
#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {

namespace {

using Json = nlohmann::ordered_json;

void print_text(const PositionText& text, const Outcome& outcome) {
  print_output("{}\n", to_diagram(text.position,
                                  {.row_numbers = true, .highlighted = outcome.winning_cells()}));
  const Rules& rules = text.rules;
  if (rules.geometry != Geometry::standard() || rules.consolation) {
    print_output("board    {}{}\n", describe(rules.geometry),
                 rules.consolation ? ", consolation" : "");
  }
  if (text.record && !(text.record->first.empty() && text.record->second.empty())) {
    const auto name = [](const std::string& given) {
      return given.empty() ? "?" : printable(given);
    };
    print_output("players  {} (X) - {} (O)\n", name(text.record->first), name(text.record->second));
  }
  if (text.moves && !text.moves->empty()) {
    print_output("moves    {}  ({})\n", to_digits(*text.moves), to_cells(*text.moves));
  }
  if (!outcome.is_over()) print_output("to move  {}\n", name_of(text.position.side_to_move()));
  print_output("outcome  {}\n", result_sentence(outcome));
}

Json cells_json(std::span<const Cell> cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(to_text(cell));
  return list;
}

const char* key_of(Side side) { return side == Side::First ? "first" : "second"; }

Json outcome_json(const Outcome& outcome) {
  Json lines = Json::array();
  for (const Line& line : outcome.lines) {
    std::vector<Cell> cells;
    for (int i = 0; i < line.length; ++i) cells.push_back(line.cell(i));
    lines.push_back(cells_json(cells));
  }
  const GameResult result = result_of(outcome);
  return {{"state", !outcome.is_over() ? "ongoing"
                    : outcome.winner   ? "win"
                                       : "draw"},
          {"winner", outcome.winner ? Json(key_of(*outcome.winner)) : Json()},
          {"reason", outcome.is_over() ? Json(to_text(result.reason)) : Json()},
          {"lines", lines},
          {"winning_cells", cells_json(outcome.winning_cells())}};
}

Json rows_json(const Position& position) {
  Json rows = Json::array();
  for (int row = position.geometry().rows() - 1; row >= 0; --row) {
    std::string text;
    for (const Column column : position.geometry().all_columns()) {
      const auto stone = position.stone_at({column, Row(row)});
      text += !stone ? '.' : *stone == Side::First ? 'X' : 'O';
    }
    rows.push_back(text);
  }
  return rows;
}

void print_json(const PositionText& text, const Outcome& outcome) {
  const Geometry geometry = text.rules.geometry;
  Json legal = Json::array();
  for (const Column column : legal_columns(text.position)) legal.push_back(column.number());
  const Json json = {
      {"geometry",
       {{"columns", geometry.columns()},
        {"rows", geometry.rows()},
        {"connect", geometry.connect()}}},
      {"rules", {{"consolation", text.rules.consolation}}},
      {"moves", text.moves ? Json(to_digits(*text.moves)) : Json()},
      {"stones", text.position.ply()},
      {"side_to_move", outcome.is_over() ? Json() : Json(key_of(text.position.side_to_move()))},
      {"legal", legal},
      {"outcome", outcome_json(outcome)},
      {"rows", rows_json(text.position)},
  };
  print_output("{}\n", json.dump(2));
}

}  // namespace

void add_show(CLI::App& app, ExitStatus& status) {
  struct Options {
    PositionArgument position;
    bool json = false;
  };
  auto* command = app.add_subcommand("show", "Show a position: diagram, side to move, outcome");
  const auto options = std::make_shared<Options>();
  options->position.add_to(*command);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &status] {
    const auto text = options->position.read();
    if (!text) {
      status = print_error(text.error());
      return;
    }
    const Outcome outcome = outcome_of(text->position, text->rules.consolation);
    options->json ? print_json(*text, outcome) : print_text(*text, outcome);
  });
}

}  // namespace zugzwang::cli
