#include "match/tune.hpp"

#include <fmt/core.h>

#include <chrono>
#include <memory>

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
#include "cli/terminal/tune_report.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

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

/// The command that plays the same games.
std::string command_of(const TuneOptions& options, const ScorecardSpec& start,
                       const TunePlan& plan) {
  return fmt::format(
      "zugzwang tune {} --candidates {} --games {} --confirm {} --openings {} --seed {}{}",
      to_text(start), options.candidates, options.games, options.confirming_games,
      to_text(plan.match.openings), plan.match.seed, arguments_for(plan.match.rules));
}

/// The plan without its hooks, or the sentence that says what is wrong with the options.
std::expected<TunePlan, std::string> plan_of(const TuneOptions& options,
                                             const ScorecardSpec& start) {
  auto match = options.match.plan();
  if (!match) return std::unexpected(match.error());
  TunePlan plan{.start = weights_of(start.card)};
  // The value of a complete line stays, as the search sees wins by itself.
  plan.fixed = {true};
  plan.candidates = options.candidates;
  plan.games = options.games;
  plan.confirming_games = options.confirming_games;
  plan.match = *std::move(match);
  return plan;
}

/// A search for weights with its progress, its journal and its report. While this object lives, a
/// signal ends the search after the games in progress.
class TuneRun {
 public:
  TuneRun(const TuneOptions& options, const ScorecardSpec& start, TunePlan plan,
          Workforce* workforce)
      : options_(options),
        start_(start),
        plan_(std::move(plan)),
        progress_("games",
                  static_cast<std::int64_t>(options.candidates) * options.games +
                      options.confirming_games,
                  Progress::Elsewhere::Lines),
        confirming_(plan_.match) {
    plan_.match.workforce = workforce;
    plan_.match.cancelled = &InterruptGuard::flag();
    confirming_.pairings = {{.one = 0, .other = 1}};
    confirming_.games = plan_.confirming_games;
    if (options.html.is_asked_for()) story_.emplace(2, confirming_);
    hooks_ = {
        .contestant = [this](const Weights& weights) { return contestant(weights); },
        .on_trial = [this](const Trial& trial) { note_trial(trial); },
        .on_game = [this](std::uint64_t match, const MatchGame& game) { note_game(match, game); }};
  }

  ExitStatus run() {
    if (!options_.journal.empty()) {
      auto opened = TuneJournal::open(options_.journal, plan_, contestant(plan_.start),
                                      [this](const Failure& failure) {
                                        progress_.clear();
                                        print_error(failure);
                                      });
      if (!opened) return print_error(opened.error());
      journal_.emplace(*std::move(opened));
      journal_->connect(hooks_);
    }
    const auto began = std::chrono::steady_clock::now();
    const auto result = tune_weights(plan_, hooks_);
    progress_.clear();
    if (!result) {
      if (journal_) (void)journal_->finish(false);
      return print_error(result.error(), journal_ && journal_->has_failed() ? ExitStatus::Failed
                                                                            : ExitStatus::BadInput);
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return conclude(*result, seconds);
  }

 private:
  // Hooks of the search.
  [[nodiscard]] Contestant contestant(const Weights& weights) const {
    // Scorecards can play by any rules.
    return *contestant_of(with_card(start_, weights),
                          {.rules = plan_.match.rules, .books = plan_.match.books});
  }
  void note_trial(const Trial& trial) {
    progress_.clear();
    ++trials_;
    // A trial that ended early counts as done.
    games_ = static_cast<std::int64_t>(trials_) * options_.games;
    if (!options_.json && !options_.html.is_printed()) print_trial(trials_, trial);
  }
  void note_game(std::uint64_t match, const MatchGame& game) {
    const bool confirms = match == static_cast<std::uint64_t>(plan_.candidates);
    if (confirms && story_) story_->add(game);
    progress_.update(++games_, confirms ? "confirming" : fmt::format("candidate {}", trials_ + 1));
  }

  /// Prints the result, and writes the report.
  ExitStatus conclude(const TuneResult& result, double seconds) {
    if (!options_.html.is_printed()) {
      print_output(
          "{}", options_.json ? to_json(result, start_).dump() + "\n" : conclusion(result, start_));
    }
    if (const auto reported = write_report(result, seconds); !reported) {
      if (journal_) (void)journal_->finish(false);
      return print_error(reported.error());
    }
    if (journal_ && !journal_->finish(!result.was_cancelled)) return ExitStatus::Failed;
    if (!result.was_cancelled) return ExitStatus::Success;
    if (!journal_) return ExitStatus::Interrupted;
    return print_error(fmt::format("interrupted: the same command resumes from here; {} keeps what "
                                   "is done",
                                   in_quotes(journal_->path())),
                       ExitStatus::Interrupted);
  }
  /// Writes the report, if one was requested.
  [[nodiscard]] std::expected<void, Failure> write_report(const TuneResult& result,
                                                          double seconds) const {
    if (!story_) return {};
    TunePage page{
        .plan = plan_,
        .result = result,
        .name_of = [this](const Weights& weights) { return to_text(with_card(start_, weights)); },
        .command = command_of(options_, start_, plan_),
        .seconds = seconds,
        .without_times = options_.html.without_times()};
    if (!result.confirmation) return options_.html.write(to_html(page));
    const std::vector<Contestant> players{contestant(result.best), contestant(plan_.start)};
    const MatchReport played{.contestants = players,
                             .plan = confirming_,
                             .result = *result.confirmation,
                             .seconds = seconds,
                             .without_times = page.without_times};
    const MatchPage confirming{.report = played,
                               .story = *story_,
                               .command = page.command,
                               .of_what = " of the confirming match"};
    page.confirming = &confirming;
    return options_.html.write(to_html(page));
  }

  const InterruptGuard guard_;
  const TuneOptions& options_;
  const ScorecardSpec& start_;
  TunePlan plan_;
  Progress progress_;
  MatchPlan confirming_;             ///< the match that ends the search
  std::optional<MatchStory> story_;  ///< of that match, for the report
  TuneHooks hooks_;
  std::optional<TuneJournal> journal_;
  std::int64_t games_ = 0;
  int trials_ = 0;
};

ExitStatus run_tune(const TuneOptions& options, Workforce* workforce) {
  const auto start = read_start(options);
  if (!start) return print_error(start.error());
  auto plan = plan_of(options, *start);
  if (!plan) return print_error(plan.error());
  if (const auto writable =
          options.html.check(options.json, {{.option = "--journal", .path = options.journal}});
      !writable) {
    return print_error(writable.error());
  }
  return TuneRun(options, *start, *std::move(plan), workforce).run();
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
  add_whole_number(*command, "--depth", options->depth, {1, 42}, "Search depth of both sides");
  add_whole_number(*command, "--candidates", options->candidates, {1, 100'000},
                   "Number of candidates to try (default 20)");
  add_whole_number(*command, "--games", options->games, {2, 10'000'000},
                   "Maximum number of games of each candidate (default 1000)");
  add_whole_number(*command, "--confirm", options->confirming_games, {2, 10'000'000},
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
