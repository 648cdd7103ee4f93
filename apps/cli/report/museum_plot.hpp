#pragma once

#include "cli/report/markup.hpp"
#include "museum/reproduction.hpp"

namespace zugzwang::cli {

/// A plot for each of the times and shares of an exhibit; nothing if it has none.
[[nodiscard]] Markup plots_of(const Reproduction& reproduction);

}  // namespace zugzwang::cli
