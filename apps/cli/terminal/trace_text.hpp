#pragma once

// A trace for people: as an indented tree, and for Graphviz.

#include <string>

#include "players/trace.hpp"

namespace zugzwang::cli {

[[nodiscard]] std::string trace_as_text(const Trace& trace);
[[nodiscard]] std::string trace_as_dot(const Trace& trace);

}  // namespace zugzwang::cli
