#pragma once

#include <istream>
#include <string>

namespace zugzwang::cli {

/// The next line, without its line break. False at the end of the input, and when standard input
/// fails: an incomplete line does not count then.
[[nodiscard]] bool read_line(std::istream& in, std::string& line);

/// Notes an error of code that reads the descriptor itself.
void note_input_failure(int error);

/// The sentence that says that standard input has failed; empty if it has not.
[[nodiscard]] std::string input_failure();

}  // namespace zugzwang::cli
