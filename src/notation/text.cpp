#include "notation/text.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/record.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

/// A brace opens JSON if a key or the closing brace follows; otherwise it opens a comment.
bool looks_like_json(const Source& source) {
  const char next = source.at(source.skip_space(1));
  return source.at(0) == '{' && (next == '"' || next == '}' || next == '\0');
}

/// A tag, a comment, or a move number and a dot before a move. Not a record: "[X]", which is a
/// stone in brackets, and "6.......", which is the sixth row of a diagram.
bool looks_like_record(const Source& source) {
  if (source.at(0) == '{') return true;
  if (source.at(0) == '[') return !is_diagram_symbol(source.at(1)) || is_letter(source.at(2));
  const std::size_t number_end = source.skip_while(0, is_digit);
  if (number_end == 0 || source.at(number_end) != '.') return false;
  const std::size_t next = source.skip_space(number_end + 1);
  return next < source.size() && (!is_diagram_symbol(source.at(next)) ||
                                  is_digit(source.at(source.skip_while(next, is_letter))));
}

/// "d1": letters and a digit without a space between them.
bool looks_like_cell(const Source& source) {
  const std::size_t letters_end = source.skip_while(0, is_letter);
  return letters_end > 0 && is_digit(source.at(letters_end));
}

/// Rows between slashes or bars, several lines of anything but digits, or one row that begins as no
/// other form does.
bool looks_like_diagram(const Source& source) {
  const std::string_view text = source.text();
  if (text.find_first_of("/|") != std::string_view::npos) return true;
  if (text.contains('\n')) {
    return !std::ranges::all_of(
        text, [](char c) { return is_space(c) || is_digit(c) || c == '(' || c == ')'; });
  }
  const char first = source.at(0);
  const bool has_empty_cells = text.find_first_of("._") != std::string_view::npos;
  return first == '[' || first == '+' || first == '=' ||
         (is_diagram_symbol(first) && (!is_letter(first) || has_empty_cells));
}

PositionText from_game(TextForm form, const Game& game) {
  return {.form = form,
          .rules = game.rules(),
          .position = game.position(),
          .moves = std::vector(game.moves().begin(), game.moves().end()),
          .record = std::nullopt};
}

PositionText from_record(TextForm form, GameRecord record) {
  const auto game = game_of(record);
  PositionText text = from_game(form, game.value_or(Game(record.rules)));
  text.record = std::move(record);
  return text;
}

PositionText from_diagram(const Position& position, Rules rules) {
  rules.geometry = position.geometry();
  return {.form = TextForm::Diagram,
          .rules = rules,
          .position = position,
          .moves = std::nullopt,
          .record = std::nullopt};
}

}  // namespace

TextForm detect_form(std::string_view text, Geometry geometry) {
  if (is_start(text)) return TextForm::Digits;
  const Source source(trimmed(without_byte_order_mark(text)));
  if (looks_like_json(source)) return TextForm::Json;
  if (looks_like_record(source)) return TextForm::Record;
  const char first = source.at(0);
  const bool capitals_are_columns = geometry.columns() > kLastDigit;
  const bool is_capital_column = is_upper(first) && capitals_are_columns;
  if (looks_like_cell(source) && !is_capital_column) return TextForm::Cells;
  if (looks_like_diagram(source)) return TextForm::Diagram;
  return is_letter(first) && !is_capital_column ? TextForm::Cells : TextForm::Digits;
}

std::expected<PositionText, ParseError> read_position(std::string_view text,
                                                      const ReadContext& context) {
  const TextForm form = detect_form(text, context.rules.geometry);
  if (form == TextForm::Diagram) {
    const auto position = read_diagram(text, context);
    if (!position) return std::unexpected(position.error());
    return from_diagram(*position, context.rules);
  }
  if (form == TextForm::Record || form == TextForm::Json) {
    auto record = form == TextForm::Json ? read_json(text, context) : read_record(text, context);
    if (!record) return std::unexpected(std::move(record.error()));
    return from_record(form, std::move(*record));
  }
  const auto game =
      form == TextForm::Cells ? read_cells(text, context.rules) : read_digits(text, context.rules);
  if (!game) return std::unexpected(game.error());
  return from_game(form, *game);
}

std::expected<PositionText, ParseError> read_position(const JsonLine& line,
                                                      const ReadContext& context) {
  auto record = read_json_line(line, context);
  if (!record) return std::unexpected(std::move(record.error()));
  return from_record(TextForm::Json, std::move(*record));
}

PositionText position_text_of(const Game& game) { return from_game(TextForm::Digits, game); }

std::expected<std::vector<Column>, ReachFault> moves_to(const PositionText& text) {
  if (text.moves) return *text.moves;
  return find_moves(text.position);
}

std::expected<GameRecord, ReachFault> record_of(const PositionText& text) {
  if (text.record) return *text.record;
  const auto moves = moves_to(text);
  if (!moves) return std::unexpected(moves.error());
  Game game(text.rules);
  for (const Column column : *moves) {
    [[maybe_unused]] const auto played = game.play(column);
    assert(played);
  }
  return record_of(game);
}

std::expected<std::string, ReachFault> to_text(const PositionText& text, TextForm form) {
  if (form == TextForm::Diagram) return to_diagram(text.position);
  const auto record = record_of(text);
  if (!record) return std::unexpected(record.error());
  switch (form) {
    case TextForm::Digits:
      return to_digits(record->moves);
    case TextForm::Cells:
      return to_cells(record->moves);
    case TextForm::Record:
      return to_record(*record);
    default:
      return to_json(*record);
  }
}

}  // namespace zugzwang
