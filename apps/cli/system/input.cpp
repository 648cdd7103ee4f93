#include "cli/system/input.hpp"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>

namespace zugzwang::cli {

namespace {

/// The error of standard input; 0 as long as there is none.
std::atomic<int> first_read_error = 0;

}  // namespace

bool read_line(std::istream& in, std::string& line) {
  errno = 0;
  const bool got_line = static_cast<bool>(std::getline(in, line));
  // For std::cin, an error looks like the end; only the stream of the C library knows better.
  if (&in != &std::cin || std::ferror(stdin) == 0) return got_line;
  // A signal was meant to end the waiting, and is no failure.
  if (errno != EINTR) note_input_failure(errno);
  return false;
}

void note_input_failure(int error) {
  int none = 0;
  first_read_error.compare_exchange_strong(none, error != 0 ? error : EIO);
}

std::string input_failure() {
  if (first_read_error == 0) return {};
  return "cannot read standard input: " + std::generic_category().message(first_read_error);
}

}  // namespace zugzwang::cli
