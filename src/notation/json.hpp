#pragma once

#include <nlohmann/json_fwd.hpp>

namespace zugzwang {

/// What is read and what is written: keys stay in the order in which they were added.
using JsonValue = nlohmann::ordered_json;

}  // namespace zugzwang
