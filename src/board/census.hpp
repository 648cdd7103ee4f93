#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>

#include "board/geometry.hpp"
#include "board/word.hpp"

namespace zugzwang {

/// A counter that stops at its largest value instead of wrapping around.
struct SaturatingCount {
  u128 value = 0;

  [[nodiscard]] constexpr bool is_saturated() const { return value == ~u128{0}; }
  constexpr SaturatingCount& operator+=(SaturatingCount more) {
    value = more.value > ~u128{0} - value ? ~u128{0} : value + more.value;
    return *this;
  }
  friend constexpr bool operator==(SaturatingCount, SaturatingCount) = default;
};

/// What can be reached with `ply` stones. Finished games are not continued.
struct PlyCensus {
  int ply = 0;
  /// Sequences of moves.
  SaturatingCount games;
  /// Distinct positions; a position and its mirror image are two.
  std::uint64_t positions = 0;
  friend bool operator==(const PlyCensus&, const PlyCensus&) = default;
};

struct CensusRequest {
  Geometry geometry = Geometry::standard();
  int plies = 0;
  std::size_t max_memory_bytes = std::size_t{2} << 30;
  /// Called with each ply as soon as it is counted, starting with 1.
  std::function<void(const PlyCensus&)> on_ply = [](const PlyCensus&) {};
  /// Called now and then with the ply being counted, and the part of it that is done (0 to 1).
  std::function<void(int ply, double part)> on_progress = [](int, double) {};
};

/// The ply that did not fit into the allowed memory. The plies before it have been reported.
struct CensusTooLarge {
  int ply;
};

/// Counts ply by ply up to `plies`, or until every game has ended.
[[nodiscard]] std::expected<void, CensusTooLarge> take_census(const CensusRequest& request);

}  // namespace zugzwang
