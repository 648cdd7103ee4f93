#pragma once

// The result of a fixed-depth search as a decision.

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "players/player.hpp"
#include "search/alpha_beta.hpp"

namespace zugzwang {

[[nodiscard]] inline Telemetry telemetry_of(const SearchTally& tally, int depth) {
  return {.max_calls = tally.max_calls,
          .min_calls = tally.min_calls,
          .positions = tally.positions,
          .cutoffs = tally.cutoffs,
          .depth = depth};
}

[[nodiscard]] inline double to_double(Value value) { return static_cast<double>(value.points); }

/// The points of every column that was valued.
[[nodiscard]] inline std::vector<std::optional<double>> column_values(const RootResult& result) {
  std::vector<std::optional<double>> values;
  for (const auto& value : result.columns) {
    values.push_back(value ? std::optional(to_double(*value)) : std::nullopt);
  }
  return values;
}

/// The column nearest to the centre of the board, the left one of two. There must be one.
[[nodiscard]] inline Column nearest_to_centre(ColumnSet columns, Geometry geometry) {
  return *std::ranges::min_element(columns, {}, [&](Column column) {
    return std::abs(2 * column.index() - (geometry.columns() - 1));
  });
}

/// The column that the search found; the leftmost if it was stopped before it found one.
[[nodiscard]] inline Decision decision_of(const RootResult& result, ColumnSet open, int depth) {
  Decision decision{.column = result.column.value_or(*open.begin()),
                    .columns = column_values(result),
                    .telemetry = telemetry_of(result.tally, depth)};
  if (result.column) decision.value = to_double(result.value);
  return decision;
}

}  // namespace zugzwang
