#include <nlohmann/json.hpp>
#include <utility>

#include "online/event_text.hpp"
#include "online/json_fields.hpp"

namespace zugzwang::online {

namespace {

/// Beyond any board and any clock, so that they refuse what is out of range, with their own
/// message.
constexpr std::int64_t kMaxSetting = 1'000'000;

JsonValue clock_to_json(const ClockSettings& clock) {
  if (const auto* base = std::get_if<BaseClock>(&clock)) {
    return {{"base", base->base.count()}, {"increment", base->increment.count()}};
  }
  if (const auto* days = std::get_if<DaysClock>(&clock)) return {{"days", days->days.count()}};
  return nullptr;
}

ClockSettings read_clock(JsonFields& settings) {
  if (!settings.has("clock")) return {};
  JsonFields fields(settings.object("clock"), RefusalReason::BadSettings, "settings.clock.");
  const auto number = [&](const char* key) {
    return fields.whole_number(key, -kMaxSetting, kMaxSetting);
  };
  ClockSettings clock;
  if (fields.has("days")) {
    if (fields.has("base") || fields.has("increment")) {
      fields.fail("days", "cannot be given together with base or increment");
    }
    clock = DaysClock{std::chrono::days(number("days"))};
  } else {
    clock = BaseClock{
        .base = std::chrono::seconds(number("base")),
        .increment = std::chrono::seconds(fields.has("increment") ? number("increment") : 0)};
  }
  if (const auto fault = clock_fault(clock)) {
    fields.fail(
        Refusal{.reason = RefusalReason::BadSettings, .message = "settings.clock: " + *fault});
  }
  auto finished = fields.finish(clock);
  if (!finished) settings.fail(std::move(finished.error()));
  return clock;
}

}  // namespace

JsonValue to_json(const Settings& settings) {
  const Geometry& geometry = settings.rules.geometry;
  return {
      {"columns", geometry.columns()},          {"rows", geometry.rows()},
      {"connect", geometry.connect()},          {"consolation", settings.rules.consolation},
      {"clock", clock_to_json(settings.clock)}, {"start", text_of(kStartWords, settings.start)}};
}

Settings read_settings(JsonFields& message) {
  JsonFields fields(message.object("settings"), RefusalReason::BadSettings, "settings.");
  const Geometry standard = Geometry::standard();
  const auto number_or = [&](const char* key, int fallback) {
    if (!fields.has(key)) return fallback;
    return static_cast<int>(fields.whole_number(key, -kMaxSetting, kMaxSetting));
  };
  const auto geometry =
      Geometry::make(number_or("columns", standard.columns()), number_or("rows", standard.rows()),
                     number_or("connect", standard.connect()));
  if (!geometry) {
    fields.fail(Refusal{.reason = RefusalReason::BadSettings,
                        .message = "settings: " + describe(geometry.error())});
  }
  const Settings settings{
      .rules = {.geometry = geometry.value_or(standard),
                .consolation = fields.has("consolation") && fields.boolean("consolation")},
      .clock = read_clock(fields),
      .start = fields.has("start") ? fields.word("start", kStartWords) : Start::Random};
  auto finished = fields.finish(settings);
  if (!finished) message.fail(std::move(finished.error()));
  return settings;
}

}  // namespace zugzwang::online
