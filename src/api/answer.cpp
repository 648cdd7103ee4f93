#include "api/answer.hpp"

#include <string_view>

namespace zugzwang::api {

namespace {

std::string_view error_name(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::BadJson:
      return "bad_json";
    case ErrorKind::BadRequest:
      return "bad_request";
    case ErrorKind::UnknownOp:
      return "unknown_op";
    case ErrorKind::BadRules:
      return "bad_rules";
    case ErrorKind::NoSuchColumn:
      return "no_such_column";
    case ErrorKind::ColumnFull:
      return "column_full";
    case ErrorKind::GameOver:
      return "game_over";
    case ErrorKind::NothingToUndo:
      return "nothing_to_undo";
    case ErrorKind::BadPlayer:
      return "bad_player";
    case ErrorKind::BadText:
      return "bad_text";
    case ErrorKind::NoGame:
      return "no_game";
    case ErrorKind::BadBook:
      return "bad_book";
  }
  return {};
}

std::string_view fault_name(ParseFault fault) {
  switch (fault) {
    case ParseFault::TooLong:
      return "too_long";
    case ParseFault::UnknownCharacter:
      return "unknown_character";
    case ParseFault::InvalidUtf8:
      return "invalid_utf8";
    case ParseFault::Unclosed:
      return "unclosed";
    case ParseFault::NoSuchColumn:
      return "no_such_column";
    case ParseFault::NoSuchCell:
      return "no_such_cell";
    case ParseFault::CellInTheAir:
      return "cell_in_the_air";
    case ParseFault::CellTaken:
      return "cell_taken";
    case ParseFault::ColumnFull:
      return "column_full";
    case ParseFault::MoveAfterEnd:
      return "move_after_end";
    case ParseFault::BadGeometry:
      return "bad_geometry";
    case ParseFault::OtherBoard:
      return "other_board";
    case ParseFault::OtherRules:
      return "other_rules";
    case ParseFault::RowLength:
      return "row_length";
    case ParseFault::RowCount:
      return "row_count";
    case ParseFault::StoneInTheAir:
      return "stone_in_the_air";
    case ParseFault::WrongCounts:
      return "wrong_counts";
    case ParseFault::BothHaveLines:
      return "both_have_lines";
    case ParseFault::LineOfSideToMove:
      return "line_of_side_to_move";
    case ParseFault::BadTag:
      return "bad_tag";
    case ParseFault::RepeatedTag:
      return "repeated_tag";
    case ParseFault::WrongMoveNumber:
      return "wrong_move_number";
    case ParseFault::ContradictingResult:
      return "contradicting_result";
    case ParseFault::TextAfterResult:
      return "text_after_result";
    case ParseFault::BadEscape:
      return "bad_escape";
    case ParseFault::NoGame:
      return "no_game";
    case ParseFault::JsonSyntax:
      return "json_syntax";
    case ParseFault::JsonMissingKey:
      return "json_missing_key";
    case ParseFault::JsonWrongType:
      return "json_wrong_type";
    case ParseFault::JsonBadValue:
      return "json_bad_value";
    case ParseFault::JsonRepeatedKey:
      return "json_repeated_key";
    case ParseFault::JsonTooDeep:
      return "json_too_deep";
    case ParseFault::JsonTooManyKeys:
      return "json_too_many_keys";
    case ParseFault::UnknownFormat:
      return "unknown_format";
    case ParseFault::UnknownVersion:
      return "unknown_version";
  }
  return {};
}

std::string_view fault_name(GeometryFault fault) {
  switch (fault) {
    case GeometryFault::Empty:
      return "empty";
    case GeometryFault::ConnectOutOfRange:
      return "connect_out_of_range";
    case GeometryFault::NoLineFits:
      return "no_line_fits";
    case GeometryFault::TooLarge:
      return "too_large";
  }
  return {};
}

}  // namespace

Json to_json(const Error& error) {
  Json json{{"kind", error_name(error.kind)}, {"message", error.message}};
  if (!error.field.empty()) json["field"] = error.field;
  if (error.parse_error) {
    json["fault"] = fault_name(error.parse_error->fault);
    const auto& place = error.parse_error->place;
    json["place"] =
        place ? Json{{"line", place->line}, {"character", place->character}} : Json(nullptr);
    if (!error.parse_error->subject.empty()) json["subject"] = error.parse_error->subject;
    if (!error.parse_error->key.empty()) json["key"] = error.parse_error->key;
  }
  if (error.geometry_fault) json["fault"] = fault_name(*error.geometry_fault);
  return json;
}

std::string compact_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string response_text(const Answer& answer) {
  Json response{{"ok", answer.has_value()}};
  if (answer) {
    response.update(*answer);
  } else {
    response["error"] = to_json(answer.error());
  }
  return compact_text(response);
}

}  // namespace zugzwang::api
