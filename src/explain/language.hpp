#pragma once

// Texts in every language that the program explains in.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

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

/// The text with the arguments in the place of "{0}", "{1}" and so on.
[[nodiscard]] std::string fill_in(Text text, Language language,
                                  std::initializer_list<std::string> arguments);

}  // namespace zugzwang
