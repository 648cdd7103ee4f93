#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "online/refusal.hpp"

namespace zugzwang::online {

inline constexpr std::size_t kMaxNameCharacters = 24;

/// A player's name, without white space at its ends; it may be empty. Refuses what is not UTF-8,
/// too long, or has characters that cannot be seen or that change the direction of the text around
/// them.
[[nodiscard]] std::expected<std::string, Refusal> read_name(std::string_view text);

}  // namespace zugzwang::online
