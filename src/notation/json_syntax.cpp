#include "notation/json_syntax.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "notation/source.hpp"

namespace zugzwang {

namespace {

using Json = nlohmann::json;

/// Finds the place where a text stops being JSON.
class SyntaxProbe : public nlohmann::json_sax<Json> {
 public:
  /// Zero if the text was fine; else how many bytes were read, the bad one included.
  [[nodiscard]] std::size_t bytes_read() const { return bytes_read_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&, const Json::exception&) override {
    bytes_read_ = position;
    return false;
  }

 private:
  std::size_t bytes_read_ = 0;
};

}  // namespace

ParseError json_syntax_error(std::string_view text) {
  SyntaxProbe probe;
  (void)Json::sax_parse(text, &probe);
  const Source source(text);
  const std::size_t at = probe.bytes_read() > 0 ? probe.bytes_read() - 1 : 0;
  return source.blame_character(ParseFault::JsonSyntax, at, " is not valid JSON").error();
}

}  // namespace zugzwang
