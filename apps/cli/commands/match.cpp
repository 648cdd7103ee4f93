#include "match/match.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <charconv>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/match_run.hpp"
#include "cli/files/match_files.hpp"
#include "cli/options/match_options.hpp"
#include "cli/options/player_option.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/match_page.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/match_report.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

struct MatchCommand {
  std::vector<std::string> players;
  MatchOptions match;
  int games = 100;
  std::string sprt;
  MatchFileOptions files;
  ReportOption html;
  bool json = false;
};

constexpr auto kSprtForm = "elo0,elo1 or elo0,elo1,alpha,beta, such as 0,10,0.05,0.05";

/// "0,10" or "0,10,0.05,0.05"
std::expected<SprtPlan, std::string> read_sprt(const std::string& text) {
  const auto fail = [&](std::string_view why) {
    return std::unexpected(fmt::format("--sprt \"{}\": {}", excerpt(text), why));
  };
  const std::string form = fmt::format("write {}", kSprtForm);
  std::vector<double> numbers;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  for (;;) {
    double number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc()) return fail(form);
    numbers.push_back(number);
    at = next;
    if (at == end) break;
    if (*at++ != ',') return fail(form);
  }
  if (numbers.size() != 2 && numbers.size() != 4) return fail(form);
  SprtPlan plan{.elo0 = numbers[0], .elo1 = numbers[1]};
  if (numbers.size() == 4) {
    plan.alpha = numbers[2];
    plan.beta = numbers[3];
  }
  if (!is_valid(plan)) {
    return fail(
        "elo0 must be less than elo1, both between -2000 and 2000, and alpha and beta more than 0 "
        "and less than 0.5");
  }
  return plan;
}

/// The plan without its files, or the sentence that says what is wrong with the options.
std::expected<MatchPlan, std::string> plan_of(const MatchCommand& options) {
  if (options.players.size() < 2) return std::unexpected("a match needs at least two players");
  auto plan = options.match.plan();
  if (!plan) return plan;
  plan->games = options.games;
  plan->pairings = round_robin(options.players.size());
  if (!options.sprt.empty()) {
    if (options.players.size() > 2) {
      return std::unexpected("--sprt is for two players: it decides between them");
    }
    const auto sprt = read_sprt(options.sprt);
    if (!sprt) return std::unexpected(sprt.error());
    plan->sprt = *sprt;
  }
  return plan;
}

/// The command that plays the same match.
std::string command_of(const MatchCommand& options, const MatchPlan& plan) {
  return fmt::format("zugzwang match {} --games {} --openings {} --seed {}{}{}",
                     fmt::join(options.players, " "), options.games, to_text(plan.openings),
                     plan.seed, options.sprt.empty() ? "" : " --sprt " + options.sprt,
                     arguments_for(plan.rules));
}

/// Can all files be written?
std::expected<void, Failure> check_files(const MatchCommand& options) {
  if (auto writable = options.files.check(); !writable) return writable;
  return options.html.check(options.json, {{.option = "--csv", .path = options.files.csv},
                                           {.option = "--record", .path = options.files.record}});
}

ExitStatus run_match(const MatchCommand& options, Workforce* workforce) {
  auto plan = plan_of(options);
  if (!plan) return print_error(plan.error());
  if (const auto writable = check_files(options); !writable) return print_error(writable.error());
  auto contestants = read_contestants(options.players, *plan);
  if (!contestants) return print_error(contestants.error());

  MatchRun run(*std::move(contestants), *std::move(plan), workforce);
  if (options.html.is_asked_for()) run.collect_story();
  Tally tally;  // of two players
  const auto played = run.play(options.files, [&](const MatchGame& game) {
    tally.add(game.score);
    const bool of_two = run.plan().pairings.size() == 1;
    return of_two ? fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses) : "";
  });
  if (!played) return print_error(played.error());

  const MatchReport report = run.report(options.files.without_times);
  const bool was_cancelled = run.result().was_cancelled;
  // Before the journal is removed, as the match is not done without the report.
  const auto page_written =
      run.story() == nullptr
          ? std::expected<void, Failure>()
          : options.html.write(to_html(MatchPage{.report = report,
                                                 .story = *run.story(),
                                                 .command = command_of(options, run.plan())}));
  const bool all_written = run.files().finish(!was_cancelled && page_written);
  if (!options.html.is_printed()) {
    write_output(options.json ? to_json(report).dump() + "\n" : to_text(report));
  }
  if (was_cancelled && run.files().journal()) {
    print_error(
        fmt::format("interrupted: the same command resumes from here; {} keeps what is done",
                    in_quotes(*run.files().journal())));
  }
  if (!page_written) return print_error(page_written.error());
  if (!all_written) return ExitStatus::Failed;
  return was_cancelled ? ExitStatus::Interrupted : ExitStatus::Success;
}

}  // namespace

void add_match(CLI::App& app, ExitStatus& status, Workforce* workforce) {
  auto* command = app.add_subcommand("match", "Play many games between players: who is stronger?");
  const auto options = std::make_shared<MatchCommand>();
  command->add_option("players", options->players, "Two or more, such as uct:n=2000 or level:4")
      ->required()
      ->type_name("SPEC");
  add_whole_number(*command, "--games", options->games, {1, 10'000'000},
                   "Games of each pair of players (default 100)");
  options->match.add_to(*command, "none");
  add_text(*command, "--sprt", options->sprt, kSprtForm,
           "Stop once it is decided whether the first player leads by elo1 or by elo0")
      ->type_name("ELO0,ELO1[,ALPHA,BETA]");
  command->add_flag("--json", options->json, "Print one JSON object");
  options->html.add_to(*command);
  options->files.add_to(*command);
  command->footer(
      std::string(
          "\nCtrl-C ends the match after the games in progress and prints the results so far. With "
          "--record or\n--csv, the same command resumes it, even after a kill; its progress is "
          "kept in FILE.journal.\n") +
      kPlayersHelp);
  command->callback([options, &status, workforce] { status = run_match(*options, workforce); });
}

}  // namespace zugzwang::cli
