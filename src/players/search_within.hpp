#pragma once

// How a fixed-depth search keeps within limits.

#include <cstdint>
#include <optional>
#include <utility>

#include "players/forced_move.hpp"
#include "players/player.hpp"
#include "players/root_decision.hpp"
#include "search/alpha_beta.hpp"
#include "search/search_budget.hpp"

namespace zugzwang {

/// What was found, and the depth of the search that found it: 0 if none was finished.
struct Searched {
  RootResult result = {};
  int depth = 0;
  bool complete = false;    ///< as deep as asked for
  std::uint64_t nodes = 0;  ///< of all searches together
};

/// Calls search(depth, control). If a limit comes first, what is known about some columns at that
/// depth is worth less than what a shallower search knows about all: a quarter of the limits is
/// kept for such searches, deeper and deeper. Their depths are odd or even like the one asked for,
/// because that decides who moves last.
template <class Search>
[[nodiscard]] Searched search_within(const SearchLimits& limits, int depth, const Search& search) {
  SearchBudget budget(limits);
  SearchTally tally;
  const auto finished = [&](int to, const SearchLimits& within) -> std::optional<RootResult> {
    SearchControl control(within);
    RootResult result = search(to, control);
    budget.spend(control.nodes());
    tally += result.tally;
    return control.stopped() ? std::nullopt : std::optional(std::move(result));
  };
  Searched searched;
  if (auto result = finished(depth, budget.three_quarters().rest())) {
    searched = {.result = *std::move(result), .depth = depth, .complete = true};
  } else {
    for (int less = 2 - depth % 2; less < depth; less += 2) {
      auto shallower = finished(less, budget.rest());
      if (!shallower) break;
      searched = {.result = *std::move(shallower), .depth = less};
    }
  }
  searched.result.tally = tally;
  searched.nodes = budget.nodes();
  return searched;
}

/// If a limit came first, a win in one or a threat of one takes precedence over what was found.
[[nodiscard]] inline std::optional<Decision> forced_move_if_incomplete(const Position& position,
                                                                       const Searched& searched,
                                                                       bool consolation) {
  if (searched.complete) return std::nullopt;
  const auto win = win_in_one(position, consolation);
  const auto column = win ? win : threat_of_one(position, consolation);
  if (!column) return std::nullopt;
  Decision decision{.column = *column,
                    .telemetry = telemetry_of(searched.result.tally, searched.depth)};
  decision.telemetry.forced = win ? Forced::Win : Forced::Block;
  return decision;
}

}  // namespace zugzwang
