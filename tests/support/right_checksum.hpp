#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace zugzwang::testing {

/// The file of an opening book with a correct checksum, whatever its content: the reader then has
/// to check the rest. docs/formats.md describes the format.
[[nodiscard]] inline std::vector<std::byte> with_right_checksum(std::vector<std::byte> file) {
  constexpr std::size_t kChecksumAt = 24;
  constexpr std::size_t kChecksumBytes = 8;
  if (file.size() < kChecksumAt + kChecksumBytes) return file;
  std::uint64_t checksum = 0xCBF2'9CE4'8422'2325U;
  for (std::size_t i = 0; i < file.size(); ++i) {
    if (i >= kChecksumAt && i < kChecksumAt + kChecksumBytes) continue;
    checksum = (checksum ^ std::to_integer<std::uint64_t>(file[i])) * 0x0000'0100'0000'01B3U;
  }
  for (std::size_t i = 0; i < kChecksumBytes; ++i) {
    file[kChecksumAt + i] = static_cast<std::byte>(checksum >> (8 * i));
  }
  return file;
}

}  // namespace zugzwang::testing
