#pragma once

// How the result of a match is printed.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "match/standings.hpp"

namespace zugzwang::cli {

/// A result, and the match that it belongs to.
struct MatchReport {
  const std::vector<Contestant>& contestants;
  const MatchPlan& plan;
  const MatchResult& result;
  double seconds;
  /// The number of games of earlier runs, which took time too.
  std::int64_t earlier_games = 0;
  /// Leave out what differs from run to run.
  bool without_times = false;
};

/// The strongest first.
void sort_by_rating(std::vector<Standing>& standings, const Ratings& ratings);

/// "decided for +100 and against +0 (LLR 2.96, bounds -2.94 and 2.94)"
[[nodiscard]] std::string sprt_words(const SprtState& state, const SprtPlan& plan);
/// Repeated games say less than their number suggests; empty if most games differ.
[[nodiscard]] std::string caution_words(const PairingResult& pairing);

/// Tables and sentences for people.
[[nodiscard]] std::string to_text(const MatchReport& report);
/// One object with everything.
[[nodiscard]] nlohmann::ordered_json to_json(const MatchReport& report);

/// "+35.1 (95 %: +10.0 to +61.2)", or "more than +566.2 (95 %)" if every game was won.
[[nodiscard]] std::string elo_text(const std::optional<EloEstimate>& estimate);

/// The column names of a list of games, and the line of one.
[[nodiscard]] std::string csv_head(bool without_times);
[[nodiscard]] std::string csv_line(const MatchGame& game, bool without_times);

}  // namespace zugzwang::cli
