#include "players/classic_players.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "players/forced_move.hpp"
#include "players/root_decision.hpp"
#include "players/search_watched.hpp"
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

/// Chooses at random among the best columns; all columns have been valued.
Decision choose_among_best(const Position& position, const Searched& searched, Random& random) {
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

Decision RunsPlayer::decide_watched(const Position& position, Random& random,
                                    const SearchLimits& limits, SearchRecorder* recorder) {
  if (const auto column = win_in_one(position, rules_.consolation)) {
    return {.column = *column, .telemetry = {.forced = Forced::Win}};
  }
  if (const auto column = threat_of_one(position, rules_.consolation)) {
    return {.column = *column, .telemetry = {.forced = Forced::Block}};
  }
  // The original has a window from -65000 to 65000, beyond any value of its weights. An open one
  // makes no difference to them, and is right for larger weights, too.
  const RunsEvaluation evaluation(position.side_to_move(), spec_.weights, view_);
  const Value certain_defeat{-evaluation.line(position.geometry().connect()).points};
  const Searched searched =
      search_within(spec_.limit.within(limits), spec_.depth, [&](int to, SearchControl& control) {
        return search_watched(position, evaluation, recorder,
                              [&](const auto& root, const auto& worth, auto& observer) {
                                return search_root<MoveOrder::MiddleOut>(
                                    root, worth, to, kOpenWindow, spec_.threads, control, observer);
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
    if (decision.column != result.column) decision.instead_of = result.column;
  }
  return decision;
}

Decision ScorecardPlayer::decide_watched(const Position& position, Random& random,
                                         const SearchLimits& limits, SearchRecorder* recorder) {
  const ScorecardEvaluation evaluation(position.side_to_move(), spec_.card, rules_.consolation);
  const bool random_ties = spec_.ties == Ties::Random;
  const Searched searched =
      search_within(spec_.limit.within(limits), spec_.depth, [&](int to, SearchControl& control) {
        return search_watched(position, evaluation, recorder,
                              [&](const auto& root, const auto& worth, auto& observer) {
                                // To choose at random among the best, all of them must be known.
                                return random_ties
                                           ? value_columns<MoveOrder::LeftToRight>(
                                                 root, worth, to, spec_.threads, control, observer)
                                           : search_root<MoveOrder::LeftToRight>(
                                                 root, worth, to, kOpenWindow, spec_.threads,
                                                 control, observer);
                              });
      });
  if (const auto decision = forced_move_if_incomplete(position, searched, rules_.consolation))
    return *decision;
  if (random_ties) return choose_among_best(position, searched, random);
  return decision_of(searched.result, position.open_columns(), searched.depth);
}

Decision BlocksPlayer::decide_watched(const Position& position, Random& random,
                                      const SearchLimits& limits, SearchRecorder* recorder) {
  const BlocksEvaluation evaluation(position.side_to_move(), spec_.weights);
  const Searched searched =
      search_within(spec_.limit.within(limits), spec_.depth, [&](int to, SearchControl& control) {
        return search_watched(position, evaluation, recorder,
                              [&](const auto& root, const auto& worth, auto& observer) {
                                return value_columns<MoveOrder::LeftToRight>(
                                    root, worth, to, spec_.threads, control, observer);
                              });
      });
  if (const auto decision = forced_move_if_incomplete(position, searched, rules_.consolation))
    return *decision;
  return choose_among_best(position, searched, random);
}

PlayoutsPlayer::Found PlayoutsPlayer::search(const Position& position, const Random& games,
                                             const SearchLimits& limits,
                                             SearchRecorder* recorder) const {
  SearchBudget budget(limits);
  SearchTally tally;
  const auto found_with = [&](int playouts, int plies,
                              const SearchLimits& within) -> std::optional<Found> {
    if (recorder != nullptr) recorder->count_playouts(playouts);
    Searched searched = search_within(within, plies, [&](int to, SearchControl& control) {
      const auto evaluation = [&](auto& observer) {
        return PlayoutsEvaluation(position.side_to_move(), playouts, rules_.consolation, games,
                                  control, observer);
      };
      const auto search = [&](const auto& root, const auto& worth, auto& observer) {
        return value_columns<MoveOrder::MiddleOut>(root, worth, to, spec_.threads, control,
                                                   observer);
      };
      return recorder != nullptr
                 ? search_watched(position, evaluation(*recorder), recorder, search)
                 : search_watched(position, evaluation(kUnwatched), nullptr, search);
    });
    budget.spend(searched.nodes);
    tally += searched.result.tally;
    if (searched.depth == 0) return std::nullopt;
    return Found{.searched = std::move(searched), .playouts = playouts};
  };

  constexpr int kDefaultPlayouts = PlayoutsSpec{}.playouts;
  auto found = found_with(spec_.playouts, spec_.plies, budget.three_quarters().rest());
  const bool is_complete = found && found->searched.complete;
  if (!found && spec_.playouts > kDefaultPlayouts) {  // that many do not fit at any depth
    found = found_with(kDefaultPlayouts, spec_.plies,
                       SearchBudget(budget.rest()).three_quarters().rest());
  }
  if (!found) {
    // One game for each column takes hardly any time. Then twice as many, as long as they fit.
    found = found_with(1, 1, {});
    const auto columns = static_cast<std::uint64_t>(position.open_columns().size());
    for (int playouts = 2; playouts <= std::min(kDefaultPlayouts, spec_.playouts); playouts *= 2) {
      const SearchLimits rest = budget.rest();
      const std::uint64_t needed = columns * (static_cast<std::uint64_t>(playouts) + 1);
      if (rest.are_used_up() || (rest.nodes && *rest.nodes < needed)) break;
      auto better = found_with(playouts, 1, rest);
      if (!better) break;
      found = std::move(better);
    }
    // With so few games many columns tie, and the outer ones are rarely the better ones.
    RootResult& result = found->searched.result;
    result.column = nearest_to_centre(best_columns(result), position.geometry());
  }
  found->searched.complete = is_complete;
  found->searched.result.tally = tally;
  return *std::move(found);
}

Decision PlayoutsPlayer::decide_watched(const Position& position, Random& random,
                                        const SearchLimits& limits, SearchRecorder* recorder) {
  const Random games(random.next());
  const auto [searched, playouts] = search(position, games, spec_.limit.within(limits), recorder);
  if (const auto decision = forced_move_if_incomplete(position, searched, rules_.consolation))
    return *decision;
  const RootResult& result = searched.result;
  Decision decision{.column = *result.column,
                    .kind = ValueKind::WinRate,
                    .value = percent_won(result.value, playouts),
                    .telemetry = telemetry_of(result.tally, searched.depth)};
  for (const auto& value : result.columns) {
    decision.columns.push_back(value ? std::optional(percent_won(*value, playouts)) : std::nullopt);
  }
  return decision;
}

}  // namespace zugzwang
