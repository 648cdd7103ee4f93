#include "cli/terminal/telemetry_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace zugzwang::cli {

namespace {

constexpr std::size_t kWidth = 11;
using Line = std::array<std::string, kWidth>;

std::string forced_text(const Telemetry& telemetry) {
  if (!telemetry.forced) return "-";
  return *telemetry.forced == Forced::Win ? "win" : "block";
}

Line line_of(const TelemetryRow& row) {
  const Decision& decision = row.decision;
  const Telemetry& telemetry = decision.telemetry;
  return {row.label,
          std::to_string(decision.column.number()),
          forced_text(telemetry),
          telemetry.random ? "yes" : "no",
          value_text(decision.value, decision.kind),
          std::to_string(telemetry.max_calls),
          std::to_string(telemetry.min_calls),
          std::to_string(telemetry.positions),
          std::to_string(telemetry.cutoffs),
          telemetry.depth > 0 ? std::to_string(telemetry.depth) : "-",
          fmt::format("{:.4f}", telemetry.seconds)};
}

}  // namespace

std::string value_text(const std::optional<double>& value, ValueKind kind) {
  if (!value) return "-";
  return kind == ValueKind::WinRate ? fmt::format("{:.1f} %", *value)
                                    : fmt::format("{:.0f}", *value);
}

std::string telemetry_table(const std::vector<TelemetryRow>& rows) {
  std::vector<Line> lines{{"player", "column", "forced", "random", "value", "max calls",
                           "min calls", "positions", "cut-offs", "depth", "seconds"}};
  for (const TelemetryRow& row : rows) lines.push_back(line_of(row));
  std::array<std::size_t, kWidth> widths{};
  for (const Line& line : lines) {
    for (std::size_t i = 0; i < kWidth; ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (const Line& line : lines) {
    // Words are aligned left, numbers right.
    text += fmt::format("{:<{}}", line[0], widths[0]);
    for (std::size_t i = 1; i < kWidth; ++i) text += fmt::format("  {:>{}}", line[i], widths[i]);
    text += '\n';
  }
  return text;
}

}  // namespace zugzwang::cli
