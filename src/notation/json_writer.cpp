#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "notation/json_record.hpp"

namespace zugzwang {

namespace {

JsonValue to_value(const GameRecord& record) {
  const Geometry geometry = record.rules.geometry;
  JsonValue moves = JsonValue::array();
  for (const Column column : record.moves) moves.push_back(column.number());

  JsonValue value;
  value["format"] = kJsonFormat;
  value["version"] = kJsonVersion;
  value["geometry"] = {
      {"columns", geometry.columns()}, {"rows", geometry.rows()}, {"connect", geometry.connect()}};
  value["rules"] = {{"consolation", record.rules.consolation}};
  value["players"] = {{"first", record.first}, {"second", record.second}};
  if (record.yellow) value["begins"] = beginning_colour(*record.yellow);
  value["moves"] = std::move(moves);
  if (!record.times.empty()) {
    JsonValue times = JsonValue::array();
    for (const auto time : record.times) times.push_back(time.count());
    value["times_ms"] = std::move(times);
  }
  if (!record.comments.empty()) {
    JsonValue comments = JsonValue::object();
    for (const auto& [ply, comment] : record.comments) comments[std::to_string(ply)] = comment;
    value["comments"] = std::move(comments);
  }
  const auto winner = winner_name(record.result.verdict);
  value["result"] = {{"winner", winner ? JsonValue(*winner) : JsonValue()},
                     {"reason", to_text(record.result.reason)}};
  return value;
}

/// Bytes that are not UTF-8, which a record made by hand may hold, are replaced.
std::string compact(const JsonValue& value) {
  return value.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

}  // namespace

std::string to_json(const GameRecord& record) {
  // One key to a line: pretty enough to read, and moves stay on one line.
  std::string text;
  const JsonValue value = to_value(record);
  for (const auto& [key, member] : value.items()) {
    text += text.empty() ? "{\n  " : ",\n  ";
    text += compact(key) + ": " + compact(member);
  }
  return text + "\n}\n";
}

std::string to_json_line(const GameRecord& record) { return compact(to_value(record)) + "\n"; }

}  // namespace zugzwang
