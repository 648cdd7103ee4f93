#pragma once

// Events as JSON. Storage and wire use the same text, except for what is secret.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "notation/json.hpp"
#include "online/event.hpp"
#include "online/refusal.hpp"
#include "online/settings.hpp"

namespace zugzwang::online {

class JsonFields;

enum class Audience : std::uint8_t {
  Storage,
  Wire,  ///< everybody at the table: no hashes
};

/// On one line.
[[nodiscard]] std::string write_event(const Event& event, Audience audience);
/// Reads both.
[[nodiscard]] std::expected<Event, Refusal> read_event(std::string_view text);
[[nodiscard]] std::expected<Event, Refusal> read_event_json(const JsonValue& json);

[[nodiscard]] JsonValue to_json(const Settings& settings);
/// The field "settings" of a message or an event. What is left out there has its default.
[[nodiscard]] Settings read_settings(JsonFields& message);

}  // namespace zugzwang::online
