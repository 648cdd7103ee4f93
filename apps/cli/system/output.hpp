#pragma once

// What the program prints. Neither function throws: standard output that fails is noted, and told
// once when the program ends; standard error has nobody left to tell it to.

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <utility>

namespace zugzwang::cli {

void write_output(std::string_view text);
void write_message(std::string_view text);

/// To standard output.
template <class... Values>
void print_output(fmt::format_string<Values...> format, Values&&... values) {
  write_output(fmt::format(format, std::forward<Values>(values)...));
}

/// To standard error: messages and progress.
template <class... Values>
void print_message(fmt::format_string<Values...> format, Values&&... values) {
  write_message(fmt::format(format, std::forward<Values>(values)...));
}

/// Sends what was printed on its way. False once standard output has failed: what goes on for long
/// should end then.
bool flush_output();

/// The sentence about standard output that has failed; empty if all of it was taken.
[[nodiscard]] std::string output_failure();

}  // namespace zugzwang::cli
