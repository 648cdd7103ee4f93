#pragma once

// The commands and their options as data: the content of the help, from which the manual page and
// the completions are made.

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace zugzwang::cli {

struct OptionReference {
  std::vector<std::string> names;  ///< "-f", "--file"
  std::string takes;               ///< "FILE"; empty for a flag
  std::vector<std::string> words;  ///< all values, if it takes one of a list of words
  std::string description;
  std::string group;  ///< the heading above it
};

/// A positional argument.
struct ArgumentReference {
  std::string name;
  std::string description;
  bool is_required = false;
  bool can_repeat = false;
};

struct CommandReference {
  std::string name;  ///< with the commands around it: "zugzwang book build"
  std::string description;
  std::string footer;
  std::vector<OptionReference> options;
  std::vector<ArgumentReference> arguments;
  std::vector<CommandReference> commands;
};

[[nodiscard]] CommandReference reference_of(CLI::App& app);

/// The last word of the name, which is what is typed.
[[nodiscard]] std::string own_name(const CommandReference& command);

}  // namespace zugzwang::cli
