#pragma once

#include <CLI/CLI.hpp>

#include "cli/options/choice.hpp"
#include "explain/words.hpp"

namespace zugzwang::cli {

inline constexpr Choices<Language, 2> kLanguages{
    {{"en", Language::English}, {"de", Language::German}}};

/// --lang, for commands that print sentences.
inline void add_language(CLI::App& command, Language& language) {
  add_choice(command, "--lang", language, kLanguages, "Language")->type_name("LANG");
}

}  // namespace zugzwang::cli
