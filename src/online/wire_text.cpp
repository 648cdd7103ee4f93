#include <algorithm>

#include "notation/source.hpp"
#include "online/wire.hpp"

namespace zugzwang::online {

namespace {

bool is_base32(char c) { return kBase32Digits.contains(c); }

}  // namespace

bool is_table_id(std::string_view text) {
  return text.size() == kTableIdCharacters && std::ranges::all_of(text, is_base32);
}

bool is_token(std::string_view text) {
  return text.size() == kTokenCharacters && std::ranges::all_of(text, [](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '_';
         });
}

bool is_command_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxIdCharacters &&
         std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
}

std::optional<std::string> read_code(std::string_view text) {
  std::string code;
  for (const char c : text) {
    if (is_space(c) || c == '-') continue;
    code += to_lower(c);
  }
  const bool fits = code.size() >= kMinCodeCharacters && code.size() <= kMaxCodeCharacters;
  return fits && std::ranges::all_of(code, is_base32) ? std::optional(code) : std::nullopt;
}

}  // namespace zugzwang::online
