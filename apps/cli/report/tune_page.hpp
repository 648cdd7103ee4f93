#pragma once

#include <functional>
#include <string>

#include "cli/report/match_page.hpp"
#include "match/tune.hpp"

namespace zugzwang::cli {

/// The content of the page about a search for weights.
struct TunePage {
  const TunePlan& plan;
  const TuneResult& result;
  /// The player with these weights, in words.
  std::function<std::string(const Weights&)> name_of;
  /// The command that plays the same games.
  std::string command;
  double seconds = 0;
  bool without_times = false;
  /// The match that confirms the result, as far as it was played.
  const MatchPage* confirming = nullptr;
};

[[nodiscard]] std::string to_html(const TunePage& page);

/// "1000/5/3/7"
[[nodiscard]] std::string card_text(const Weights& weights);
/// "better", "not better" or "undecided"
[[nodiscard]] std::string_view verdict_text(const Trial& trial);

}  // namespace zugzwang::cli
