#include "online/json_fields.hpp"

#include "notation/json_syntax.hpp"

namespace zugzwang::online {

const JsonValue* JsonFields::find(const char* key) const {
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(key);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void JsonFields::fail(std::string_view key, std::string_view what) {
  if (refusal_) return;
  refusal_ =
      Refusal{.reason = reason_, .message = path_ + std::string(key) + ": " + std::string(what)};
}

std::string JsonFields::text(const char* key) {
  const JsonValue* value = find(key);
  if (value != nullptr && value->is_string()) return value->get<std::string>();
  fail(key, value == nullptr ? "missing" : "must be a string");
  return {};
}

std::int64_t JsonFields::whole_number(const char* key, std::int64_t low, std::int64_t high) {
  const JsonValue* value = find(key);
  const auto number = value == nullptr ? std::nullopt : whole_number_of(*value);
  if (number && *number >= low && *number <= high) return *number;
  if (value == nullptr) {
    fail(key, "missing");
  } else {
    fail(key, "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  }
  return low;
}

bool JsonFields::boolean(const char* key) {
  const JsonValue* value = find(key);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  fail(key, value == nullptr ? "missing" : "must be true or false");
  return false;
}

const JsonValue& JsonFields::object(const char* key) {
  static const JsonValue empty = JsonValue::object();
  const JsonValue* value = find(key);
  if (value != nullptr && value->is_object()) return *value;
  fail(key, value == nullptr ? "missing" : "must be an object");
  return empty;
}

}  // namespace zugzwang::online
