#pragma once

namespace zugzwang {

struct Step {
  int height = 0;
};

}  // namespace zugzwang
