#include "cli/report/tune_page.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/report/markup.hpp"
#include "cli/report/plot.hpp"
#include "cli/report/table.hpp"
#include "cli/terminal/match_report.hpp"

namespace zugzwang::cli {

namespace {

/// With more trials than this, a plot would be a list.
constexpr std::size_t kMaxPlottedTrials = 40;

std::int64_t accepted_trials(const TuneResult& result) {
  return std::ranges::count_if(result.trials, &Trial::accepted);
}

std::string score_text(const std::optional<EloEstimate>& estimate) {
  if (!estimate) return "-";
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * estimate->score,
                     100 * estimate->score_lower, 100 * estimate->score_upper);
}

Markup tune_headline(const TunePage& page) {
  const TuneResult& result = page.result;
  if (result.best == page.plan.start) {
    return paragraph(fmt::format("Nothing better than {} was found.", page.name_of(result.best)),
                     "headline");
  }
  if (!result.confirmation) {
    return paragraph(fmt::format("The best so far is {}, which no match has confirmed.",
                                 page.name_of(result.best)),
                     "headline");
  }
  const Sample sample = result.confirmation->pairings.front().sample();
  const auto estimate = estimate_elo(sample);
  const bool is_proved = estimate && estimate->lower && *estimate->lower > 0;
  return paragraph(
      fmt::format("{}: Elo {} against the start{}.", page.name_of(result.best), elo_text(estimate),
                  is_proved ? "" : ", which does not prove that it is better"),
      "headline");
}

Markup tune_setting(const TunePage& page) {
  const TunePlan& plan = page.plan;
  Facts facts;
  facts.add("start", Element("code").around(page.name_of(plan.start)));
  facts.add("board", describe(plan.match.rules.geometry));
  facts.add("openings", to_text(plan.match.openings));
  facts.add("candidates", fmt::format("{} tried of {}, {} accepted", page.result.trials.size(),
                                      plan.candidates, accepted_trials(page.result)));
  facts.add("test", fmt::format("Elo {:g} against {:g}, errors of {:g} and {:g}, at most {} games",
                                plan.sprt.elo0, plan.sprt.elo1, plan.sprt.alpha, plan.sprt.beta,
                                plan.games));
  facts.add("seed", fmt::format("{}", plan.match.seed));
  if (!page.without_times) facts.add("time", fmt::format("{:.1f} s", page.seconds));
  facts.add("command", Element("code").around(page.command));
  return section("Setting", facts.markup());
}

Markup trials_plot(const TuneResult& result) {
  std::vector<IntervalRow> rows;
  for (std::size_t i = 0; i < std::min(result.trials.size(), kMaxPlottedTrials); ++i) {
    const Trial& trial = result.trials[i];
    const auto estimate = estimate_elo(trial.result.sample());
    if (!estimate) continue;
    rows.push_back({.label = fmt::format("{}  {}{}", i + 1, card_text(trial.weights),
                                         trial.accepted ? ": accepted" : ""),
                    .value = estimate->score,
                    .lower = estimate->score_lower,
                    .upper = estimate->score_upper,
                    .text = fmt::format("{:.1f} %", 100 * estimate->score)});
  }
  if (rows.empty()) return {};
  return figure(interval_plot(rows, share_axis(), "Score of each candidate against the champion"),
                fmt::format("Score of {} against the champion of its time, with 95 % intervals.",
                            result.trials.size() > kMaxPlottedTrials
                                ? fmt::format("the first {} candidates", kMaxPlottedTrials)
                                : "each candidate"));
}

Markup trials_section(const TunePage& page) {
  Table table({{"candidate", "left"},
               {"weights", "left"},
               {"verdict", "left"},
               {"games"},
               {"won"},
               {"drawn"},
               {"lost"},
               {"score", "left"},
               {"LLR"}});
  for (std::size_t i = 0; i < page.result.trials.size(); ++i) {
    const Trial& trial = page.result.trials[i];
    const Tally tally = trial.result.tally();
    table.add_row(fmt::format("{}", i + 1),
                  {{card_text(trial.weights), "left"},
                   {verdict_text(trial), trial.accepted ? "left equal" : "left"},
                   fmt::format("{}", tally.games()),
                   fmt::format("{}", tally.wins),
                   fmt::format("{}", tally.draws),
                   fmt::format("{}", tally.losses),
                   {score_text(estimate_elo(trial.result.sample())), "left"},
                   fmt::format("{:.2f}", trial.sprt.llr)});
  }
  return section("Trials", trials_plot(page.result) + table.markup());
}

Markup path_section(const TunePage& page) {
  Table table({{"champion", "left"}, {"weights", "left"}, {"against the one before", "left"}});
  table.add_row("start", {{card_text(page.plan.start), "left"}, {"", "left"}});
  for (std::size_t i = 0; i < page.result.trials.size(); ++i) {
    const Trial& trial = page.result.trials[i];
    if (!trial.accepted) continue;
    table.add_row(fmt::format("candidate {}", i + 1),
                  {{card_text(trial.weights), "left"},
                   {"Elo " + elo_text(estimate_elo(trial.result.sample())), "left"}});
  }
  return section(
      "The champion's path",
      table.markup() +
          paragraph("A candidate is accepted by a test that stops early, so that its Elo is "
                    "biased away from zero, and the lucky ones are chosen. Only the last match "
                    "counts."));
}

Markup confirmation_section(const TunePage& page) {
  const auto& confirmation = page.result.confirmation;
  if (!confirmation) {
    return section(
        "Confirmation",
        paragraph(page.result.best == page.plan.start
                      ? "The start is still the champion, so there is nothing to confirm."
                      : "The match that would confirm it was not played."));
  }
  const PairingResult& pairing = confirmation->pairings.front();
  const Sample sample = pairing.sample();
  const auto estimate = estimate_elo(sample);
  const Tally tally = pairing.tally();
  Table table({{"best against the start", "left"},
               {"games"},
               {"won"},
               {"drawn"},
               {"lost"},
               {"score", "left"},
               {"Elo", "left"}});
  table.add_row(card_text(page.result.best), {fmt::format("{}", tally.games()),
                                              fmt::format("{}", tally.wins),
                                              fmt::format("{}", tally.draws),
                                              fmt::format("{}", tally.losses),
                                              {score_text(estimate), "left"},
                                              {elo_text(estimate), "left"}});
  Markup content = table.markup();
  if (estimate && estimate->elo) {
    const double low = std::min(0.0, *estimate->lower);
    const double high = std::max(0.0, *estimate->upper);
    content += figure(interval_plot({{.label = page.name_of(page.result.best),
                                      .value = *estimate->elo,
                                      .lower = *estimate->lower,
                                      .upper = *estimate->upper,
                                      .text = fmt::format("{:+.1f}", *estimate->elo)}},
                                    axis_between(low, high), "Elo against the start"),
                      "Elo against the start, on openings that no trial has seen, with the "
                      "95 % interval.");
  }
  if (page.confirming != nullptr && tally.games() > 0) content += convergence_of(*page.confirming);
  content +=
      paragraph(fmt::format("It is stronger with {:.1f} % likelihood. Against other players, "
                            "or at other depths, it may differ.",
                            100 * likelihood_of_superiority(sample)));
  return section("Confirmation", content);
}

}  // namespace

std::string card_text(const Weights& weights) { return fmt::format("{}", fmt::join(weights, "/")); }

std::string_view verdict_text(const Trial& trial) {
  switch (trial.sprt.verdict) {
    case SprtVerdict::AcceptElo1:
      return "better";
    case SprtVerdict::AcceptElo0:
      return "not better";
    case SprtVerdict::Undecided:
      break;
  }
  return "undecided";
}

std::string to_html(const TunePage& page) {
  Markup content = tune_headline(page);
  if (page.result.was_cancelled) {
    content += paragraph(fmt::format("This run was interrupted after {} of {} candidates: the "
                                     "report covers what was played by then.",
                                     page.result.trials.size(), page.plan.candidates),
                         "notice");
  }
  content +=
      tune_setting(page) + confirmation_section(page) + path_section(page) + trials_section(page);
  if (page.confirming != nullptr) {
    content += openings_section(*page.confirming) + effort_section(*page.confirming) +
               surprises_section(*page.confirming);
  }
  return page_of("A search for better weights", content);
}

}  // namespace zugzwang::cli
