#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace zugzwang::server {

/// SHA-256 (FIPS 180-4).
[[nodiscard]] std::array<std::uint8_t, 32> sha256(std::string_view text);

/// The same as 64 hexadecimal digits.
[[nodiscard]] std::string sha256_hex(std::string_view text);

}  // namespace zugzwang::server
