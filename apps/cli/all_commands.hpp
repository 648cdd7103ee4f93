#pragma once

#include "cli/program.hpp"

namespace zugzwang::cli {

/// The program `zugzwang` with all of its commands.
[[nodiscard]] Program zugzwang_program();

}  // namespace zugzwang::cli
