#pragma once

namespace zugzwang {

/// The header of Step is missing.
struct Ladder {
  Step first;
};

}  // namespace zugzwang
