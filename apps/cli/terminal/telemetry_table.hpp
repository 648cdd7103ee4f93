#pragma once

#include <optional>
#include <string>
#include <vector>

#include "players/player.hpp"

namespace zugzwang::cli {

/// One line of a telemetry table: who moved, and what was decided.
struct TelemetryRow {
  std::string label;
  Decision decision;
};

/// A table with a line for each move and a heading.
[[nodiscard]] std::string telemetry_table(const std::vector<TelemetryRow>& rows);

/// "+400" in points, "57.5 %" for a rate, "-2" for a score; "-" for none.
[[nodiscard]] std::string value_text(const std::optional<double>& value, ValueKind kind);

}  // namespace zugzwang::cli
