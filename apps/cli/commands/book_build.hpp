#pragma once

#include <CLI/CLI.hpp>

#include "cli/command.hpp"

namespace zugzwang::cli {

/// The command that builds a book, with the workforce if there is one.
void add_book_build(CLI::App& book, ExitStatus& status, Workforce* workforce);

}  // namespace zugzwang::cli
