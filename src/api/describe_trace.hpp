#pragma once

// How a player came to a move, as JSON.

#include "api/answer.hpp"
#include "players/trace.hpp"

namespace zugzwang::api {

/// All that `move` answers, and the search behind it.
[[nodiscard]] Json to_json(const Trace& trace);

}  // namespace zugzwang::api
