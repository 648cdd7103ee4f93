#pragma once

// Shared by the readers of this room: the fields of a JSON object.

#include <cstdint>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "notation/json.hpp"
#include "online/refusal.hpp"
#include "online/wire_words.hpp"

namespace zugzwang::online {

/// Whole numbers up to this one are exact in a page.
inline constexpr std::int64_t kMaxJsonNumber = (std::int64_t{1} << 53) - 1;

/// Reads fields one after the other. For one that is missing or wrong it returns a meaningless
/// value; it remembers the first such fault, and finish() reports it.
class JsonFields {
 public:
  /// The object must outlive this. Anything that is not an object has no fields.
  explicit JsonFields(const JsonValue& object, RefusalReason reason = RefusalReason::BadMessage,
                      std::string path = {})
      : object_(object), reason_(reason), path_(std::move(path)) {}

  [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }
  [[nodiscard]] std::string text(const char* key);
  [[nodiscard]] std::int64_t whole_number(const char* key, std::int64_t low, std::int64_t high);
  [[nodiscard]] bool boolean(const char* key);
  /// One of the words.
  template <class Value, std::size_t kCount>
  [[nodiscard]] Value word(const char* key, const WireWords<Value, kCount>& words) {
    const std::string given = text(key);
    if (const auto value = value_of(words, given)) return *value;
    fail(key, "must be one of " + list_of(words));
    return words.front().value;
  }
  /// The object there, or an empty one.
  [[nodiscard]] const JsonValue& object(const char* key);

  void fail(std::string_view key, std::string_view what);
  void fail(Refusal refusal) {
    if (!refusal_) refusal_ = std::move(refusal);
  }
  [[nodiscard]] bool has_failed() const { return refusal_.has_value(); }

  /// The value that was read from the fields, if all of them were good.
  template <class Value>
  [[nodiscard]] std::expected<Value, Refusal> finish(Value value) {
    if (refusal_) return std::unexpected(*std::move(refusal_));
    return value;
  }

 private:
  /// Null if there is no such field, or if it is null.
  [[nodiscard]] const JsonValue* find(const char* key) const;

  const JsonValue& object_;
  RefusalReason reason_;
  std::string path_;
  std::optional<Refusal> refusal_;
};

}  // namespace zugzwang::online
