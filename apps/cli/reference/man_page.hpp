#pragma once

#include <string>

#include "cli/reference/reference.hpp"

namespace zugzwang::cli {

/// The manual page of a program with all of its commands, for man(1).
[[nodiscard]] std::string man_page(const CommandReference& program, const std::string& version);

}  // namespace zugzwang::cli
