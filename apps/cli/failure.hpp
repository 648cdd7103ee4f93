#pragma once

#include <string>

#include "cli/command.hpp"

namespace zugzwang::cli {

/// Why something failed: the sentence to print, and the exit status.
struct Failure {
  std::string sentence;
  ExitStatus status = ExitStatus::Failed;
};

inline ExitStatus print_error(const Failure& failure) {
  return print_error(failure.sentence, failure.status);
}

}  // namespace zugzwang::cli
