#pragma once

#include <CLI/CLI.hpp>

#include "cli/command.hpp"

namespace zugzwang::cli {

/// The command that makes a book.
void add_book_build(CLI::App& book, ExitStatus& status);

}  // namespace zugzwang::cli
