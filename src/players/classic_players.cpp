#include "players/classic_players.hpp"

#include "board/quickest_position.hpp"
#include "players/forced_move.hpp"
#include "players/root_decision.hpp"
#include "search/alpha_beta.hpp"
#include "search/playouts_evaluation.hpp"

namespace zugzwang {

namespace {

ColumnSet without(ColumnSet columns, Column column) {
  columns.erase(column);
  return columns;
}

/// The columns that share the best value.
ColumnSet best_columns(const RootResult& result) {
  ColumnSet best;
  for (std::size_t i = 0; i < result.columns.size(); ++i) {
    if (result.columns[i] == result.value) best.insert(Column(static_cast<int>(i)));
  }
  return best;
}

/// Draws lots among the best columns, all of which have been valued.
Decision one_of_the_best(const Position& position, const RootResult& result, int depth,
                         Random& random) {
  const ColumnSet open = position.open_columns();
  const ColumnSet best = result.column ? best_columns(result) : open;
  Decision decision = decision_of(result, open, depth);
  decision.column = random.one_of(best);
  decision.telemetry.random = best.size() > 1;
  return decision;
}

}  // namespace

Decision RandomPlayer::decide(const Position& position, Random& random,
                              const SearchLimits& /*limits*/) {
  return {.column = random.one_of(position.open_columns()), .telemetry = {.random = true}};
}

Decision RunsPlayer::decide(const Position& position, Random& random, const SearchLimits& limits) {
  if (const auto column = win_in_one(position)) {
    return {.column = *column, .telemetry = {.forced = Forced::Win}};
  }
  if (const auto column = threat_of_one(position)) {
    return {.column = *column, .telemetry = {.forced = Forced::Block}};
  }
  // The original has a window from -65000 to 65000, beyond all that its weights can say. An open
  // one makes no difference to them, and is right for larger weights too.
  const RunsEvaluation evaluation(position.side_to_move(), spec_.weights, view_);
  const Value certain_defeat{-evaluation.line(position.geometry().connect()).points};
  SearchControl control(limits);
  const RootResult result = in_quickest_position(position, [&](const auto& root) {
    return search_root<MoveOrder::MiddleOut>(root, evaluation, spec_.depth, kOpenWindow,
                                             spec_.threads, control);
  });
  const ColumnSet open = position.open_columns();
  Decision decision = decision_of(result, open, spec_.depth);
  const bool sees_nothing = result.value == Value{0} || !result.column;
  const bool sees_defeat = result.value == certain_defeat && open.size() > 1;
  if (sees_nothing || sees_defeat) {
    decision.column = random.one_of(sees_nothing ? open : without(open, decision.column));
    decision.telemetry.random = true;
  }
  return decision;
}

Decision ScorecardPlayer::decide(const Position& position, Random& random,
                                 const SearchLimits& limits) {
  const ScorecardEvaluation evaluation(position.side_to_move(), spec_.card, rules_.consolation);
  SearchControl control(limits);
  const bool draws_lots = spec_.ties == Ties::Random;
  const RootResult result = in_quickest_position(position, [&](const auto& root) {
    // Who draws lots among the best has to know all of them.
    return draws_lots ? value_columns<MoveOrder::LeftToRight>(root, evaluation, spec_.depth,
                                                              spec_.threads, control)
                      : search_root<MoveOrder::LeftToRight>(root, evaluation, spec_.depth,
                                                            kOpenWindow, spec_.threads, control);
  });
  if (draws_lots) return one_of_the_best(position, result, spec_.depth, random);
  return decision_of(result, position.open_columns(), spec_.depth);
}

Decision BlocksPlayer::decide(const Position& position, Random& random,
                              const SearchLimits& limits) {
  const BlocksEvaluation evaluation(position.side_to_move(), spec_.weights);
  SearchControl control(limits);
  const RootResult result = in_quickest_position(position, [&](const auto& root) {
    return value_columns<MoveOrder::LeftToRight>(root, evaluation, spec_.depth, spec_.threads,
                                                 control);
  });
  return one_of_the_best(position, result, spec_.depth, random);
}

Decision PlayoutsPlayer::decide(const Position& position, Random& random,
                                const SearchLimits& limits) {
  const PlayoutsEvaluation evaluation(position.side_to_move(), spec_.playouts, rules_.consolation,
                                      Random(random.next()));
  SearchControl control(limits);
  const RootResult result = in_quickest_position(position, [&](const auto& root) {
    return value_columns<MoveOrder::MiddleOut>(root, evaluation, spec_.plies, spec_.threads,
                                               control);
  });
  Decision decision = decision_of(result, position.open_columns(), spec_.plies);
  decision.kind = ValueKind::WinRate;
  const auto in_percent = [&](std::optional<double>& points) {
    if (points) points = evaluation.percent(*points);
  };
  in_percent(decision.value);
  for (auto& value : decision.columns) in_percent(value);
  return decision;
}

}  // namespace zugzwang
