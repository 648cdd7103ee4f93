#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "notation/board_text.hpp"
#include "notation/json_record.hpp"
#include "notation/json_syntax.hpp"
#include "notation/moves.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

using Checked = std::expected<void, ParseError>;

std::unexpected<ParseError> fail(ParseFault fault, const std::string& key,
                                 const std::string& what) {
  return std::unexpected(ParseError{fault, std::nullopt, key + ": " + what, {}, key});
}

std::unexpected<ParseError> wrong_type(const std::string& key, const std::string& expected) {
  return fail(ParseFault::JsonWrongType, key, "must be " + expected);
}

/// The member of that name; null if there is none.
const JsonValue* find(const JsonValue& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

std::expected<const JsonValue*, ParseError> require(const JsonValue& object, const char* key,
                                                    const std::string& path) {
  const JsonValue* member = find(object, key);
  if (member == nullptr) return fail(ParseFault::JsonMissingKey, path, "missing");
  return member;
}

/// Beyond this, other programs' numbers would no longer be exact.
constexpr std::int64_t kMaxMilliseconds = std::int64_t{1} << 53;

/// Fills a GameRecord from the members of the top object, in the order in which they depend on
/// each other.
class JsonReader {
 public:
  JsonReader(const JsonValue& top, const ReadContext& context) : top_(top), context_(context) {
    record_.rules = context.rules;
  }

  std::expected<GameRecord, ParseError> read() {
    return read_members({&JsonReader::read_header, &JsonReader::read_geometry,
                         &JsonReader::read_rules, &JsonReader::read_players,
                         &JsonReader::read_begins, &JsonReader::read_moves, &JsonReader::read_times,
                         &JsonReader::read_comments, &JsonReader::read_result});
  }

  /// The same for a game whose moves are already known.
  std::expected<GameRecord, ParseError> read_details(const Game& game) {
    take_moves(game);
    return read_members({&JsonReader::read_players, &JsonReader::read_begins,
                         &JsonReader::read_times, &JsonReader::read_comments,
                         &JsonReader::read_result});
  }

 private:
  using Step = Checked (JsonReader::*)();

  std::expected<GameRecord, ParseError> read_members(std::initializer_list<Step> steps) {
    for (const Step step : steps) {
      if (const auto done = (this->*step)(); !done) return std::unexpected(done.error());
    }
    return std::move(record_);
  }
  void take_moves(const Game& game) {
    record_.moves.assign(game.moves().begin(), game.moves().end());
    outcome_ = game.outcome();
  }

  Checked read_header();
  Checked read_geometry();
  Checked read_rules();
  Checked read_players();
  Checked read_begins();
  Checked read_moves();
  Checked read_times();
  Checked read_comments();
  Checked read_result();

  const JsonValue& top_;
  const ReadContext context_;
  GameRecord record_;
  Outcome outcome_;
};

Checked JsonReader::read_header() {
  const auto format = require(top_, "format", "format");
  if (!format) return std::unexpected(format.error());
  if (!(*format)->is_string()) return wrong_type("format", "a string");
  const auto& name = (*format)->get_ref<const std::string&>();
  if (name != kJsonFormat) {
    return fail(ParseFault::UnknownFormat, "format",
                in_quotes(name) + " is not known, only " + in_quotes(kJsonFormat));
  }
  const auto version = require(top_, "version", "version");
  if (!version) return std::unexpected(version.error());
  const auto number = whole_number_of(**version);
  if (!number) return wrong_type("version", "a whole number");
  if (*number != kJsonVersion) {
    return fail(ParseFault::UnknownVersion, "version",
                std::to_string(*number) + " is not known, only " + std::to_string(kJsonVersion));
  }
  return {};
}

Checked JsonReader::read_geometry() {
  const auto geometry = require(top_, "geometry", "geometry");
  if (!geometry) return std::unexpected(geometry.error());
  if (!(*geometry)->is_object()) return wrong_type("geometry", "an object");
  const auto number = [&](const char* key) -> std::expected<int, ParseError> {
    const std::string path = std::string("geometry.") + key;
    const auto member = require(**geometry, key, path);
    if (!member) return std::unexpected(member.error());
    const auto value = whole_number_of(**member);
    if (!value) return wrong_type(path, "a whole number");
    // No board comes near this, and it fits into the int of Geometry's error.
    constexpr std::int64_t kLimit = 1'000'000;
    return static_cast<int>(std::clamp(*value, -kLimit, kLimit));
  };
  const auto columns = number("columns");
  if (!columns) return std::unexpected(columns.error());
  const auto rows = number("rows");
  if (!rows) return std::unexpected(rows.error());
  const auto connect = number("connect");
  if (!connect) return std::unexpected(connect.error());

  const auto made = Geometry::make(*columns, *rows, *connect);
  if (!made) return fail(ParseFault::BadGeometry, "geometry", describe(made.error()));
  if (context_.geometry_is_explicit && *made != context_.rules.geometry) {
    return fail(ParseFault::OtherBoard, "geometry",
                describe_board_mismatch(*made, context_.rules.geometry));
  }
  record_.rules.geometry = *made;
  return {};
}

Checked JsonReader::read_rules() {
  const JsonValue* rules = find(top_, "rules");
  if (rules == nullptr) return {};
  if (!rules->is_object()) return wrong_type("rules", "an object");
  const JsonValue* consolation = find(*rules, "consolation");
  if (consolation == nullptr) return {};
  if (!consolation->is_boolean()) return wrong_type("rules.consolation", "true or false");
  const bool named = consolation->get<bool>();
  if (context_.consolation_is_explicit && named != context_.rules.consolation) {
    return fail(ParseFault::OtherRules, "rules.consolation",
                std::string(describe_rules_mismatch(named)));
  }
  record_.rules.consolation = named;
  return {};
}

Checked JsonReader::read_players() {
  const JsonValue* players = find(top_, "players");
  if (players == nullptr) return {};
  if (!players->is_object()) return wrong_type("players", "an object");
  for (const auto& [key, name] :
       {std::pair{"first", &record_.first}, std::pair{"second", &record_.second}}) {
    const JsonValue* player = find(*players, key);
    if (player == nullptr) continue;
    if (!player->is_string()) return wrong_type(std::string("players.") + key, "a string");
    *name = player->get<std::string>();
  }
  return {};
}

Checked JsonReader::read_begins() {
  const JsonValue* begins = find(top_, "begins");
  if (begins == nullptr) return {};
  if (!begins->is_string()) return wrong_type("begins", "a string");
  record_.yellow = yellow_side(begins->get_ref<const std::string&>());
  if (record_.yellow) return {};
  return fail(ParseFault::JsonBadValue, "begins", R"(must be "yellow" or "red")");
}

Checked JsonReader::read_moves() {
  const auto moves = require(top_, "moves", "moves");
  if (!moves) return std::unexpected(moves.error());
  if (!(*moves)->is_array()) return wrong_type("moves", "an array of column numbers");
  Game game(record_.rules);
  for (const JsonValue& move : **moves) {
    const std::string path = "moves[" + std::to_string(game.moves().size()) + "]";
    const auto number = whole_number_of(move);
    if (!number) return wrong_type(path, "a column number");
    const int columns = record_.rules.geometry.columns();
    if (*number < 1 || *number > columns) {
      return fail(ParseFault::NoSuchColumn, path,
                  std::to_string(*number) + " is not a column (1-" + std::to_string(columns) + ")");
    }
    const auto played = game.play(Column(static_cast<int>(*number) - 1));
    if (played) continue;
    if (played.error() == MoveFault::GameOver) {
      return fail(ParseFault::MoveAfterEnd, path,
                  "this move comes after the end of the game: " + describe_end(game));
    }
    return fail(ParseFault::ColumnFull, path, "column " + std::to_string(*number) + " is full");
  }
  take_moves(game);
  return {};
}

Checked JsonReader::read_times() {
  const JsonValue* times = find(top_, "times_ms");
  if (times == nullptr) return {};
  if (!times->is_array()) return wrong_type("times_ms", "an array of milliseconds");
  if (times->size() != record_.moves.size()) {
    return fail(ParseFault::JsonBadValue, "times_ms",
                "has " + std::to_string(times->size()) + " entries for " +
                    std::to_string(record_.moves.size()) + " moves");
  }
  for (const JsonValue& time : *times) {
    const auto milliseconds = whole_number_of(time);
    const std::string path = "times_ms[" + std::to_string(record_.times.size()) + "]";
    if (!milliseconds) return wrong_type(path, "a whole number of milliseconds");
    if (*milliseconds < 0) return fail(ParseFault::JsonBadValue, path, "must not be negative");
    if (*milliseconds > kMaxMilliseconds) {
      return fail(ParseFault::JsonBadValue, path,
                  "must be at most " + std::to_string(kMaxMilliseconds));
    }
    record_.times.emplace_back(*milliseconds);
  }
  return {};
}

Checked JsonReader::read_comments() {
  const JsonValue* comments = find(top_, "comments");
  if (comments == nullptr) return {};
  if (!comments->is_object()) return wrong_type("comments", "an object");
  const int plies = static_cast<int>(record_.moves.size());
  for (const auto& [key, comment] : comments->items()) {
    const std::string path = "comments[" + in_quotes(key) + "]";
    const bool is_number =
        !key.empty() && std::ranges::all_of(key, is_digit) && (key == "0" || key[0] != '0');
    const int ply = is_number ? to_number(key, plies + 1) : plies + 1;
    if (ply > plies) {
      return fail(ParseFault::JsonBadValue, path,
                  "the key must be a number of moves (0-" + std::to_string(plies) + ")");
    }
    if (!comment.is_string()) return wrong_type(path, "a string");
    record_.comments.emplace(ply, comment.get<std::string>());
  }
  return {};
}

Checked JsonReader::read_result() {
  record_.result = result_of(outcome_);
  const JsonValue* result = find(top_, "result");
  if (result == nullptr) return {};
  if (!result->is_object()) return wrong_type("result", "an object");

  const auto winner = require(*result, "winner", "result.winner");
  if (!winner) return std::unexpected(winner.error());
  const std::string name = (*winner)->is_string() ? (*winner)->get<std::string>() : "";
  const auto named = verdict_named(name);
  if (!named && !(*winner)->is_null()) {
    return fail(ParseFault::JsonBadValue, "result.winner",
                R"(must be "first", "second", "draw" or null)");
  }
  std::optional<ResultReason> reason;
  if (const JsonValue* member = find(*result, "reason"); member != nullptr) {
    if (!member->is_string()) return wrong_type("result.reason", "a string");
    const auto& text = member->get_ref<const std::string&>();
    reason = reason_of(text);
    if (!reason) {
      return fail(ParseFault::JsonBadValue, "result.reason", in_quotes(text) + " is not known");
    }
  }
  const auto settled = claimed_result(outcome_, named.value_or(Verdict::Open), reason);
  if (!settled) {
    return fail(ParseFault::ContradictingResult, "result",
                "contradicts the board: " + describe(result_of(outcome_)));
  }
  record_.result = *settled;
  return {};
}

/// Unlike in a record's comment, a key or the closing brace follows the opening brace.
bool looks_like_whole_object(std::string_view line) {
  if (!line.starts_with('{') || !line.ends_with('}')) return false;
  const std::string_view inside = trimmed(line.substr(1));
  return inside.starts_with('"') || inside == "}";
}

}  // namespace

std::expected<GameRecord, ParseError> read_json(std::string_view text, const ReadContext& context) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxRecordBytes); !fits) {
    return std::unexpected(fits.error());
  }
  const auto top = parse_json(text);
  if (!top) return std::unexpected(top.error());
  if (!top->is_object()) {
    return source.fail(ParseFault::JsonWrongType, 0, "the text must be a JSON object");
  }
  return JsonReader(*top, context).read();
}

std::expected<GameRecord, ParseError> read_json_details(const JsonValue& details,
                                                        const Game& game) {
  return JsonReader(details, {.rules = game.rules()}).read_details(game);
}

std::vector<JsonLine> split_json_lines(std::string_view text) {
  text = without_byte_order_mark(text);
  std::vector<JsonLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    // Broken lines further on are left to read_json_line.
    if (lines.empty() && !looks_like_whole_object(line)) return {};
    if (lines.size() == 1 && !line.starts_with('{')) return {};
    lines.push_back({.number = number, .text = line});
  }
  return lines.size() > 1 ? lines : std::vector<JsonLine>{};
}

std::expected<GameRecord, ParseError> read_json_line(const JsonLine& line,
                                                     const ReadContext& context) {
  auto record = read_json(line.text, context);
  if (record) return record;
  ParseError error = std::move(record.error());
  error.place = Place{.line = line.number, .character = error.place ? error.place->character : 1};
  error.message = "line " + std::to_string(line.number) + ": " + error.message;
  return std::unexpected(std::move(error));
}

}  // namespace zugzwang
