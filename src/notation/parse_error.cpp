#include "notation/parse_error.hpp"

#include "notation/utf8.hpp"

namespace zugzwang {

namespace {

/// Must not be shown as it is: control characters, and format characters that change the direction
/// of the text or have no width, which could make a message lie.
bool is_hidden(char32_t c) {
  const auto within = [c](char32_t low, char32_t high) { return low <= c && c <= high; };
  return c < 0x20 || within(0x7F, 0x9F) || c == 0xAD || c == 0x61C || within(0x200B, 0x200F) ||
         within(0x2028, 0x202E) || within(0x2060, 0x206F) || c == 0xFEFF ||
         within(0xFFF9, 0xFFFB) || within(0xE0000, 0xE007F);
}

void append_hex(std::string& out, std::string_view bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += "\\x";
    out += kHex[byte >> 4];
    out += kHex[byte & 0xF];
  }
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto code_point = first_code_point(text);
    const std::string_view bytes = text.substr(0, code_point ? code_point->bytes : 1);
    if (!code_point || is_hidden(code_point->value)) {
      append_hex(out, bytes);
    } else {
      out += bytes;
    }
    text.remove_prefix(bytes.size());
  }
  return out;
}

std::string excerpt(std::string_view text, std::size_t max_bytes) {
  std::size_t shown = 0;
  while (shown < text.size()) {
    const auto code_point = first_code_point(text.substr(shown));
    const std::size_t bytes = code_point ? code_point->bytes : 1;
    if (shown + bytes > max_bytes) break;
    shown += bytes;
  }
  return printable(text.substr(0, shown)) + (shown < text.size() ? "..." : "");
}

std::string in_quotes(std::string_view text) { return "'" + excerpt(text) + "'"; }

}  // namespace zugzwang
