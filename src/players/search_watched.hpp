#pragma once

// One search of a player, recorded or not.

#include "board/quickest_position.hpp"
#include "search/alpha_beta.hpp"
#include "search/any_evaluation.hpp"
#include "search/search_recorder.hpp"

namespace zugzwang {

/// Calls `search(root, evaluation, observer)`. With a recorder the position stays as it is and the
/// evaluation is behind an interface: that is slower, but there is one such search instead of one
/// for each evaluation and layout. Both give the same result.
template <class E, class Search>
[[nodiscard]] RootResult search_watched(const Position& position, const E& evaluation,
                                        SearchRecorder* recorder, const Search& search) {
  if (recorder != nullptr) {
    const EvaluationAdapter<E> adapter(evaluation);
    const AnyEvaluation& any = adapter;
    return search(position, any, *recorder);
  }
  return with_quickest_position(
      position, [&](const auto& root) { return search(root, evaluation, kUnwatched); });
}

}  // namespace zugzwang
