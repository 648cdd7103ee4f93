#pragma once

// Scripts that complete commands, options and their words in a shell.

#include <string>

#include "cli/reference/reference.hpp"

namespace zugzwang::cli {

/// For bash, with or without the package bash-completion.
[[nodiscard]] std::string bash_completion(const CommandReference& program);

/// For zsh, as the file _NAME of a folder of $fpath.
[[nodiscard]] std::string zsh_completion(const CommandReference& program);

}  // namespace zugzwang::cli
