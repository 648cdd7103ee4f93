#pragma once

// What the languages of explanations have in common: texts with placeholders, lists, numbers.

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "board/cell.hpp"

namespace zugzwang {

enum class Language : std::uint8_t { English, German };

/// The same text in every language. Another language is another member; the compiler then names
/// every text that lacks it.
struct Text {
  std::string_view english;
  std::string_view german;

  [[nodiscard]] constexpr std::string_view in(Language language) const {
    return language == Language::German ? german : english;
  }
};

/// The text with the arguments in place of "{0}", "{1}" and so on.
[[nodiscard]] std::string fill_in(Text text, Language language,
                                  std::initializer_list<std::string> arguments);

/// "b2", "b2 and f2", "b2, b4 and f2"
[[nodiscard]] std::string list_of(std::span<const Cell> cells, Language language);
[[nodiscard]] std::string list_of(std::span<const Column> columns, Language language);

/// "b2", "b2 or f2", "b2, b4 or f2"
[[nodiscard]] std::string any_of(std::span<const Cell> cells, Language language);
[[nodiscard]] std::string any_of(std::span<const Column> columns, Language language);

/// "c2 d2 e2", "c2, d2, e2": the same in every language.
[[nodiscard]] std::string separated(std::span<const Cell> cells, std::string_view separator);

/// "4th", "4."
[[nodiscard]] std::string ordinal(int number, Language language);

}  // namespace zugzwang
