#pragma once

#include <cstdint>

namespace zugzwang {

/// The 64-bit FNV-1a hash, byte by byte. It is the same everywhere, so that files can rely on it;
/// it catches damage, not malice.
class Fnv1a {
 public:
  constexpr void add(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x0000'0100'0000'01B3U; }
  /// The bytes of a number, the lowest first.
  constexpr void add_number(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) add(static_cast<std::uint8_t>(number >> shift));
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF2'9CE4'8422'2325U;
};

}  // namespace zugzwang
