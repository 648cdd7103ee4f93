#include "explain/language.hpp"

#include <cstddef>

#include "notation/cells.hpp"

namespace zugzwang {

namespace {

constexpr Text kAnd{" and ", " und "};
constexpr Text kOr{" or ", " oder "};

template <class T>
std::string joined(std::span<const T> things, std::string_view separator,
                   std::string_view before_last) {
  std::string list;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) list += i + 1 == things.size() ? before_last : separator;
    list += to_text(things[i]);
  }
  return list;
}

}  // namespace

std::string fill_in(Text text, Language language, std::initializer_list<std::string> arguments) {
  const std::string_view pattern = text.in(language);
  std::string result;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool is_placeholder =
        pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
    if (!is_placeholder) {
      result += pattern[i];
      continue;
    }
    result += arguments.begin()[pattern[i + 1] - '0'];
    i += 2;
  }
  return result;
}

std::string list_of(std::span<const Cell> cells, Language language) {
  return joined(cells, ", ", kAnd.in(language));
}

std::string list_of(std::span<const Column> columns, Language language) {
  return joined(columns, ", ", kAnd.in(language));
}

std::string any_of(std::span<const Cell> cells, Language language) {
  return joined(cells, ", ", kOr.in(language));
}

std::string any_of(std::span<const Column> columns, Language language) {
  return joined(columns, ", ", kOr.in(language));
}

std::string separated(std::span<const Cell> cells, std::string_view separator) {
  return joined(cells, separator, separator);
}

std::string ordinal(int number, Language language) {
  if (language == Language::German) return std::to_string(number) + ".";
  const int tens = number / 10 % 10;
  const int ones = number % 10;
  const char* ending = tens == 1   ? "th"
                       : ones == 1 ? "st"
                       : ones == 2 ? "nd"
                       : ones == 3 ? "rd"
                                   : "th";
  return std::to_string(number) + ending;
}

}  // namespace zugzwang
