#include "match/tune.hpp"

#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "api/describe_match.hpp"
#include "cli/command.hpp"
#include "cli/files/tune_journal.hpp"
#include "cli/options/match_options.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/tune_page.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/match_report.hpp"
#include "cli/terminal/progress.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

using Json = nlohmann::ordered_json;

struct TuneOptions {
  std::string player;
  int depth = 0;
  int candidates = 20;
  int games = 1000;
  int confirming_games = 2000;
  MatchOptions match;
  std::string journal;
  ReportOption html;
  bool json = false;
};

Weights weights_of(const Scorecard& card) {
  return {card.line, card.one_short, card.two_short, card.threat_against};
}

Scorecard card_of(const Weights& weights) {
  return {.line = weights[0],
          .one_short = weights[1],
          .two_short = weights[2],
          .threat_against = weights[3]};
}

ScorecardSpec with_card(ScorecardSpec spec, const Weights& weights) {
  spec.card = card_of(weights);
  return spec;
}

/// The scorecard player to start from.
std::expected<ScorecardSpec, std::string> read_start(const TuneOptions& options) {
  const auto spec = read_spec(options.player);
  if (!spec) return std::unexpected(spec.error().message);
  const auto* scorecard = std::get_if<ScorecardSpec>(&*spec);
  if (scorecard == nullptr) {
    return std::unexpected(fmt::format("{} cannot be tuned: only scorecard can", to_text(*spec)));
  }
  ScorecardSpec start = *scorecard;
  if (options.depth > 0) start.depth = options.depth;
  return start;
}

void print_trial(int number, const Trial& trial) {
  const Tally tally = trial.result.tally();
  print_output("{:>3}  {:<20}  {:<10}  +{} ={} -{}\n", number, card_text(trial.weights),
               verdict_text(trial), tally.wins, tally.draws, tally.losses);
  flush_output();
}

std::string conclusion(const TuneResult& result, const ScorecardSpec& start) {
  int accepted = 0;
  for (const Trial& trial : result.trials) accepted += trial.accepted ? 1 : 0;
  std::string text =
      fmt::format("\n{} candidates tried, {} accepted\n", result.trials.size(), accepted);
  if (result.was_cancelled && !result.confirmation) {
    return text + fmt::format("interrupted: the best so far is {}, not confirmed\n",
                              to_text(with_card(start, result.best)));
  }
  if (!result.confirmation) {
    return text + fmt::format("nothing better than {} was found\n", to_text(start));
  }
  const Sample sample = result.confirmation->sample();
  const auto estimate = estimate_elo(sample);
  const Tally tally = result.confirmation->tally();
  text += fmt::format("best       {}\nagainst    {}, on fresh openings: +{} ={} -{}{}\n",
                      to_text(with_card(start, result.best)), to_text(start), tally.wins,
                      tally.draws, tally.losses, result.was_cancelled ? ", interrupted" : "");
  text += fmt::format("Elo        {}, stronger with {:.1f} % likelihood\n", elo_text(estimate),
                      100 * likelihood_of_superiority(sample));
  // What the interval says, in words.
  if (estimate && (!estimate->lower || *estimate->lower <= 0)) {
    text +=
        "           this does not prove that it is better: a candidate may be accepted by luck\n";
  }
  text += fmt::format(
      "caution    it was selected among {} candidates by matches at depth {}; only the match on "
      "fresh\n           openings counts, and against other players or at other depths it may "
      "differ\n",
      result.trials.size(), start.depth);
  return text;
}

Json pairing_json(const PairingResult& pairing) {
  const Tally tally = pairing.tally();
  const Sample sample = pairing.sample();
  Json json{{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
  api::add_elo(json, estimate_elo(sample));
  json["likelihood_of_superiority"] = likelihood_of_superiority(sample);
  return json;
}

Json to_json(const TuneResult& result, const ScorecardSpec& start) {
  Json trials = Json::array();
  for (const Trial& trial : result.trials) {
    Json json{{"card", card_text(trial.weights)}, {"accepted", trial.accepted}};
    json["llr"] = trial.sprt.llr;
    json.update(pairing_json(trial.result));
    trials.push_back(json);
  }
  return {{"start", to_text(start)},
          {"best", to_text(with_card(start, result.best))},
          {"interrupted", result.was_cancelled},
          {"trials", trials},
          {"confirmation", result.confirmation ? pairing_json(*result.confirmation) : Json()}};
}

/// The command that plays the same games.
std::string command_of(const TuneOptions& options, const ScorecardSpec& start,
                       const TunePlan& plan) {
  return fmt::format(
      "zugzwang tune {} --candidates {} --games {} --confirm {} --openings {} --seed {}{}",
      to_text(start), options.candidates, options.games, options.confirming_games,
      to_text(plan.match.openings), plan.match.seed, arguments_for(plan.match.rules));
}

/// Writes the report, if one is asked for.
std::expected<void, Failure> write_report(const TuneOptions& options, const ScorecardSpec& start,
                                          const TunePlan& plan, const TuneResult& result,
                                          double seconds) {
  if (!options.html.is_asked_for()) return {};
  return options.html.write(to_html(TunePage{
      .plan = plan,
      .result = result,
      .name_of = [&](const Weights& weights) { return to_text(with_card(start, weights)); },
      .command = command_of(options, start, plan),
      .seconds = seconds,
      .without_times = options.html.without_times()}));
}

ExitStatus run_tune(const TuneOptions& options, Workforce* workforce) {
  const auto start = read_start(options);
  if (!start) return print_error(start.error());
  auto match = options.match.plan();
  if (!match) return print_error(match.error());
  if (const auto writable =
          options.html.check(options.json, {{.option = "--journal", .path = options.journal}});
      !writable) {
    return print_error(writable.error());
  }

  TunePlan plan{.start = weights_of(start->card)};
  // The value of a complete line: the search sees wins by itself.
  plan.fixed = {true};
  plan.candidates = options.candidates;
  plan.games = options.games;
  plan.confirming_games = options.confirming_games;
  plan.match = *std::move(match);
  plan.match.workforce = workforce;
  const InterruptGuard guard;
  plan.match.cancelled = &InterruptGuard::flag();

  Progress progress("games", static_cast<std::int64_t>(options.candidates) * options.games +
                                 options.confirming_games);
  std::int64_t games = 0;
  int trials = 0;
  TuneHooks hooks{
      .contestant =
          [&](const Weights& weights) {
            // Scorecards can play by any rules.
            return *contestant_of(with_card(*start, weights),
                                  {.rules = plan.match.rules, .book = plan.match.book});
          },
      .on_trial =
          [&](const Trial& trial) {
            progress.clear();
            ++trials;
            // A trial that ended early counts as done.
            games = static_cast<std::int64_t>(trials) * options.games;
            if (!options.json && !options.html.is_printed()) print_trial(trials, trial);
          },
      .on_game = [&] { progress.update(++games, fmt::format("candidate {}", trials + 1)); }};
  std::optional<TuneJournal> journal;
  if (!options.journal.empty()) {
    auto opened = TuneJournal::open(options.journal, plan, hooks.contestant(plan.start),
                                    [&](const Failure& failure) {
                                      progress.clear();
                                      print_error(failure);
                                    });
    if (!opened) return print_error(opened.error());
    journal.emplace(*std::move(opened));
    journal->connect(hooks);
  }
  const auto began = std::chrono::steady_clock::now();
  const auto result = tune_weights(plan, hooks);
  progress.clear();
  if (!result) {
    if (journal) (void)journal->finish(false);
    return print_error(result.error(), journal && journal->has_failed() ? ExitStatus::Failed
                                                                        : ExitStatus::BadInput);
  }
  if (!options.html.is_printed()) {
    print_output(
        "{}", options.json ? to_json(*result, *start).dump() + "\n" : conclusion(*result, *start));
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (const auto told = write_report(options, *start, plan, *result, seconds); !told) {
    if (journal) (void)journal->finish(false);
    return print_error(told.error());
  }
  if (journal && !journal->finish(!result->was_cancelled)) return ExitStatus::Failed;
  if (!result->was_cancelled) return ExitStatus::Success;
  if (!journal) return ExitStatus::Interrupted;
  return print_error(fmt::format("interrupted: the same command resumes from here; {} keeps what "
                                 "is done",
                                 in_quotes(journal->path())),
                     ExitStatus::Interrupted);
}

}  // namespace

void add_tune(CLI::App& app, ExitStatus& status, Workforce* workforce) {
  auto* command = app.add_subcommand("tune", "Search for better weights of a player by matches");
  const auto options = std::make_shared<TuneOptions>();
  command
      ->add_option("player", options->player,
                   "scorecard, with the weights to start from, such as scorecard:card=1000/5/3/7")
      ->required()
      ->type_name("SPEC");
  add_whole(*command, "--depth", options->depth, {1, 42}, "Search depth of both sides");
  add_whole(*command, "--candidates", options->candidates, {1, 100'000},
            "Number of candidates to try (default 20)");
  add_whole(*command, "--games", options->games, {2, 10'000'000},
            "Maximum number of games of each candidate (default 1000)");
  add_whole(*command, "--confirm", options->confirming_games, {2, 10'000'000},
            "Games of the best against the start at the end (default 2000)");
  options->match.add_to(*command, "random:4");
  add_file(*command, "--journal", options->journal,
           "Keep what is done in this file: the same command resumes a search that was stopped");
  options->html.add_with_times_to(*command);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "\nA candidate replaces the champion if a sequential test (Elo 0 against 20, 5 % errors) "
      "decides\nfor it. Ctrl-C prints what has been found so far.");
  command->callback([options, &status, workforce] { status = run_tune(*options, workforce); });
}

}  // namespace zugzwang::cli
