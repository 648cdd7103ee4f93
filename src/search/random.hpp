#pragma once

#include <cassert>
#include <cstdint>

#include "board/cell.hpp"
#include "board/word.hpp"

namespace zugzwang {

/// A source of random numbers that gives the same ones for the same seed with every compiler,
/// standard library and machine, which the standard distributions do not promise. (SplitMix64: a
/// counter, and a mix of its bits.)
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] constexpr std::uint64_t next() {
    state_ += kGoldenRatio;
    return mixed(state_);
  }
  /// From 0 to bound - 1, all equally likely.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    // The upper half of a product spreads 32 random bits over the range; the few values of the
    // lower half that would favour some results are drawn again (Lemire).
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  /// From 0 up to, but not including, 1.
  [[nodiscard]] constexpr double unit() {
    constexpr int kMantissaBits = 53;
    return static_cast<double>(next() >> (64 - kMantissaBits)) /
           static_cast<double>(std::uint64_t{1} << kMantissaBits);
  }
  /// A random column of a set that is not empty.
  [[nodiscard]] constexpr Column one_of(ColumnSet columns) {
    auto at = columns.begin();
    for (std::uint32_t skip = below(static_cast<std::uint32_t>(columns.size())); skip > 0; --skip) {
      ++at;
    }
    return *at;
  }

  /// A separate source for each part of a task, so that the parts can be done in any order, or in
  /// parallel, with the same result.
  [[nodiscard]] constexpr Random stream(std::uint64_t number) const {
    return Random(mixed(state_ ^ mixed(number + kGoldenRatio)));
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t mixed(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return bits ^ (bits >> 31);
  }

  std::uint64_t state_;
};

}  // namespace zugzwang
