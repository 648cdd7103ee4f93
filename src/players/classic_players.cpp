#include "players/classic_players.hpp"

#include <algorithm>

#include "board/quickest_position.hpp"
#include "players/forced_move.hpp"
#include "players/root_decision.hpp"
#include "players/search_within.hpp"
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
Decision one_of_the_best(const Position& position, const Searched& searched, Random& random) {
  const RootResult& result = searched.result;
  const ColumnSet open = position.open_columns();
  const ColumnSet best = result.column ? best_columns(result) : open;
  Decision decision = decision_of(result, open, searched.depth);
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
  if (const auto column = win_in_one(position, rules_.consolation)) {
    return {.column = *column, .telemetry = {.forced = Forced::Win}};
  }
  if (const auto column = threat_of_one(position, rules_.consolation)) {
    return {.column = *column, .telemetry = {.forced = Forced::Block}};
  }
  // The original has a window from -65000 to 65000, beyond all that its weights can say. An open
  // one makes no difference to them, and is right for larger weights too.
  const RunsEvaluation evaluation(position.side_to_move(), spec_.weights, view_);
  const Value certain_defeat{-evaluation.line(position.geometry().connect()).points};
  const Searched searched =
      search_within(spec_.limit.within(limits), spec_.depth, [&](int to, SearchControl& control) {
        return in_quickest_position(position, [&](const auto& root) {
          return search_root<MoveOrder::MiddleOut>(root, evaluation, to, kOpenWindow, spec_.threads,
                                                   control);
        });
      });
  const RootResult& result = searched.result;
  const ColumnSet open = position.open_columns();
  Decision decision = decision_of(result, open, searched.depth);
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
  const bool draws_lots = spec_.ties == Ties::Random;
  const Searched searched =
      search_within(spec_.limit.within(limits), spec_.depth, [&](int to, SearchControl& control) {
        return in_quickest_position(position, [&](const auto& root) {
          // Who draws lots among the best has to know all of them.
          return draws_lots ? value_columns<MoveOrder::LeftToRight>(root, evaluation, to,
                                                                    spec_.threads, control)
                            : search_root<MoveOrder::LeftToRight>(root, evaluation, to, kOpenWindow,
                                                                  spec_.threads, control);
        });
      });
  if (const auto decision = move_at_sight(position, searched, rules_.consolation)) return *decision;
  if (draws_lots) return one_of_the_best(position, searched, random);
  return decision_of(searched.result, position.open_columns(), searched.depth);
}

Decision BlocksPlayer::decide(const Position& position, Random& random,
                              const SearchLimits& limits) {
  const BlocksEvaluation evaluation(position.side_to_move(), spec_.weights);
  const Searched searched =
      search_within(spec_.limit.within(limits), spec_.depth, [&](int to, SearchControl& control) {
        return in_quickest_position(position, [&](const auto& root) {
          return value_columns<MoveOrder::LeftToRight>(root, evaluation, to, spec_.threads,
                                                       control);
        });
      });
  if (const auto decision = move_at_sight(position, searched, rules_.consolation)) return *decision;
  return one_of_the_best(position, searched, random);
}

Decision PlayoutsPlayer::decide(const Position& position, Random& random,
                                const SearchLimits& limits) {
  const Random games(random.next());
  const auto search_with = [&](int playouts) {
    return [&, playouts](int to, SearchControl& control) {
      const PlayoutsEvaluation evaluation(position.side_to_move(), playouts, rules_.consolation,
                                          games, control);
      return in_quickest_position(position, [&](const auto& root) {
        return value_columns<MoveOrder::MiddleOut>(root, evaluation, to, spec_.threads, control);
      });
    };
  };
  int playouts = spec_.playouts;
  SearchBudget budget(spec_.limit.within(limits));
  Searched searched =
      search_within(budget.three_quarters().rest(), spec_.plies, search_with(playouts));
  if (searched.depth == 0) {  // so many playouts are too many at any depth
    playouts = std::min(playouts, PlayoutsSpec{}.playouts);
    budget.spend(searched.nodes);
    searched = search_within(budget.rest(), spec_.plies, search_with(playouts));
    searched.complete = false;
  }
  if (const auto decision = move_at_sight(position, searched, rules_.consolation)) return *decision;
  const RootResult& result = searched.result;
  Decision decision{.column = result.column.value_or(*position.open_columns().begin()),
                    .kind = ValueKind::WinRate,
                    .telemetry = telemetry_of(result.tally, searched.depth)};
  if (result.column) decision.value = percent_won(result.value, playouts);
  for (const auto& value : result.columns) {
    decision.columns.push_back(value ? std::optional(percent_won(*value, playouts)) : std::nullopt);
  }
  return decision;
}

}  // namespace zugzwang
