#include "notation/source.hpp"

#include <algorithm>
#include <utility>

#include "notation/utf8.hpp"

namespace zugzwang {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

bool is_start(std::string_view text) {
  const std::string_view word = trimmed(without_byte_order_mark(text));
  return word.empty() || word == "start";
}

int to_number(std::string_view digits, int too_large) {
  int number = 0;
  for (const char c : digits) {
    const int digit = c - '0';
    if (number > (too_large - digit) / 10) return too_large;
    number = number * 10 + digit;
  }
  return number;
}

Source::Source(std::string_view text)
    : text_(without_byte_order_mark(text)), has_several_lines_(trimmed(text_).contains('\n')) {}

std::size_t Source::skip_space(std::size_t offset) const { return skip_while(offset, is_space); }

Place Source::place(std::size_t offset) const {
  const std::string_view before = text_.substr(0, offset);
  const std::size_t newline = before.rfind('\n');
  const std::size_t line_start = newline == std::string_view::npos ? 0 : newline + 1;
  return {.line = 1 + static_cast<int>(std::ranges::count(before, '\n')),
          .character = 1 + static_cast<int>(offset - line_start)};
}

std::string Source::where(std::size_t offset) const {
  const Place here = place(offset);
  if (!has_several_lines_ && here.line == 1) return "at " + std::to_string(here.character);
  return "at line " + std::to_string(here.line) + ", character " + std::to_string(here.character);
}

std::string Source::mention(std::size_t offset, std::size_t length) const {
  return in_quotes(text_.substr(offset, length)) + " " + where(offset);
}

std::unexpected<ParseError> Source::fail(ParseFault fault, std::size_t offset, std::string message,
                                         std::string subject) const {
  return std::unexpected(
      ParseError{fault, place(offset), std::move(message), std::move(subject), {}});
}

std::unexpected<ParseError> Source::blame(ParseFault fault, std::size_t offset, std::size_t length,
                                          const std::string& what) const {
  return fail(fault, offset, mention(offset, length) + what, excerpt(text_.substr(offset, length)));
}

std::unexpected<ParseError> Source::blame_character(ParseFault fault, std::size_t offset,
                                                    const std::string& what) const {
  if (offset >= text_.size()) return fail(fault, offset, "the end " + where(text_.size()) + what);
  const auto code_point = first_code_point(text_.substr(offset));
  return blame(fault, offset, code_point ? code_point->bytes : 1, what);
}

std::expected<void, ParseError> Source::check_length(std::size_t limit) const {
  if (text_.size() <= limit) return {};
  return fail(ParseFault::TooLong, limit,
              "the text is too long: it has " + std::to_string(text_.size()) +
                  " characters, and at most " + std::to_string(limit) + " are read");
}

}  // namespace zugzwang
