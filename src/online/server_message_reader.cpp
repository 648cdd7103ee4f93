#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_syntax.hpp"
#include "online/json_fields.hpp"
#include "online/wire.hpp"

namespace zugzwang::online {

namespace {

/// Events have settings, and these a clock.
constexpr int kServerMessageDepth = 5;

Time time_in(JsonFields& fields, const char* key) {
  return Time(std::chrono::milliseconds(fields.whole_number(key, 0, kMaxJsonNumber)));
}

int count_in(JsonFields& fields, const char* key) {
  return static_cast<int>(fields.whole_number(key, 0, std::numeric_limits<int>::max()));
}

SeatPresence presence_in(JsonFields& fields, const char* key) {
  if (!fields.has(key)) return {};
  JsonFields seat(fields.object(key), RefusalReason::BadMessage, std::string(key) + ".");
  const bool is_here = seat.boolean("here");
  const auto presence =
      is_here ? SeatPresence(
                    Here{std::chrono::milliseconds(seat.whole_number("lag", 0, kMaxJsonNumber))})
              : Away{time_in(seat, "since")};
  auto finished = seat.finish(presence);
  if (!finished) fields.fail(std::move(finished.error()));
  return presence;
}

Events events_in(JsonFields& fields, const JsonValue& json) {
  Events message{.from = count_in(fields, "from"), .now = time_in(fields, "now"), .events = {}};
  const auto list = json.find("events");
  if (list == json.end() || !list->is_array()) {
    fields.fail("events", "must be a list");
    return message;
  }
  for (const JsonValue& item : *list) {
    auto event = read_event_json(item);
    if (!event) {
      fields.fail(std::move(event.error()));
      return message;
    }
    message.events.push_back(*std::move(event));
  }
  return message;
}

RefusalMessage refusal_in(JsonFields& fields) {
  RefusalMessage message{
      .id = fields.has("id") ? std::optional(fields.text("id")) : std::nullopt,
      .refusal = {.reason = RefusalReason::BadMessage, .message = fields.text("message")}};
  if (const auto reason = refusal_reason_named(fields.text("reason"))) {
    message.refusal.reason = *reason;
  } else {
    fields.fail("reason", "there is no such reason");
  }
  return message;
}

ServerMessage read_message(JsonFields& fields, const JsonValue& json) {
  const std::string type = fields.text("type");
  if (type == "welcome") {
    return Welcome{
        .table = fields.text("table"),
        .seat = fields.has("seat") ? std::optional(fields.word("seat", kSeatWords)) : std::nullopt,
        .now = time_in(fields, "now"),
        .count = count_in(fields, "count")};
  }
  if (type == "events") return events_in(fields, json);
  if (type == "ack") return Ack{fields.text("id")};
  if (type == "refusal") return refusal_in(fields);
  if (type == "presence") {
    return Presence{.seats = {presence_in(fields, "creator"), presence_in(fields, "guest")},
                    .watchers = count_in(fields, "watchers")};
  }
  if (type == "code") return Code{.code = fields.text("code"), .until = time_in(fields, "until")};
  if (type == "closing") {
    return Closing{.reason = fields.word("reason", kClosingWords),
                   .message = fields.text("message")};
  }
  if (type != "ping") fields.fail("type", "there is no such message");
  return Ping{fields.whole_number("sent", -kMaxJsonNumber, kMaxJsonNumber)};
}

}  // namespace

std::expected<ServerMessage, Refusal> read_server_message(std::string_view text) {
  const auto json = parse_json(text, kServerMessageDepth);
  if (!json) return refuse(RefusalReason::BadMessage, json.error().message);
  if (!json->is_object()) {
    return refuse(RefusalReason::BadMessage, "the message must be a JSON object");
  }
  JsonFields fields(*json);
  return fields.finish(read_message(fields, *json));
}

}  // namespace zugzwang::online
