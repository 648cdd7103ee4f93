#pragma once

// The values of options. All commands read them here, so that all refuse the same things in the
// same words: a number is written in plain decimal digits, and a text is not empty.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "search/search_control.hpp"

namespace zugzwang::cli {

/// From min to max, both included.
struct Bounds {
  std::uint64_t min = 0;
  std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
};

/// The text as a whole number, if it is one within the bounds.
[[nodiscard]] std::optional<std::uint64_t> read_whole_number(const std::string& text,
                                                             Bounds bounds);

/// The text as a number of seconds: decimal, finite and not negative.
[[nodiscard]] std::optional<double> read_seconds(const std::string& text);

/// "a whole number from 1 to 9"
[[nodiscard]] std::string describe(Bounds bounds);

/// The error for a bad value of an option, which says what to write instead.
[[nodiscard]] CLI::ValidationError refusal(const std::string& option, const std::string& given,
                                           const std::string& takes);

/// An option with one value. `set` stores it, or returns false; then the message says what the
/// option takes.
CLI::Option* add_value(CLI::App& command, const std::string& name, const std::string& takes,
                       std::function<bool(const std::string&)> set, const std::string& description);

/// A text, which may not be empty.
CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& takes, const std::string& description);

/// The name of a file.
CLI::Option* add_file(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& description);

/// One or two whole numbers.
CLI::Option* add_one_or_two(CLI::App& command, const std::string& name, std::vector<int>& values,
                            Bounds bounds, const std::string& description);

/// --seconds, where 0 is no limit.
void add_seconds(CLI::App& command, double& seconds, const std::string& description);
[[nodiscard]] SearchLimits limits_of(double seconds);

template <class T>
struct PlainNumber {
  using Type = T;
};
template <class T>
struct PlainNumber<std::optional<T>> {
  using Type = T;
};

/// A whole number: of any type that has room for it, or an optional one.
template <class T>
CLI::Option* add_whole_number(CLI::App& command, const std::string& name, T& value, Bounds bounds,
                              const std::string& description) {
  const auto set = [&value, bounds](const std::string& text) {
    const auto number = read_whole_number(text, bounds);
    if (number) value = static_cast<typename PlainNumber<T>::Type>(*number);
    return number.has_value();
  };
  return add_value(command, name, describe(bounds), set, description)->type_name("N");
}

}  // namespace zugzwang::cli
