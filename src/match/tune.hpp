#pragma once

// A search for better weights by matches, as authors of engines do by hand.

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"

namespace zugzwang {

using Weights = std::vector<std::int64_t>;

struct TunePlan {
  Weights start = {};
  /// Which weights are left as they are, by index; those beyond its end may be changed.
  std::vector<bool> fixed = {};
  /// No weight gets larger than this, and none becomes negative that is not negative already.
  std::int64_t largest = 1'000'000;
  int candidates = 20;
  /// What a candidate has to show against the champion to take its place, and how many games it
  /// gets for that.
  SprtPlan sprt = {.elo0 = 0, .elo1 = 20};
  int games = 1000;
  /// How many games the last champion plays against the start.
  int confirming_games = 1000;
  /// Rules, openings, seed, threads, workforce and cancellation of all matches; the rest of it is
  /// not used.
  MatchPlan match = {};
};

/// A candidate that was tried.
struct Trial {
  Weights weights;
  bool accepted = false;
  PairingResult result;  ///< from the candidate's view
  SprtState sprt;
};

struct TuneResult {
  Weights best;
  std::vector<Trial> trials;
  /// The best against the start, on openings that no trial has seen; none if the start is still the
  /// best, or the search was cancelled before that. Only this is fair: a champion was selected for
  /// good luck in its trial, too.
  std::optional<MatchResult> confirmation;
  bool was_cancelled = false;
};

struct TuneHooks {
  /// Makes a player of weights.
  std::function<Contestant(const Weights&)> contestant;
  /// Called after every trial.
  std::function<void(const Trial&)> on_trial = {};
  // The following are the hooks of the same names of MatchPlan. Matches are numbered from 0; the
  // number of the confirmation is the number of candidates.
  std::function<void(std::uint64_t match, const MatchGame&)> on_game = {};
  /// These two let a search that was stopped go on where it was. All games that a match has from an
  /// earlier run are asked for before one is played.
  std::function<std::expected<std::optional<EndedGame>, std::string>(std::uint64_t match)> earlier =
      {};
  std::function<void(std::uint64_t match, const MatchGame&)> on_end = {};
};

/// Tries candidates, each a random variation of the current champion that was not tried before. The
/// result depends on the plan alone. Fails with a sentence if there are no openings.
[[nodiscard]] std::expected<TuneResult, std::string> tune_weights(const TunePlan& plan,
                                                                  const TuneHooks& hooks);

/// The head of a journal of the search: all that decides which games are played. `start` is the
/// player of the first weights.
[[nodiscard]] std::string tune_journal_head(const TunePlan& plan, const Contestant& start);

/// A variation: one or two weights that are not fixed, made larger or smaller by a random factor,
/// but by at least 1.
[[nodiscard]] Weights vary_weights(const Weights& weights, const TunePlan& plan, Random& random);

}  // namespace zugzwang
