#include "cli/report/match_page.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/report/plot.hpp"
#include "cli/report/table.hpp"

namespace zugzwang::cli {

namespace {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string opening_words(const OpeningPlan& plan) {
  switch (plan.kind) {
    case OpeningKind::None:
      return "the empty board";
    case OpeningKind::Random:
      return fmt::format("{} random stones, each opening twice with sides swapped", plan.plies);
    case OpeningKind::Balanced:
      return fmt::format(
          "{} random stones to a position that is proved to be a draw, each twice with sides "
          "swapped",
          plan.plies);
  }
  return "";
}

std::string title_of(const MatchPage& page) {
  if (page.is_ladder) return fmt::format("Ladder of {} players", page.report.contestants.size());
  if (page.is_of_two()) return page.name(page.report.plan.pairings.front());
  return fmt::format("Match of {} players", page.report.contestants.size());
}

/// The answer in one sentence.
Markup headline(const MatchPage& page) {
  const MatchResult& result = page.report.result;
  if (result.games() == 0) return paragraph("No game was finished.", "headline");
  if (page.is_of_two()) {
    const Sample sample = result.pairings.front().sample();
    return paragraph(
        fmt::format("Elo {} for {}, the stronger one with {:.1f} % likelihood.",
                    elo_text(estimate_elo(sample)), page.name(result.pairings.front().pairing.one),
                    100 * likelihood_of_superiority(sample)),
        "headline");
  }
  auto standings = standings_of(result);
  const Ratings ratings = result.ratings();
  sort_by_rating(standings, ratings);
  const std::size_t best = standings[0].contestant;
  const std::size_t next = standings[1].contestant;
  const double lead = ratings.elo(best) - ratings.elo(next);
  const double error = ratings.error_of_difference(best, next);
  return paragraph(
      fmt::format("{} is first, {:.0f} Elo ahead of {} (+- {:.0f}, 95 %){}.", page.name(best), lead,
                  page.name(next), error, lead > error ? "" : ": that may be chance"),
      "headline");
}

Markup setting_section(const MatchPage& page) {
  const MatchReport& report = page.report;
  const MatchResult& result = report.result;
  Facts facts;
  Markup names;
  for (const Contestant& contestant : report.contestants) {
    if (!names.is_empty()) names += Markup::of(", ");
    names += Element("code").around(contestant.name);
  }
  facts.add("players", names);
  facts.add("board", describe(report.plan.rules.geometry));
  if (report.plan.rules.consolation) {
    facts.add("house rule", "a loser whose stones are all connected gets a draw");
  }
  facts.add("openings", opening_words(report.plan.openings));
  facts.add("games", result.games() == result.games_planned
                         ? fmt::format("{}", result.games())
                         : fmt::format("{} of {}", result.games(), result.games_planned));
  facts.add("seed", fmt::format("{}", report.plan.seed));
  if (report.plan.sprt) {
    const SprtPlan& sprt = *report.plan.sprt;
    facts.add("stops", fmt::format("when Elo {:g} and {:g} are told apart, with errors of {:g} and "
                                   "{:g}",
                                   sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta));
  }
  if (!report.without_times) {
    facts.add("time",
              fmt::format("{:.1f} s{}", report.seconds,
                          report.earlier_games > 0
                              ? fmt::format(", not counting {} earlier games", report.earlier_games)
                              : ""));
  }
  facts.add("command", Element("code").around(page.command));
  return section("Setting", facts.markup());
}

Markup player_table(const MatchPage& page) {
  const MatchResult& result = page.report.result;
  const Ratings ratings = result.ratings();
  auto standings = standings_of(result);
  if (!page.is_of_two()) sort_by_rating(standings, ratings);
  std::vector<TableCell> head{{"player", "left"}};
  if (!page.is_of_two()) head.insert(head.end(), {{"Elo"}, {"+-"}});
  head.insert(head.end(), {{"score"},
                           {"won, drawn, lost", "left"},
                           {"won"},
                           {"drawn"},
                           {"lost"},
                           {"as First"},
                           {"as Second"}});
  Table table(head);
  const auto score_of = [](const Tally& tally) {
    return tally.games() == 0 ? std::string("-")
                              : percent(tally.points() / static_cast<double>(tally.games()));
  };
  for (const Standing& standing : standings) {
    const Tally tally = standing.tally();
    std::vector<TableCell> cells;
    if (!page.is_of_two()) {
      const double elo = ratings.elo(standing.contestant) - page.zero(ratings);
      cells.emplace_back(fmt::format("{:+.0f}", elo));
      cells.emplace_back(fmt::format("{:.0f}", ratings.error(standing.contestant)));
    }
    cells.emplace_back(score_of(tally));
    cells.emplace_back(share_bar(static_cast<double>(tally.wins), static_cast<double>(tally.draws),
                                 static_cast<double>(tally.losses)),
                       "bar");
    for (const std::int64_t count : {tally.wins, tally.draws, tally.losses}) {
      cells.emplace_back(fmt::format("{}", count));
    }
    cells.emplace_back(score_of(standing.as_first));
    cells.emplace_back(score_of(standing.as_second));
    table.add_row(page.name(standing.contestant), cells);
  }
  return table.markup() + share_legend("won", "drawn", "lost");
}

Markup pairing_table(const MatchPage& page) {
  Table table({{page.is_ladder ? "each against the one below" : "pair", "left"},
               {"games"},
               {"won"},
               {"drawn"},
               {"lost"},
               {"score"},
               {"Elo", "left"},
               {"stones"}});
  for (const PairingResult& pairing : page.report.result.pairings) {
    const Tally tally = pairing.tally();
    const auto estimate = estimate_elo(pairing.sample());
    table.add_row(page.name(pairing.pairing), {fmt::format("{}", tally.games()),
                                               fmt::format("{}", tally.wins),
                                               fmt::format("{}", tally.draws),
                                               fmt::format("{}", tally.losses),
                                               estimate ? percent(estimate->score) : "-",
                                               {elo_text(estimate), "left"},
                                               fmt::format("{:.1f}", pairing.average_plies())});
  }
  return table.markup();
}

Markup ratings_plot(const MatchPage& page) {
  const Ratings ratings = page.report.result.ratings();
  auto standings = standings_of(page.report.result);
  sort_by_rating(standings, ratings);
  std::vector<IntervalRow> rows;
  double low = 0;
  double high = 0;
  for (const Standing& standing : standings) {
    const double elo = ratings.elo(standing.contestant) - page.zero(ratings);
    const double error = ratings.error(standing.contestant);
    rows.push_back({.label = page.name(standing.contestant),
                    .value = elo,
                    .lower = elo - error,
                    .upper = elo + error,
                    .text = fmt::format("{:+.0f} +- {:.0f}", elo, error)});
    low = std::min(low, elo - error);
    high = std::max(high, elo + error);
  }
  return figure(interval_plot(rows, axis_between(low, high), "Elo of all players"),
                page.is_ladder ? "Elo with 95 % intervals; the first of the list is at 0. The "
                                 "intervals are relative to the mean of all."
                               : "Elo with 95 % intervals; 0 is the mean of all.");
}

}  // namespace

Markup results_section(const MatchPage& page) {
  const MatchResult& result = page.report.result;
  if (result.games() == 0) return {};
  Markup content = player_table(page);
  if (!page.is_of_two()) content += ratings_plot(page);
  content += pairing_table(page);
  if (result.sprt) {
    content +=
        paragraph(fmt::format("The sequential test has {}. After a stop by such a test the "
                              "estimate is biased away from zero.",
                              sprt_words(*result.sprt, *page.report.plan.sprt)));
  }
  for (const PairingResult& pairing : result.pairings) {
    const std::string caution = caution_words(pairing);
    if (!caution.empty()) {
      content += paragraph(fmt::format("{}: {}.", page.name(pairing.pairing), caution), "notice");
    }
  }
  for (const std::string& remark : page.remarks) content += paragraph(remark);
  content += paragraph(
      "A draw is half a point. Elo is the difference that explains the score; its interval "
      "contains the true value in 95 of 100 matches. Two games of an opening with sides swapped "
      "count as one observation.",
      "quiet");
  return section("Results", content);
}

std::string to_html(const MatchPage& page) {
  Markup content = headline(page);
  if (page.report.result.was_cancelled) {
    content += paragraph(fmt::format("This run was interrupted after {} of {} games: the report "
                                     "covers what was played by then.",
                                     page.report.result.games(), page.report.result.games_planned),
                         "notice");
  }
  content += setting_section(page) + results_section(page);
  if (page.report.result.games() > 0) content += section("Convergence", convergence_of(page));
  content += openings_section(page) + effort_section(page) + surprises_section(page);
  return page_of(title_of(page), content);
}

}  // namespace zugzwang::cli
