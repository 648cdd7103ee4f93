#include "players/plain_players.hpp"

#include "board/quickest_position.hpp"
#include "players/root_decision.hpp"
#include "search/alpha_beta.hpp"

namespace zugzwang {

namespace {

/// Calls `search(root, evaluation)` with the position in its quickest layout, and the evaluation
/// for the side to move.
template <class Search>
RootResult with_evaluation(EvaluationName name, const Position& position, const Rules& rules,
                           const Search& search) {
  const Side side = position.side_to_move();
  return in_quickest_position(position, [&](const auto& root) {
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

}  // namespace

Decision MinimaxPlayer::decide(const Position& position, Random& /*random*/,
                               const SearchLimits& limits) {
  SearchControl control(limits);
  RootResult result = with_evaluation(spec_.evaluation, position, rules_,
                                      [&](const auto& root, const auto& evaluation) {
                                        return value_columns<MoveOrder::LeftToRight, Cuts::None>(
                                            root, evaluation, spec_.depth, 1, control);
                                      });
  ++result.tally.max_calls;  // the root
  return decision_of(result, position.open_columns(), spec_.depth);
}

Decision AlphaBetaPlayer::decide(const Position& position, Random& /*random*/,
                                 const SearchLimits& limits) {
  SearchControl control(limits);
  const RootResult result = with_evaluation(
      spec_.evaluation, position, rules_, [&](const auto& root, const auto& evaluation) {
        switch (spec_.order) {
          case MoveOrder::MiddleOut:
            return search_root<MoveOrder::MiddleOut>(root, evaluation, spec_.depth, kOpenWindow, 1,
                                                     control);
          case MoveOrder::BestFirst:
            return search_root_deepening(root, evaluation, spec_.depth, kOpenWindow, control);
          case MoveOrder::LeftToRight:
            break;
        }
        return search_root<MoveOrder::LeftToRight>(root, evaluation, spec_.depth, kOpenWindow, 1,
                                                   control);
      });
  return decision_of(result, position.open_columns(), spec_.depth);
}

}  // namespace zugzwang
