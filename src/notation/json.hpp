#pragma once

#include <nlohmann/json_fwd.hpp>

namespace zugzwang {

/// What is read and what is written: keys stay in the order in which they were added.
using Json = nlohmann::ordered_json;

}  // namespace zugzwang
