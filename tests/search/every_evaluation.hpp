#pragma once

// What the tests of fixed-depth searches iterate over.

#include <rapidcheck.h>

#include "board/outcome.hpp"
#include "search/blocks_evaluation.hpp"
#include "search/playouts_evaluation.hpp"
#include "search/runs_evaluation.hpp"
#include "search/scorecard_evaluation.hpp"

namespace zugzwang::testing {

/// Boards on which searching a few plies takes no time.
inline rc::Gen<Rules> any_small_rules() {
  return rc::gen::apply(
      [](Geometry geometry, bool consolation) { return Rules{geometry, consolation}; },
      rc::gen::element(Geometry::standard(), *Geometry::make(3, 3, 3), *Geometry::make(4, 4, 4),
                       *Geometry::make(5, 6, 5), *Geometry::make(8, 8, 4), *Geometry::make(9, 7, 5),
                       *Geometry::make(2, 63, 4), *Geometry::make(1, 127, 6),
                       *Geometry::make(10, 10, 6)),
      rc::gen::arbitrary<bool>());
}

/// Calls `check` with each of the evaluations that the players use.
template <class Check>
void with_every_evaluation(Side side, bool consolation, const Check& check) {
  check(RunsEvaluation(side, {}, LeafView::SideToMove));
  check(RunsEvaluation(side, {}, LeafView::Computer));
  check(ScorecardEvaluation(side, {}, consolation));
  check(BlocksEvaluation(side, {}));
  SearchControl control;
  check(PlayoutsEvaluation(side, 3, consolation, Random(7), control));
}

}  // namespace zugzwang::testing
