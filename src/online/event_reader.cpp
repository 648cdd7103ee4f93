#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "notation/digits.hpp"
#include "notation/json_syntax.hpp"
#include "notation/source.hpp"
#include "online/event_text.hpp"
#include "online/json_fields.hpp"

namespace zugzwang::online {

namespace {

using std::chrono::milliseconds;

constexpr int kMaxInt = std::numeric_limits<int>::max();
/// No event is nested more deeply: its settings have a clock.
constexpr int kEventDepth = 3;

Seat seat_in(JsonFields& fields) { return fields.word("seat", kSeatWords); }

milliseconds milliseconds_in(JsonFields& fields, const char* key) {
  return milliseconds(fields.whole_number(key, 0, kMaxJsonNumber));
}

/// Empty on the wire.
std::string hash_in(JsonFields& fields) {
  return fields.has("token_hash") ? fields.text("token_hash") : std::string();
}

std::vector<Column> opening_in(JsonFields& fields) {
  std::vector<Column> opening;
  for (const char c : fields.text("opening")) {
    if (is_digit(c) && c != '0') {
      opening.emplace_back(c - '1');
    } else if (is_upper(c)) {
      opening.emplace_back(kLastDigit + (c - 'A'));
    } else {
      fields.fail("opening", "must be columns as digits");
      break;
    }
  }
  return opening;
}

std::optional<EventBody> read_offer_event(std::string_view kind, JsonFields& fields) {
  const auto underscore = kind.find('_');
  if (underscore == std::string_view::npos) return std::nullopt;
  const auto offer = value_of(kOfferWords, kind.substr(0, underscore));
  if (!offer) return std::nullopt;
  const std::string_view what = kind.substr(underscore + 1);
  if (what == "offered") return Offered{.seat = seat_in(fields), .kind = *offer};
  if (what == "declined") return Declined{.seat = seat_in(fields), .kind = *offer};
  if (what != "accepted") return std::nullopt;
  const bool is_takeback = *offer == OfferKind::Takeback;
  return Accepted{
      .seat = seat_in(fields),
      .kind = *offer,
      .stones = is_takeback ? static_cast<int>(fields.whole_number("stones", 0, kMaxInt)) : 0};
}

std::optional<EventBody> read_table_event(std::string_view kind, JsonFields& fields) {
  if (kind == "created") return Created{read_settings(fields)};
  if (kind == "configured") return Configured{read_settings(fields)};
  if (kind == "seated") {
    return Seated{
        .seat = seat_in(fields), .name = fields.text("name"), .token_hash = hash_in(fields)};
  }
  if (kind == "renamed") return Renamed{.seat = seat_in(fields), .name = fields.text("name")};
  if (kind == "handed_over") {
    return HandedOver{.seat = seat_in(fields), .token_hash = hash_in(fields)};
  }
  if (kind == "left") return Left{seat_in(fields)};
  return std::nullopt;
}

std::optional<EventBody> read_game_event(std::string_view kind, JsonFields& fields) {
  if (kind == "started") {
    return Started{.game = static_cast<int>(fields.whole_number("game", 1, kMaxInt)),
                   .first = fields.word("first", kSeatWords),
                   .opening = opening_in(fields)};
  }
  if (kind == "side_chosen") {
    return SideChosen{.seat = seat_in(fields),
                      .side = fields.word("side", kSideWords),
                      .spent = milliseconds_in(fields, "spent"),
                      .lag = milliseconds_in(fields, "lag")};
  }
  if (kind == "moved") {
    return Moved{
        .seat = seat_in(fields),
        .column = Column(static_cast<int>(fields.whole_number("column", 1, kMaxColumns)) - 1),
        .spent = milliseconds_in(fields, "spent"),
        .lag = milliseconds_in(fields, "lag")};
  }
  if (kind == "resigned") return Resigned{seat_in(fields)};
  if (kind == "flag_fell") return FlagFell{seat_in(fields)};
  if (kind == "win_claimed") return WinClaimed{seat_in(fields)};
  if (kind == "clock_credited") {
    return ClockCredited{.seat = seat_in(fields), .given = milliseconds_in(fields, "given")};
  }
  return std::nullopt;
}

}  // namespace

std::expected<Event, Refusal> read_event_json(const JsonValue& json) {
  JsonFields fields(json);
  const std::string kind = fields.text("kind");
  auto body = read_table_event(kind, fields);
  if (!body) body = read_game_event(kind, fields);
  if (!body) body = read_offer_event(kind, fields);
  if (!body) {
    fields.fail("kind", "there is no such event");
    body = Left{};
  }
  return fields.finish(Event{.number = static_cast<int>(fields.whole_number("number", 0, kMaxInt)),
                             .at = Time(milliseconds_in(fields, "at")),
                             .id = fields.has("id") ? fields.text("id") : std::string(),
                             .body = *std::move(body)});
}

std::expected<Event, Refusal> read_event(std::string_view text) {
  const auto json = parse_json(text, kEventDepth);
  if (!json) return refuse(RefusalReason::BadMessage, json.error().message);
  return read_event_json(*json);
}

}  // namespace zugzwang::online
