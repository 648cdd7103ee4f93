#include "players/plain_players.hpp"

#include "players/search_watched.hpp"
#include "players/search_within.hpp"
#include "search/alpha_beta.hpp"

namespace zugzwang {

namespace {

/// Calls `search(root, evaluation, observer)` with the evaluation for the side to move; see
/// search_watched().
template <class Search>
RootResult with_evaluation(EvaluationName name, const Position& position, const Rules& rules,
                           SearchRecorder* recorder, const Search& search) {
  const Side side = position.side_to_move();
  const auto search_by = [&](const auto& evaluation) {
    return search_watched(position, evaluation, recorder, search);
  };
  switch (name) {
    case EvaluationName::Runs:
      return search_by(RunsEvaluation(side, {}, LeafView::SideToMove));
    case EvaluationName::Scorecard:
      return search_by(ScorecardEvaluation(side, {}, rules.consolation));
    case EvaluationName::Blocks:
      break;
  }
  return search_by(BlocksEvaluation(side, {}));
}

Decision decision_within_limit(const Position& position, const Searched& searched,
                               const Rules& rules) {
  if (const auto decision = forced_move_if_incomplete(position, searched, rules.consolation))
    return *decision;
  return decision_of(searched.result, position.open_columns(), searched.depth);
}

}  // namespace

Decision MinimaxPlayer::decide_watched(const Position& position, Random& /*random*/,
                                       const SearchLimits& limits, SearchRecorder* recorder) {
  const auto search = [&](int to, SearchControl& control) {
    return with_evaluation(spec_.evaluation, position, rules_, recorder,
                           [&](const auto& root, const auto& evaluation, auto& observer) {
                             return value_columns<MoveOrder::LeftToRight, Cuts::None>(
                                 root, evaluation, to, 1, control, observer);
                           });
  };
  return decision_within_limit(
      position, search_within(spec_.limit.within(limits), spec_.depth, search), rules_);
}

Decision AlphaBetaPlayer::decide_watched(const Position& position, Random& /*random*/,
                                         const SearchLimits& limits, SearchRecorder* recorder) {
  const auto search = [&](int to, SearchControl& control) {
    return with_evaluation(spec_.evaluation, position, rules_, recorder,
                           [&](const auto& root, const auto& evaluation, auto& observer) {
                             switch (spec_.order) {
                               case MoveOrder::MiddleOut:
                                 return search_root<MoveOrder::MiddleOut>(
                                     root, evaluation, to, kOpenWindow, 1, control, observer);
                               case MoveOrder::BestFirst:
                                 return search_root_deepening(root, evaluation, to, kOpenWindow,
                                                              control, observer);
                               case MoveOrder::LeftToRight:
                                 break;
                             }
                             return search_root<MoveOrder::LeftToRight>(
                                 root, evaluation, to, kOpenWindow, 1, control, observer);
                           });
  };
  return decision_within_limit(
      position, search_within(spec_.limit.within(limits), spec_.depth, search), rules_);
}

}  // namespace zugzwang
