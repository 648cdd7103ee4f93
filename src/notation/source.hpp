#pragma once

// Shared by the parsers of this room.

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "notation/parse_error.hpp"

namespace zugzwang {

[[nodiscard]] constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
[[nodiscard]] constexpr char to_lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Without white space at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Without the mark that some editors put before UTF-8.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// Does the text ask for the empty board?
[[nodiscard]] bool is_start(std::string_view text);

/// The number that these decimal digits stand for, but at most `too_large`. There must be at least
/// one digit, and nothing but digits.
[[nodiscard]] int to_number(std::string_view digits, int too_large);

/// A text being parsed, and the places in it. A byte order mark before it does not count.
class Source {
 public:
  explicit Source(std::string_view text);

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  /// Zero at and past the end.
  [[nodiscard]] char at(std::size_t offset) const {
    return offset < text_.size() ? text_[offset] : '\0';
  }
  /// The first offset from `offset` on that holds no white space.
  [[nodiscard]] std::size_t skip_space(std::size_t offset) const;
  /// The first offset from `offset` on whose character does not satisfy the predicate.
  template <class Predicate>
  [[nodiscard]] std::size_t skip_while(std::size_t offset, Predicate predicate) const {
    while (offset < text_.size() && predicate(text_[offset])) ++offset;
    return offset;
  }

  [[nodiscard]] Place place(std::size_t offset) const;
  /// "at 3", or "at line 2, character 3" if the text has several lines.
  [[nodiscard]] std::string where(std::size_t offset) const;
  /// "'x' at 3": `length` bytes of the text, and where they are.
  [[nodiscard]] std::string mention(std::size_t offset, std::size_t length) const;

  /// Refuses the whole text, or the part of it that the subject quotes.
  [[nodiscard]] std::unexpected<ParseError> fail(ParseFault fault, std::size_t offset,
                                                 std::string message,
                                                 std::string subject = {}) const;
  /// Refuses `length` bytes at `offset`: the message is their mention followed by `what`.
  [[nodiscard]] std::unexpected<ParseError> blame(ParseFault fault, std::size_t offset,
                                                  std::size_t length,
                                                  const std::string& what) const;
  /// The same for the one character there, or for the end of the text.
  [[nodiscard]] std::unexpected<ParseError> blame_character(ParseFault fault, std::size_t offset,
                                                            const std::string& what) const;
  /// Refuses a text of more than `limit` bytes.
  [[nodiscard]] std::expected<void, ParseError> check_length(std::size_t limit) const;

 private:
  std::string_view text_;
  bool has_several_lines_;
};

}  // namespace zugzwang
