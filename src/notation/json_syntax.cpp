#include "notation/json_syntax.hpp"

#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "notation/source.hpp"

namespace zugzwang {

namespace {

/// Scans a text without keeping it, and finds the first error in it.
class JsonProbe : public nlohmann::json_sax<JsonValue> {
 public:
  JsonProbe(const Source& source, int max_depth)
      : source_(source), max_depth_(static_cast<std::size_t>(max_depth)) {}

  [[nodiscard]] const std::optional<ParseError>& error() const { return error_; }

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return open(); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t /*size*/) override { return open(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    levels_.back().key = name;
    if (levels_.back().keys.size() == kMaxJsonKeys) {
      return refuse(ParseFault::JsonTooManyKeys, "an object has too many keys: at most " +
                                                     std::to_string(kMaxJsonKeys) + " are read");
    }
    if (levels_.back().keys.insert(name).second) return true;
    const std::string path = excerpt(path_of_key());
    error_ =
        ParseError{ParseFault::JsonRepeatedKey, std::nullopt, path + ": given twice", {}, path};
    return false;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const JsonValue::exception& /*reason*/) override {
    const std::size_t at = position > 0 ? position - 1 : 0;
    error_ = source_.blame_character(ParseFault::JsonSyntax, at, " is not valid JSON").error();
    return false;
  }

 private:
  /// An object with the keys it has so far, or an array, which has none.
  struct Level {
    std::set<std::string> keys = {};
    std::string key = {};
  };

  bool open() {
    levels_.emplace_back();
    if (levels_.size() <= max_depth_) return true;
    return refuse(ParseFault::JsonTooDeep, "the text is nested too deeply: at most " +
                                               std::to_string(max_depth_) + " levels are read");
  }
  bool refuse(ParseFault fault, const std::string& message) {
    error_ = source_.fail(fault, 0, message).error();
    return false;
  }
  bool close() {
    levels_.pop_back();
    return true;
  }

  /// "geometry.columns"
  [[nodiscard]] std::string path_of_key() const {
    std::string path;
    for (const Level& level : levels_) {
      if (level.keys.empty()) continue;
      if (!path.empty()) path += '.';
      path += level.key;
    }
    return path;
  }

  const Source& source_;
  std::size_t max_depth_;
  std::vector<Level> levels_;
  std::optional<ParseError> error_;
};

}  // namespace

std::expected<JsonValue, ParseError> parse_json(std::string_view text, int max_depth) {
  const Source source(text);
  JsonProbe probe(source, max_depth);
  (void)JsonValue::sax_parse(source.text(), &probe);
  if (probe.error()) return std::unexpected(*probe.error());
  return JsonValue::parse(source.text(), nullptr, false);
}

std::optional<std::int64_t> whole_number_of(const JsonValue& value) {
  constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return number > std::uint64_t{kLargest} ? kLargest : static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) return value.get<std::int64_t>();
  return std::nullopt;
}

}  // namespace zugzwang
