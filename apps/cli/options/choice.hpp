#pragma once

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "cli/options/typed_options.hpp"

namespace zugzwang::cli {

/// The words that an option takes, with their meanings.
template <class T, std::size_t kCount>
using Choices = std::array<std::pair<std::string_view, T>, kCount>;

/// "digits, cells or json"
template <class T, std::size_t kCount>
[[nodiscard]] std::string list_of(const Choices<T, kCount>& choices) {
  std::string list;
  for (std::size_t i = 0; i < kCount; ++i) {
    list += i == 0 ? "" : i + 1 == kCount ? " or " : ", ";
    list += choices[i].first;
  }
  return list;
}

/// The words of an option that takes one of some words, with spaces between; empty for others.
[[nodiscard]] inline std::string words_of(CLI::Option& option) {
  try {
    return option.get_validator(0)->get_name();
  } catch (const CLI::OptionNotFound&) {
    return {};
  }
}

/// Adds an option that takes one of the words. Another word is refused with a list of them.
template <class T, std::size_t kCount>
CLI::Option* add_choice(CLI::App& command, const std::string& name, T& value,
                        const Choices<T, kCount>& choices, const std::string& description) {
  const auto set = [&value, &choices](const std::string& word) {
    for (const auto& [known, meaning] : choices) {
      if (word != known) continue;
      value = meaning;
      return true;
    }
    return false;
  };
  std::string words;
  for (const auto& [word, meaning] : choices) words += fmt::format(" {}", word);
  // It accepts everything, and serves only as a name, where words_of() finds the words.
  const CLI::Validator names([](std::string&) { return std::string(); }, "", words.substr(1));
  return add_value(command, name, list_of(choices), set,
                   fmt::format("{}: {}", description, list_of(choices)))
      ->check(names);
}

}  // namespace zugzwang::cli
