#pragma once

#include <string>

#include "cli/command.hpp"

namespace zugzwang::cli {

/// Why something did not work: the sentence to print, and what the program tells the shell.
struct Failure {
  std::string sentence;
  ExitStatus status = ExitStatus::Failed;
};

inline ExitStatus complain(const Failure& failure) {
  return complain(failure.sentence, failure.status);
}

}  // namespace zugzwang::cli
