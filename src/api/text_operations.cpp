#include <algorithm>
#include <array>
#include <utility>

#include "api/describe.hpp"
#include "api/operations.hpp"
#include "board/reach.hpp"
#include "notation/json_record.hpp"
#include "notation/source.hpp"

namespace zugzwang::api {

namespace {

constexpr std::array<std::pair<std::string_view, TextForm>, 5> kForms{
    {{"digits", TextForm::Digits},
     {"cells", TextForm::Cells},
     {"record", TextForm::Record},
     {"diagram", TextForm::Diagram},
     {"json", TextForm::Json}}};

std::string_view form_name(TextForm form) {
  return std::ranges::find(kForms, form, [](const auto& entry) { return entry.second; })->first;
}

std::unexpected<Error> no_game(ReachFault fault) {
  return std::unexpected(Error{.kind = ErrorKind::NoGame, .message = describe(fault)});
}

/// The position that `text` describes, or `rules` and `moves`.
std::expected<PositionText, Error> subject_of(const Request& request) {
  if (request.has("text")) return request.position_text();
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  return position_text_of(*game);
}

Json times_of(const GameRecord& record) {
  if (record.times.empty()) return nullptr;
  Json times = Json::array();
  for (const auto time : record.times) times.push_back(time.count());
  return times;
}

Json begins_of(const GameRecord& record) {
  return record.yellow ? Json(beginning_colour(*record.yellow)) : Json();
}

Json comments_of(const GameRecord& record) {
  Json comments = Json::object();
  for (const auto& [ply, comment] : record.comments) comments[std::to_string(ply)] = comment;
  return comments;
}

}  // namespace

Answer answer_load(const Request& request) {
  const auto text = request.position_text();
  if (!text) return std::unexpected(text.error());
  const auto record = record_of(*text);
  if (!record) return no_game(record.error());
  const auto game = game_of(*record);
  if (!game) return no_game(ReachFault::NoGame);
  return Json{{"form", form_name(text->form)},
              {"rules", to_json(record->rules)},
              {"moves", to_json(record->moves)},
              {"first", record->first},
              {"second", record->second},
              {"begins", begins_of(*record)},
              {"times_ms", times_of(*record)},
              {"comments", comments_of(*record)},
              {"result", to_json(record->result)},
              {"order_known", text->moves.has_value()},
              {"state", to_json(*game)}};
}

Answer answer_games(const Request& request) {
  const auto text = request.text("text");
  if (!text) return std::unexpected(text.error());
  const auto rules = request.rules();
  if (!rules) return std::unexpected(rules.error());
  Json list = Json::array();
  for (const JsonLine& line : split_json_lines(*text)) {
    const auto record = read_json_line(line, {.rules = *rules});
    if (!record) return text_error(record.error());
    list.push_back(Json{{"first", record->first},
                        {"second", record->second},
                        {"begins", begins_of(*record)},
                        {"plies", record->moves.size()},
                        {"result", to_json(record->result)}});
  }
  return Json{{"games", std::move(list)}};
}

Answer answer_save(const Request& request) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  Json details = Json::object();
  for (const char* name : {"first", "second"}) {
    if (request.has(name)) details["players"][name] = request.value(name);
  }
  for (const char* key : {"begins", "times_ms", "comments", "result"}) {
    if (request.has(key)) details[key] = request.value(key);
  }
  // The reader of records checks them, so that what is saved can be loaded.
  const auto record = read_json_details(details, *game);
  if (!record) {
    return std::unexpected(Error{.kind = ErrorKind::BadRequest, .message = record.error().message});
  }
  std::string text = to_json(*record);
  if (const auto fits = Source(text).check_length(kMaxRecordBytes); !fits) {
    return std::unexpected(Error{.kind = ErrorKind::BadRequest, .message = fits.error().message});
  }
  return Json{{"text", std::move(text)}};
}

Answer answer_convert(const Request& request) {
  const auto to = request.text("to");
  if (!to) return std::unexpected(to.error());
  const auto form = std::ranges::find(kForms, *to, [](const auto& entry) { return entry.first; });
  if (form == kForms.end()) {
    return std::unexpected(
        Error{.kind = ErrorKind::BadRequest,
              .message = "to: " + in_quotes(*to) + " is not digits, cells, record, diagram or json",
              .field = "to"});
  }
  const auto subject = subject_of(request);
  if (!subject) return std::unexpected(subject.error());
  const auto text = to_text(*subject, form->second);
  if (!text) return no_game(text.error());
  return Json{{"text", *text}};
}

Answer answer_validate(const Request& request) {
  const auto text = request.position_text();
  if (!text && text.error().kind != ErrorKind::BadText) return std::unexpected(text.error());
  if (!text) return Json{{"valid", false}, {"error", to_json(text.error())}};
  if (const auto moves = moves_to(*text); !moves) {
    return Json{{"valid", false}, {"error", to_json(no_game(moves.error()).error())}};
  }
  return Json{{"valid", true}, {"error", nullptr}};
}

}  // namespace zugzwang::api
