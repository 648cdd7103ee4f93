#pragma once

#include <span>
#include <string>

#include "museum/reproduction.hpp"

namespace zugzwang::cli {

/// A report with plots: one HTML file that needs nothing else, and is well-formed XML.
[[nodiscard]] std::string museum_page(std::span<const Reproduction> reproductions);

}  // namespace zugzwang::cli
