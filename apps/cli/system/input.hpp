#pragma once

#include <istream>
#include <string>

namespace zugzwang::cli {

/// The next line, without its end. False at the end of the input, and when standard input fails:
/// half a line is then no line.
[[nodiscard]] bool read_line(std::istream& in, std::string& line);

/// For those who read the descriptor themselves: the error that they met.
void note_input_failure(int error);

/// The sentence about standard input that has failed; empty if it has not.
[[nodiscard]] std::string input_failure();

}  // namespace zugzwang::cli
