#pragma once

// Which games have exact values. Solver, opening book and theory know the standard rules alone:
// what they say of a game with a house rule may be wrong, so whoever asks them looks here first.

#include <string_view>

#include "board/outcome.hpp"

namespace zugzwang {

[[nodiscard]] constexpr bool has_exact_values(const Rules& rules) { return !rules.consolation; }

/// What is said of a game that has none.
inline constexpr std::string_view kNoExactValues =
    "exact values are for the standard rules; this game has the house rule consolation";
inline constexpr std::string_view kNoExactValuesInGerman =
    "exakte Werte gibt es nur nach den Standardregeln; in dieser Partie gilt die Hausregel "
    "Trostremis";

}  // namespace zugzwang
