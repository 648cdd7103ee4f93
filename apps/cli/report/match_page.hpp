#pragma once

#include <string>
#include <vector>

#include "cli/report/markup.hpp"
#include "cli/report/match_story.hpp"
#include "cli/terminal/match_report.hpp"

namespace zugzwang::cli {

/// The content of the page about a match or a ladder.
struct MatchPage {
  const MatchReport& report;
  const MatchStory& story;
  /// The command that plays the same games.
  std::string command;
  /// Each player played the next, and the first has Elo 0; otherwise 0 is the mean of all.
  bool is_ladder = false;
  /// Further remarks about the results.
  std::vector<std::string> remarks = {};
  /// Appended to the headings of its parts, where they are part of another page.
  std::string of_what = {};

  [[nodiscard]] bool is_of_two() const { return report.result.pairings.size() == 1; }
  [[nodiscard]] const std::string& name(std::size_t contestant) const {
    return report.contestants[contestant].name;
  }
  /// "level:5 against level:4"
  [[nodiscard]] std::string name(const Pairing& pairing) const {
    return name(pairing.one) + " against " + name(pairing.other);
  }
  /// The rating that others are compared with.
  [[nodiscard]] double zero(const Ratings& ratings) const { return is_ladder ? ratings.elo(0) : 0; }
};

/// One HTML file that needs nothing else.
[[nodiscard]] std::string to_html(const MatchPage& page);

// Its parts, which are empty if there is nothing to report.
[[nodiscard]] Markup results_section(const MatchPage& page);
/// Without a heading.
[[nodiscard]] Markup convergence_of(const MatchPage& page);
[[nodiscard]] Markup openings_section(const MatchPage& page);
[[nodiscard]] Markup effort_section(const MatchPage& page);
[[nodiscard]] Markup surprises_section(const MatchPage& page);

/// A board with a title, a sentence and the moves that lead there.
struct GameCard {
  Markup board;
  std::string title;
  std::string sentence;
  std::string moves;
};
/// The cards side by side.
[[nodiscard]] Markup cards_of(const std::vector<GameCard>& cards);

}  // namespace zugzwang::cli
