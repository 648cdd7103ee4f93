#pragma once

// The output of the program. Nothing here throws: a failure of standard output is recorded, and
// reported when the program ends; a failure of standard error cannot be reported to anybody.

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

/// Flushes what was printed. False once standard output has failed: long tasks should end then.
bool flush_output();

/// The sentence that says that standard output has failed; empty if it has not.
[[nodiscard]] std::string output_failure();

}  // namespace zugzwang::cli
