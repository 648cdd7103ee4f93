#pragma once

// Which games have exact values. Solver, opening book and theory know only the standard rules:
// what they say about a game with a house rule may be wrong, so callers check here first.

#include <string_view>

#include "board/outcome.hpp"

namespace zugzwang {

[[nodiscard]] constexpr bool has_exact_values(const Rules& rules) { return !rules.consolation; }

/// The message about a game without them.
inline constexpr std::string_view kNoExactValues =
    "exact values exist only for the standard rules; this game has the house rule consolation";
inline constexpr std::string_view kNoExactValuesInGerman =
    "exakte Werte gibt es nur nach den Standardregeln; in dieser Partie gilt die Hausregel "
    "Trostremis";

}  // namespace zugzwang
