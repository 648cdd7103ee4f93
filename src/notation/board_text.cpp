#include "notation/board_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "notation/source.hpp"

namespace zugzwang {

std::string to_text(Geometry geometry) {
  return std::to_string(geometry.columns()) + "x" + std::to_string(geometry.rows()) + "x" +
         std::to_string(geometry.connect());
}

std::optional<BoardNumbers> board_numbers(std::string_view text) {
  // Geometry refuses far smaller numbers, and names the one that was asked for.
  constexpr int kTooLarge = 1'000'000;
  std::array<int, 3> numbers{0, 0, Geometry::standard().connect()};
  std::size_t count = 0;
  while (count < numbers.size()) {
    const std::size_t end = std::min(text.find('x'), text.size());
    const std::string_view digits = text.substr(0, end);
    for (const char c : digits) {
      if (!is_digit(c)) return std::nullopt;
    }
    if (digits.empty()) return std::nullopt;
    numbers[count++] = to_number(digits, kTooLarge);
    if (end == text.size()) {
      text = {};
      break;
    }
    text.remove_prefix(end + 1);
    if (text.empty()) return std::nullopt;
  }
  if (count < 2 || !text.empty()) return std::nullopt;
  return BoardNumbers{numbers[0], numbers[1], numbers[2]};
}

std::string describe_board_mismatch(Geometry named, Geometry required) {
  return "the text is for a board of " + describe(named) + ", but the board is " +
         describe(required);
}

std::string_view describe_rules_mismatch(bool named_consolation) {
  return named_consolation
             ? "the text is for the house rule consolation, but the standard rules are asked for"
             : "the text is for the standard rules, but the house rule consolation is asked for";
}

}  // namespace zugzwang
