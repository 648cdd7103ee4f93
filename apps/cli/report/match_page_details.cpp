#include <fmt/core.h>

#include <algorithm>

#include "cli/report/match_page.hpp"
#include "cli/report/plot.hpp"
#include "cli/report/surprises.hpp"
#include "cli/report/table.hpp"
#include "notation/cells.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {

namespace {

/// More bands than this would hide each other.
constexpr std::size_t kMaxBands = 4;
constexpr std::size_t kMaxListedOpenings = 12;

/// A match of two after `games` games; none as long as no finite number explains the score.
std::optional<PlotPoint> point_of(std::int64_t games, const PairingResult& pairing) {
  const auto estimate = estimate_elo(pairing.sample());
  if (!estimate || !estimate->elo) return std::nullopt;
  return PlotPoint{.x = static_cast<double>(games),
                   .y = *estimate->elo,
                   .lower = *estimate->lower,
                   .upper = *estimate->upper};
}

Ratings ratings_at(const Checkpoint& checkpoint, std::size_t contestants) {
  MatchResult result;
  result.pairings = checkpoint.pairings;
  result.efforts.resize(contestants);
  return result.ratings();
}

/// In the order of the legends, so that a player has the same colour in all plots.
std::vector<Standing> by_rating(const MatchPage& page) {
  auto standings = standings_of(page.report.result);
  sort_by_rating(standings, page.report.result.ratings());
  return standings;
}

std::vector<Series> series_of(const MatchPage& page, const std::vector<Checkpoint>& checkpoints) {
  if (page.is_of_two()) {
    Series series{.name = page.name(page.report.plan.pairings.front())};
    for (const Checkpoint& checkpoint : checkpoints) {
      if (const auto point = point_of(checkpoint.games, checkpoint.pairings.front())) {
        series.points.push_back(*point);
      }
    }
    return {series};
  }
  const std::size_t contestants = page.report.contestants.size();
  const std::vector<Standing> standings = by_rating(page);
  std::vector<Series> all(contestants);
  for (std::size_t i = 0; i < contestants; ++i) all[i].name = page.name(standings[i].contestant);
  for (const Checkpoint& checkpoint : checkpoints) {
    const Ratings ratings = ratings_at(checkpoint, contestants);
    for (std::size_t i = 0; i < contestants; ++i) {
      const std::size_t player = standings[i].contestant;
      const double elo = ratings.elo(player) - page.zero(ratings);
      const double error = contestants <= kMaxBands ? ratings.error(player) : 0;
      all[i].points.push_back({.x = static_cast<double>(checkpoint.games),
                               .y = elo,
                               .lower = elo - error,
                               .upper = elo + error});
    }
  }
  return all;
}

/// Has room for all estimates, and for the intervals of the second half: those of the first games
/// would leave little for the rest.
Axis elo_axis(const std::vector<Series>& series) {
  double low = 0;
  double high = 0;
  for (const Series& line : series) {
    for (std::size_t i = 0; i < line.points.size(); ++i) {
      const PlotPoint& point = line.points[i];
      const bool is_late = 2 * i >= line.points.size();
      low = std::min(low, is_late ? point.lower : point.y);
      high = std::max(high, is_late ? point.upper : point.y);
    }
  }
  return axis_between(low, high);
}

struct ListedOpening {
  std::vector<Column> moves;
  OpeningResult result;

  [[nodiscard]] std::int64_t lead() const {
    return std::abs(result.first.wins - result.first.losses);
  }
};

/// The openings in which one side has the largest lead; of equal ones, the most played.
std::vector<ListedOpening> most_decided(const MatchStory& story) {
  std::vector<ListedOpening> openings;
  for (const auto& [moves, result] : story.openings()) {
    openings.push_back({.moves = moves, .result = result});
  }
  std::ranges::sort(openings, [](const ListedOpening& a, const ListedOpening& b) {
    if (a.lead() != b.lead()) return a.lead() > b.lead();
    if (a.result.first.games() != b.result.first.games()) {
      return a.result.first.games() > b.result.first.games();
    }
    return a.moves < b.moves;
  });
  if (openings.size() > kMaxListedOpenings)
    openings.erase(openings.begin() + kMaxListedOpenings, openings.end());
  return openings;
}

Markup openings_table(const MatchPage& page) {
  const bool are_given = page.report.plan.openings.kind != OpeningKind::None;
  std::vector<TableCell> head{{are_given ? "opening" : "first stones", "left"},
                              {"stones", "left"},
                              {"games"},
                              {"First won, drawn, Second won", "left"},
                              {"First won"},
                              {"drawn"},
                              {"Second won"}};
  if (are_given) head.emplace_back("one player better");
  Table table(head);
  for (const ListedOpening& opening : most_decided(page.story)) {
    const Tally& first = opening.result.first;
    std::vector<TableCell> cells{
        {to_cells(opening.moves), "left"},
        fmt::format("{}", first.games()),
        {share_bar(static_cast<double>(first.wins), static_cast<double>(first.draws),
                   static_cast<double>(first.losses)),
         "bar"},
        fmt::format("{}", first.wins),
        fmt::format("{}", first.draws),
        fmt::format("{}", first.losses)};
    if (are_given) {
      cells.emplace_back(
          fmt::format("{} of {}", opening.result.kinds.better, opening.result.kinds.pairs()));
    }
    table.add_row(to_digits(opening.moves), cells);
  }
  return table.markup() + share_legend("First won", "drawn", "Second won");
}

Markup pairs_table(const MatchPage& page) {
  Table table({{"pair of players", "left"},
               {"openings"},
               {"one player better"},
               {"First won both"},
               {"Second won both"},
               {"both drawn"}});
  for (std::size_t i = 0; i < page.report.result.pairings.size(); ++i) {
    const PairKinds& kinds = page.story.pair_kinds()[i];
    table.add_row(page.name(page.report.result.pairings[i].pairing),
                  {fmt::format("{}", kinds.pairs()), fmt::format("{}", kinds.better),
                   fmt::format("{}", kinds.first_both), fmt::format("{}", kinds.second_both),
                   fmt::format("{}", kinds.drawn_both)});
  }
  return table.markup();
}

std::string milliseconds(double seconds) { return fmt::format("{:.3f}", 1000 * seconds); }

/// The mean time by the number of stones on the board; nothing where it is not measurable.
Markup time_plot_of(const MatchPage& page) {
  std::vector<Series> all;
  double longest = 0;
  double most_stones = 1;
  for (const Standing& standing : by_rating(page)) {
    Series series{.name = page.name(standing.contestant)};
    const auto& times = page.story.times()[standing.contestant];
    for (std::size_t ply = 0; ply < times.size(); ++ply) {
      if (times[ply].moves == 0) continue;
      const double mean =
          static_cast<double>(times[ply].milliseconds) / static_cast<double>(times[ply].moves);
      series.points.push_back(
          {.x = static_cast<double>(ply), .y = mean, .lower = mean, .upper = mean});
      longest = std::max(longest, mean);
      most_stones = std::max(most_stones, static_cast<double>(ply));
    }
    all.push_back(std::move(series));
  }
  // Records have whole milliseconds.
  if (longest < 1) return {};
  return figure(line_plot(all, axis_between(0, most_stones), axis_between(0, longest),
                          "Mean time of a move by stones on the board"),
                "Mean time of a move in milliseconds, by the number of stones on the board.");
}

}  // namespace

Markup convergence_of(const MatchPage& page) {
  const MatchResult& result = page.report.result;
  std::vector<Checkpoint> checkpoints = page.story.checkpoints();
  if (checkpoints.empty() || checkpoints.back().games != result.games()) {
    checkpoints.push_back({.games = result.games(), .pairings = result.pairings});
  }
  const std::vector<Series> series = series_of(page, checkpoints);
  if (series.front().points.size() < 2) {
    return paragraph(
        "There are too few games, or all were won by the same player: no finite Elo can be "
        "plotted.");
  }
  const Axis games = axis_between(0, static_cast<double>(result.games()));
  const bool has_bands = series.front().points.back().lower != series.front().points.back().upper;
  return figure(
      line_plot(series, games, elo_axis(series), "Elo by number of games"),
      fmt::format("Elo by number of games{}. Estimates of the first games may lie outside the "
                  "plot.",
                  has_bands ? "; the bands are the 95 % intervals"
                            : "; the intervals at the end are in the plot above"));
}

Markup openings_section(const MatchPage& page) {
  if (page.report.result.games() == 0) return {};
  const MatchStory& story = page.story;
  const bool are_given = page.report.plan.openings.kind != OpeningKind::None;
  Markup content = paragraph(fmt::format(
      "{}{} different {} were played. Those in which one side won most, compared with the other:",
      story.games_of_other_openings() > 0 ? "More than " : "", story.openings().size(),
      are_given ? "openings" : "pairs of first stones"));
  content += openings_table(page);
  content += paragraph(
      "Of two games with sides swapped, an opening decides if the same side wins both; a player "
      "decides if it gets more points than the other.");
  content += pairs_table(page);
  return section("Openings" + page.of_what, content);
}

Markup effort_section(const MatchPage& page) {
  const MatchReport& report = page.report;
  if (report.result.games() == 0) return {};
  std::vector<TableCell> head{{"player", "left"}, {"moves"}, {"positions a move"}};
  if (!report.without_times) head.insert(head.end(), {{"ms a move"}, {"longest, ms"}});
  Table table(head);
  for (std::size_t i = 0; i < report.contestants.size(); ++i) {
    const Effort& effort = report.result.efforts[i];
    std::vector<TableCell> cells{fmt::format("{}", effort.moves),
                                 fmt::format("{:.0f}", effort.positions_per_move())};
    if (!report.without_times) {
      cells.emplace_back(milliseconds(effort.seconds_per_move()));
      cells.emplace_back(milliseconds(effort.longest_seconds));
    }
    table.add_row(page.name(i), cells);
  }
  if (report.without_times) return section("Effort" + page.of_what, table.markup());
  return section("Time per move" + page.of_what, table.markup() + time_plot_of(page));
}

Markup cards_of(const std::vector<GameCard>& cards) {
  Markup all;
  for (const GameCard& card : cards) {
    all += Element("div").with_class("game").holding(
        card.board + Element("h3").holding(card.title) + paragraph(card.sentence) +
        Element("p").with_class("quiet").holding(Element("code").around(card.moves)));
  }
  return Element("div").with_class("games").holding(all);
}

Markup surprises_section(const MatchPage& page) {
  const MatchReport& report = page.report;
  if (report.result.games() == 0) return {};
  const Surprises found =
      find_surprises(page.story, report.plan, report.contestants, report.result.ratings());
  Markup content = paragraph(kSurprisesExplained);
  content += paragraph(
      found.judged == 0
          ? std::string("No game was judged by the solver: it knows only the standard rules.")
          : fmt::format(
                "The solver judged {} of {} games, spread over the match, each from its end "
                "back to where exact values get expensive.",
                found.judged, report.result.games()));
  if (found.games.empty()) {
    return section("Surprising games" + page.of_what,
                   content + paragraph("No game fits these definitions."));
  }
  std::vector<GameCard> cards;
  for (const Surprise& surprise : found.games) {
    cards.push_back({.board = picture_of(surprise.board, surprise.sentence),
                     .title = surprise.title,
                     .sentence = surprise.sentence,
                     .moves = to_digits(surprise.game.moves)});
  }
  content += cards_of(cards);
  content += paragraph(
      fmt::format(
          "{} A line joins the stones that won. Where a win was thrown away, the ring around "
          "a stone marks the move that was played, and dashed rings mark the moves that win. "
          "zugzwang show MOVES shows a game again.",
          kStonesCaption),
      "quiet");
  return section("Surprising games" + page.of_what, content);
}

}  // namespace zugzwang::cli
