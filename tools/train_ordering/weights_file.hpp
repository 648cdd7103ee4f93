#pragma once

// src/solver/ordering_weights.hpp, as the tools write it.

#include "board/layout.hpp"
#include "solver/ordering_weights.hpp"

namespace zugzwang::training {

/// The board that stands for those with an odd number of rows from seven on.
using OddRowsLayout = FixedLayout<6, 7, 4>;
/// The one for fewer.
using FiveRowsLayout = FixedLayout<8, 5, 4>;

struct AllWeights {
  OrderingWeights standard = kOrderingWeights;
  OrderingWeights five_rows = kFiveRowsOrderingWeights;
  OrderingWeights odd_rows = kOddRowsOrderingWeights;
  NearOrderWeights near = kNearOrderWeights;
  NearOrderWeights near_five_rows = kFiveRowsNearOrderWeights;
  NearOrderWeights near_odd_rows = kOddRowsNearOrderWeights;
};

/// To stdout.
void write(const AllWeights& weights);

}  // namespace zugzwang::training
