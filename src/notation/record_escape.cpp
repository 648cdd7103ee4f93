#include "notation/record_escape.hpp"

#include <optional>
#include <utility>

namespace zugzwang {

namespace {

constexpr int kBadHexDigit = -1;

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : kBadHexDigit;
}

struct Escape {
  char character;
  std::size_t length;
};

/// The escape that begins with the backslash at `offset`.
std::optional<Escape> read_escape(const Source& source, std::size_t offset) {
  const char c = source.at(offset + 1);
  switch (c) {
    case '\\':
    case '"':
    case '{':
    case '}':
      return Escape{c, 2};
    case 'n':
      return Escape{'\n', 2};
    case 't':
      return Escape{'\t', 2};
    case 'x':
      break;
    default:
      return std::nullopt;
  }
  const int high = hex_digit(source.at(offset + 2));
  const int low = hex_digit(source.at(offset + 3));
  // Only ASCII: anything else is written as the UTF-8 it is.
  if (high == kBadHexDigit || high > 7 || low == kBadHexDigit) return std::nullopt;
  return Escape{static_cast<char>(high * 16 + low), 4};
}

}  // namespace

std::string escaped(std::string_view text, char closing) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\' || c == closing || (c == '{' && closing == '}')) {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20 || byte == 0x7F) {
      out += "\\x";
      out += kHex[byte >> 4];
      out += kHex[byte & 0xF];
    } else {
      out += c;
    }
  }
  return out;
}

std::expected<QuotedText, ParseError> read_escaped(const Source& source, std::size_t offset,
                                                   char closing) {
  std::string out;
  std::size_t at = offset + 1;
  while (at < source.size()) {
    const char c = source.at(at);
    if (c == closing) return QuotedText{std::move(out), at + 1};
    // A comment that was never closed would swallow moves up to the end of the next one.
    if (c == '{' && closing == '}') {
      return source.blame_character(ParseFault::UnknownCharacter, at,
                                    " is within a comment: write \\{");
    }
    if (c == '\\') {
      const auto escape = read_escape(source, at);
      if (!escape) {
        return source.blame(ParseFault::BadEscape, at, 2,
                            R"( is not an escape (\\ \" \{ \} \n \t \x1b))");
      }
      out += escape->character;
      at += escape->length;
    } else if (c == '\n' || c == '\r') {
      out += ' ';
      at = source.skip_space(at);
    } else {
      out += c;
      ++at;
    }
  }
  return source.blame(ParseFault::Unclosed, offset, 1,
                      " has no closing " + in_quotes({&closing, 1}));
}

}  // namespace zugzwang
