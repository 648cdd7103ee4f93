#include "api/request.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "notation/json_syntax.hpp"
#include "notation/moves.hpp"
#include "search/seconds.hpp"

namespace zugzwang::api {

namespace {

/// No request needs to be nested more deeply.
constexpr int kMaxDepth = 4;
constexpr std::chrono::seconds kDefaultTime{10};

/// The member, null if it is missing or null.
const Json* member(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

/// A number of the board, clamped to a range far beyond any board.
std::expected<int, Error> board_number(const Json& rules, const char* key, int fallback) {
  const Json* value = member(rules, key);
  if (value == nullptr) return fallback;
  const auto number = whole_number_of(*value);
  if (!number) return bad_field(std::string("rules.") + key, "must be a whole number");
  constexpr std::int64_t kLimit = 1'000'000;
  return static_cast<int>(std::clamp(*number, -kLimit, kLimit));
}

}  // namespace

std::expected<Request, Error> Request::read(std::string_view text) {
  if (text.size() > kMaxRequestBytes) {
    return std::unexpected(Error{.kind = ErrorKind::BadRequest,
                                 .message = "the request is too long: it has " +
                                            std::to_string(text.size()) + " bytes, and at most " +
                                            std::to_string(kMaxRequestBytes) + " are read"});
  }
  auto parsed = parse_json(text, kMaxDepth);
  if (!parsed) {
    const ParseError& error = parsed.error();
    if (error.fault == ParseFault::JsonRepeatedKey) return bad_field(error.key, "given twice");
    if (error.fault == ParseFault::JsonTooManyKeys) {
      return std::unexpected(Error{.kind = ErrorKind::BadRequest, .message = error.message});
    }
    if (error.fault == ParseFault::JsonTooDeep) {
      return std::unexpected(
          Error{.kind = ErrorKind::BadRequest, .message = "the request is nested too deeply"});
    }
    return std::unexpected(Error{.kind = ErrorKind::BadJson, .message = error.message});
  }
  Json fields = *std::move(parsed);
  if (!fields.is_object()) {
    return std::unexpected(
        Error{.kind = ErrorKind::BadRequest, .message = "the request must be a JSON object"});
  }
  Request request(std::move(fields));
  auto op = request.text("op");
  if (!op) return std::unexpected(std::move(op.error()));
  request.op_ = *std::move(op);
  return request;
}

const Json* Request::find(const char* key) const { return member(fields_, key); }

std::expected<std::string, Error> Request::text(const char* key) const {
  const Json* value = find(key);
  if (value == nullptr) return bad_field(key, "missing");
  if (!value->is_string()) return bad_field(key, "must be a string");
  return value->get<std::string>();
}

std::expected<std::int64_t, Error> Request::whole_number(const char* key) const {
  const Json* value = find(key);
  if (value == nullptr) return bad_field(key, "missing");
  const auto number = whole_number_of(*value);
  if (!number) return bad_field(key, "must be a whole number");
  return *number;
}

std::expected<std::int64_t, Error> Request::whole_number_or(const char* key,
                                                            std::int64_t fallback) const {
  return has(key) ? whole_number(key) : fallback;
}

Json Request::value(const char* key) const {
  const Json* value = find(key);
  return value == nullptr ? Json() : *value;
}

std::expected<Rules, Error> Request::rules() const {
  const Json* given = find("rules");
  if (given == nullptr) return Rules{};
  if (!given->is_object()) return bad_field("rules", "must be an object");
  const Geometry standard = Geometry::standard();
  const auto columns = board_number(*given, "columns", standard.columns());
  if (!columns) return std::unexpected(columns.error());
  const auto rows = board_number(*given, "rows", standard.rows());
  if (!rows) return std::unexpected(rows.error());
  const auto connect = board_number(*given, "connect", standard.connect());
  if (!connect) return std::unexpected(connect.error());
  const auto geometry = Geometry::make(*columns, *rows, *connect);
  if (!geometry) {
    return std::unexpected(Error{.kind = ErrorKind::BadRules,
                                 .message = "rules: " + describe(geometry.error()),
                                 .field = "rules",
                                 .geometry_fault = geometry.error().fault});
  }

  const Json* consolation = member(*given, "consolation");
  if (consolation != nullptr && !consolation->is_boolean()) {
    return bad_field("rules.consolation", "must be true or false");
  }
  return Rules{.geometry = *geometry,
               .consolation = consolation != nullptr && consolation->get<bool>()};
}

std::expected<Game, Error> Request::game() const {
  const auto given_rules = rules();
  if (!given_rules) return std::unexpected(given_rules.error());
  Game game(*given_rules);
  const Json* moves = find("moves");
  if (moves == nullptr) return game;
  if (!moves->is_array()) return bad_field("moves", "must be a list of column numbers");
  for (const Json& move : *moves) {
    const std::string field = "moves[" + std::to_string(game.moves().size()) + "]";
    const auto number = whole_number_of(move);
    if (!number) return bad_field(field, "must be a column number");
    if (const auto played = play_number(game, *number, field); !played) {
      return std::unexpected(played.error());
    }
  }
  return game;
}

std::expected<SearchLimits, Error> Request::limits() const {
  const Json* given = find("limits");
  if (given == nullptr) return SearchLimits{.nodes = {}, .time = kDefaultTime};
  if (!given->is_object()) return bad_field("limits", "must be an object");
  SearchLimits limits;
  if (const Json* nodes = member(*given, "nodes"); nodes != nullptr) {
    const auto number = whole_number_of(*nodes);
    if (!number || *number < 0)
      return bad_field("limits.nodes", "must be a whole number, 0 or more");
    limits.nodes = static_cast<std::uint64_t>(*number);
  }
  if (const Json* seconds = member(*given, "seconds"); seconds != nullptr) {
    const double number = seconds->is_number() ? seconds->get<double>() : -1;
    if (!(number >= 0)) return bad_field("limits.seconds", "must be a number, 0 or more");
    limits.time = duration_of(number);
  }
  if (!limits.nodes && !limits.time) limits.time = kDefaultTime;
  return limits;
}

std::expected<PositionText, Error> Request::position_text() const {
  const auto given = text("text");
  if (!given) return std::unexpected(given.error());
  const auto given_rules = rules();
  if (!given_rules) return std::unexpected(given_rules.error());
  const auto lines = split_json_lines(*given);
  const auto count = lines.empty() ? 1 : static_cast<std::int64_t>(lines.size());
  const auto number = whole_number_or("game", lines.empty() ? 1 : 0);
  if (!number) return std::unexpected(number.error());
  if (*number < 1 || *number > count) {
    return bad_field("game", "must be a whole number from 1 to " + std::to_string(count) +
                                 ", the number of games in the text");
  }
  const ReadContext context{.rules = *given_rules};
  auto position = lines.empty()
                      ? read_position(*given, context)
                      : read_position(lines[static_cast<std::size_t>(*number - 1)], context);
  if (!position) return text_error(std::move(position.error()));
  return *std::move(position);
}

std::unexpected<Error> bad_field(const std::string& field, const std::string& what) {
  return std::unexpected(
      Error{.kind = ErrorKind::BadRequest, .message = field + ": " + what, .field = field});
}

std::unexpected<Error> text_error(ParseError error) {
  std::string message = error.message;
  return std::unexpected(Error{
      .kind = ErrorKind::BadText, .message = std::move(message), .parse_error = std::move(error)});
}

Error move_error(MoveFault fault, const Game& game, std::int64_t number, const std::string& field) {
  const auto error = [&](ErrorKind kind, const std::string& what) {
    // A sentence about "column" needs no name of the field before it.
    return Error{
        .kind = kind, .message = field == "column" ? what : field + ": " + what, .field = field};
  };
  switch (fault) {
    case MoveFault::NoSuchColumn:
      return error(ErrorKind::NoSuchColumn, std::to_string(number) + " is not a column (1-" +
                                                std::to_string(game.rules().geometry.columns()) +
                                                ")");
    case MoveFault::ColumnFull:
      return error(ErrorKind::ColumnFull, "column " + std::to_string(number) + " is full");
    case MoveFault::GameOver:
      break;
  }
  return error(ErrorKind::GameOver,
               "this move comes after the end of the game: " + describe_end(game));
}

std::expected<void, Error> play_number(Game& game, std::int64_t number, const std::string& field) {
  if (number < 1 || number > game.rules().geometry.columns()) {
    return std::unexpected(move_error(MoveFault::NoSuchColumn, game, number, field));
  }
  const auto played = game.play(Column(static_cast<int>(number) - 1));
  if (!played) return std::unexpected(move_error(played.error(), game, number, field));
  return {};
}

}  // namespace zugzwang::api
