#pragma once

// The commands that are run while the machine misbehaves.

#include <map>
#include <string>
#include <vector>

namespace zugzwang::faults {

/// The files of a folder by their names.
using Files = std::map<std::string, std::string>;

/// What it prints and writes must be the same every time.
struct Command {
  std::string name;
  std::vector<std::string> arguments;
  std::string input = {};
  /// What lies in the folder before.
  Files before = {};
  /// Is it a conversation, which says what cannot be done and goes on?
  bool talks = false;
  /// Files that it may leave when it fails, so that it can go on later.
  std::vector<std::string> keeps = {};
};

[[nodiscard]] std::vector<Command> all_commands();

}  // namespace zugzwang::faults
