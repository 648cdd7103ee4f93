#include "cli/system/output.hpp"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace zugzwang::cli {

namespace {

/// For a failure whose reason is unknown.
constexpr int kUnknownError = -1;

/// The first error of standard output; 0 as long as there is none. It is a property of the process,
/// as the stream itself is.
std::atomic<int> first_write_error = 0;

void note_error(int error) {
  int none = 0;
  first_write_error.compare_exchange_strong(none, error != 0 ? error : kUnknownError);
}

}  // namespace

void write_output(std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) note_error(errno);
}

void write_message(std::string_view text) {
  (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

bool flush_output() {
  errno = 0;
  if (std::fflush(stdout) != 0) note_error(errno);
  // Others may have written to the stream without checking.
  if (std::ferror(stdout) != 0) note_error(kUnknownError);
  return first_write_error == 0;
}

std::string output_failure() {
  if (flush_output()) return {};
  const std::string sentence = "cannot write to standard output";
  if (first_write_error == kUnknownError) return sentence;
  return sentence + ": " + std::generic_category().message(first_write_error);
}

}  // namespace zugzwang::cli
