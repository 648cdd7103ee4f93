#pragma once

// What a player did with what its search had found.

#include <string>

#include "players/trace.hpp"

namespace zugzwang::cli {

/// What the player did with what it had found: "a lapse: a random move instead of d". Empty if it
/// plays the best move of its search, also where it plays that at sight.
[[nodiscard]] std::string choice_text(const Decision& decision);
/// Why there is no tree; empty if there is one.
[[nodiscard]] std::string no_tree_text(const Trace& trace);

}  // namespace zugzwang::cli
