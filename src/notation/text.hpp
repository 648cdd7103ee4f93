#pragma once

// The entry point of this room: reads a position in any form that people write.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell.hpp"
#include "board/outcome.hpp"
#include "board/position.hpp"
#include "board/reach.hpp"
#include "notation/context.hpp"
#include "notation/game_record.hpp"
#include "notation/json_record.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

enum class TextForm : std::uint8_t { Digits, Cells, Record, Diagram, Json };

/// The form that a text seems to be in, judged by its first characters. The columns of the board
/// decide what capital letters mean. docs/formats.md states the rules.
[[nodiscard]] TextForm detect_form(std::string_view text, Geometry geometry);

/// What a text says.
struct PositionText {
  TextForm form;
  Rules rules;
  Position position;
  /// The moves that lead to the position; none for a diagram.
  std::optional<std::vector<Column>> moves;
  /// Everything else, if the text is a record or JSON.
  std::optional<GameRecord> record;
};

/// Reads a position in any form.
[[nodiscard]] std::expected<PositionText, ParseError> read_position(std::string_view text,
                                                                    const ReadContext& context);

/// The same for a line of a file of many games.
[[nodiscard]] std::expected<PositionText, ParseError> read_position(const JsonLine& line,
                                                                    const ReadContext& context);

/// What a text in digits would say about the game.
[[nodiscard]] PositionText position_text_of(const Game& game);

/// The moves that lead to the position. For a diagram, which has none, an order is searched for.
[[nodiscard]] std::expected<std::vector<Column>, ReachFault> moves_to(const PositionText& text);

/// Everything the text says, as a record.
[[nodiscard]] std::expected<GameRecord, ReachFault> record_of(const PositionText& text);

/// The same in another form. Digits and cells are one line without a newline at its end.
[[nodiscard]] std::expected<std::string, ReachFault> to_text(const PositionText& text,
                                                             TextForm form);

}  // namespace zugzwang
