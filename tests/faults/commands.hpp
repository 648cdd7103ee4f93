#pragma once

// The commands that are run while the machine misbehaves.

#include <map>
#include <string>
#include <vector>

namespace zugzwang::faults {

/// The files of a folder by name.
using Files = std::map<std::string, std::string>;

/// What it prints and writes must be the same every time.
struct Command {
  std::string name;
  std::vector<std::string> arguments;
  std::string input = {};
  /// What is in the folder beforehand.
  Files before = {};
  /// Is it interactive, so that it reports what cannot be done and continues?
  bool talks = false;
  /// Files that it may leave behind when it fails, so that it can resume later.
  std::vector<std::string> keeps = {};
};

[[nodiscard]] std::vector<Command> all_commands();

}  // namespace zugzwang::faults
