#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "notation/context.hpp"
#include "notation/game_record.hpp"
#include "notation/json.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

/// How a JSON game record identifies itself.
inline constexpr std::string_view kJsonFormat = "zugzwang-game";
inline constexpr int kJsonVersion = 1;

/// Reads a JSON game record, as docs/formats.md describes it, and checks all of it.
[[nodiscard]] std::expected<GameRecord, ParseError> read_json(std::string_view text,
                                                              const ReadContext& context);

/// The record of a game, with what a JSON object says about it apart from its moves: the members
/// players, begins, times_ms, comments and result of a JSON game record, each optional.
[[nodiscard]] std::expected<GameRecord, ParseError> read_json_details(const JsonValue& details,
                                                                      const Game& game);

/// The whole record as JSON, one line per key, ending in a newline.
[[nodiscard]] std::string to_json(const GameRecord& record);

/// The same on one line, for files of many games: one game per line.
[[nodiscard]] std::string to_json_line(const GameRecord& record);

/// A line of such a file, without white space at either end.
struct JsonLine {
  /// Counted from 1, empty lines included.
  int number;
  std::string_view text;
};

/// The lines of such a file, without the empty ones. None if the text is anything else: it must
/// have several lines, of which the first holds a whole JSON object and the second begins one.
/// Whether they are games is left to read_json_line.
[[nodiscard]] std::vector<JsonLine> split_json_lines(std::string_view text);

/// Reads the game of such a line. An error names the line.
[[nodiscard]] std::expected<GameRecord, ParseError> read_json_line(const JsonLine& line,
                                                                   const ReadContext& context);

}  // namespace zugzwang
