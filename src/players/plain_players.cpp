#include "players/plain_players.hpp"

#include "board/quickest_position.hpp"
#include "players/search_within.hpp"
#include "search/alpha_beta.hpp"

namespace zugzwang {

namespace {

/// Calls `search(root, evaluation)` with the position in its quickest layout, and the evaluation
/// for the side to move.
template <class Search>
RootResult with_evaluation(EvaluationName name, const Position& position, const Rules& rules,
                           const Search& search) {
  const Side side = position.side_to_move();
  return with_quickest_position(position, [&](const auto& root) {
    switch (name) {
      case EvaluationName::Runs:
        return search(root, RunsEvaluation(side, {}, LeafView::SideToMove));
      case EvaluationName::Scorecard:
        return search(root, ScorecardEvaluation(side, {}, rules.consolation));
      case EvaluationName::Blocks:
        break;
    }
    return search(root, BlocksEvaluation(side, {}));
  });
}

Decision decision_within_limit(const Position& position, const Searched& searched,
                               const Rules& rules) {
  if (const auto decision = move_at_sight(position, searched, rules.consolation)) return *decision;
  return decision_of(searched.result, position.open_columns(), searched.depth);
}

}  // namespace

Decision MinimaxPlayer::decide(const Position& position, Random& /*random*/,
                               const SearchLimits& limits) {
  const auto search = [&](int to, SearchControl& control) {
    RootResult result = with_evaluation(spec_.evaluation, position, rules_,
                                        [&](const auto& root, const auto& evaluation) {
                                          return value_columns<MoveOrder::LeftToRight, Cuts::None>(
                                              root, evaluation, to, 1, control);
                                        });
    ++result.tally.max_calls;  // the root
    return result;
  };
  return decision_within_limit(
      position, search_within(spec_.limit.within(limits), spec_.depth, search), rules_);
}

Decision AlphaBetaPlayer::decide(const Position& position, Random& /*random*/,
                                 const SearchLimits& limits) {
  const auto search = [&](int to, SearchControl& control) {
    return with_evaluation(
        spec_.evaluation, position, rules_, [&](const auto& root, const auto& evaluation) {
          switch (spec_.order) {
            case MoveOrder::MiddleOut:
              return search_root<MoveOrder::MiddleOut>(root, evaluation, to, kOpenWindow, 1,
                                                       control);
            case MoveOrder::BestFirst:
              return search_root_deepening(root, evaluation, to, kOpenWindow, control);
            case MoveOrder::LeftToRight:
              break;
          }
          return search_root<MoveOrder::LeftToRight>(root, evaluation, to, kOpenWindow, 1, control);
        });
  };
  return decision_within_limit(
      position, search_within(spec_.limit.within(limits), spec_.depth, search), rules_);
}

}  // namespace zugzwang
