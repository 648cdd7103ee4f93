#pragma once

#include <string>
#include <string_view>

#include "museum/reproduction.hpp"

namespace zugzwang::cli {

/// A text as it stands in HTML.
[[nodiscard]] std::string as_markup(std::string_view text);

/// A plot, as SVG, for each of the times and shares of an exhibit; nothing if it has none.
[[nodiscard]] std::string plots_of(const Reproduction& reproduction);

}  // namespace zugzwang::cli
