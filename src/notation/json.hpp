#pragma once

#include <nlohmann/json_fwd.hpp>

namespace zugzwang {

/// JSON as it is read and written: keys stay in the order in which they were added.
using JsonValue = nlohmann::ordered_json;

}  // namespace zugzwang
