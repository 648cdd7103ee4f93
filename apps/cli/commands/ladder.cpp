#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/match_run.hpp"
#include "cli/files/file.hpp"
#include "cli/files/match_files.hpp"
#include "cli/options/match_options.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/match_page.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/ladder_report.hpp"
#include "match/match.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

struct LadderOptions {
  std::vector<std::string> rungs;
  std::vector<std::string> added;
  MatchOptions match;
  int games = 400;
  std::string output;
  ReportOption html;
  bool without_times = false;
  bool json = false;
};

std::vector<std::string> all_levels() {
  std::vector<std::string> levels;
  for (int level = 1; level <= LevelSpec::kMaxLevel; ++level) {
    levels.push_back(fmt::format("level:{}", level));
  }
  return levels;
}

/// Rungs play their neighbours; added players play every rung.
std::vector<Pairing> pairings_of(std::size_t rungs, std::size_t added) {
  std::vector<Pairing> pairings = neighbours(rungs);
  for (std::size_t extra = rungs; extra < rungs + added; ++extra) {
    for (std::size_t rung = 0; rung < rungs; ++rung) {
      pairings.push_back({.one = extra, .other = rung});
    }
  }
  return pairings;
}

/// The command that plays the same games.
std::string command_of(const LadderOptions& options, const MatchPlan& plan) {
  std::string command = "zugzwang ladder";
  if (options.rungs != all_levels()) command += fmt::format(" {}", fmt::join(options.rungs, " "));
  command += fmt::format(" --games {} --openings {} --seed {}", options.games,
                         to_text(plan.openings), plan.seed);
  for (const std::string& added : options.added) command += " --add " + added;
  command += arguments_for(plan.rules);
  return options.without_times ? command + " --no-times" : command;
}

/// One line for each remark.
std::string lines_of(const std::vector<std::string>& remarks) {
  std::string text;
  for (const std::string& remark : remarks) text += remark + "\n";
  return text;
}

/// The result as a page, such as docs/levels.md.
std::string page(const LadderReport& report, const LadderOptions& options, const MatchPlan& plan,
                 std::size_t rungs) {
  const bool of_levels = options.rungs == all_levels();
  const std::string command = command_of(options, plan) + " --output " + options.output;
  std::string text = fmt::format("# {}\n\n", of_levels ? "Levels" : "Ladder");
  text += fmt::format(
      "Measured, not guessed: each of the {} played {} games against the one below, every opening "
      "twice\nwith sides swapped. Elo is fitted to all games, with the first at 0; +- is the "
      "95 % interval,\nrelative to the mean of all.{}\n\n",
      rungs, plan.games,
      options.without_times ? "" : " Think times are those of the machine that played.");
  text += report.table() + report.added_table();
  if (const std::string remarks = lines_of(report.remarks()); !remarks.empty()) {
    text += fmt::format("\nSteps that are not as planned:\n\n```\n{}```\n", remarks);
  }
  return text + fmt::format("\nThe command:\n\n```\n{}\n```\n", command);
}

/// The plan without its hooks, or the sentence that says what is wrong with the options.
std::expected<MatchPlan, std::string> plan_of(const LadderOptions& options) {
  auto plan = options.match.plan();
  if (!plan) return plan;
  if (options.rungs.size() < 2) return std::unexpected("a ladder needs at least two players");
  plan->games = options.games;
  plan->pairings = pairings_of(options.rungs.size(), options.added.size());
  return plan;
}

/// Can all files be written?
std::expected<void, Failure> check_files(const LadderOptions& options) {
  if (!options.output.empty()) {
    if (auto writable = check_writable(options.output); !writable) return writable;
  }
  return options.html.check(options.json, {{.option = "--output", .path = options.output}});
}

/// Ends an interrupted ladder and says what becomes of its files.
ExitStatus end_early(MatchFiles& files, const std::string& output, std::string sentence) {
  const auto journal = files.journal();
  if (!files.finish(false)) return ExitStatus::Failed;
  if (!output.empty()) sentence += fmt::format(": {} was not written", in_quotes(output));
  if (journal) {
    sentence += fmt::format("; the same command resumes from here, {} keeps what is done",
                            in_quotes(*journal));
  }
  return print_error(sentence, ExitStatus::Interrupted);
}

/// Prints what was played, and writes it to the files.
ExitStatus conclude(const LadderOptions& options, MatchRun& run) {
  const MatchResult& result = run.result();
  const bool all_have_played = std::ranges::all_of(
      result.pairings, [](const PairingResult& pairing) { return pairing.games() > 0; });
  const MatchReport played = run.report(options.without_times);
  const LadderReport report(played, options.rungs.size());
  const auto remarks = all_have_played ? report.remarks() : std::vector<std::string>();
  if (all_have_played && !options.html.is_printed()) {
    print_output("{}", options.json ? report.json().dump() + "\n"
                                    : report.table() + report.added_table() + lines_of(remarks));
  }
  if (run.story() != nullptr) {
    const auto written =
        options.html.write(to_html(MatchPage{.report = played,
                                             .story = *run.story(),
                                             .command = command_of(options, run.plan()),
                                             .is_ladder = true,
                                             .remarks = remarks}));
    if (!written) {
      (void)run.files().finish(false);
      return print_error(written.error());
    }
  }
  if (!all_have_played) {
    return end_early(run.files(), options.output,
                     "interrupted before every pair had played a game");
  }
  if (result.was_cancelled) return end_early(run.files(), options.output, "interrupted");
  bool is_written = true;
  if (!options.output.empty()) {
    const auto written =
        write_file(options.output, page(report, options, run.plan(), options.rungs.size()));
    is_written = written.has_value();
    if (!written) print_error(written.error());
  }
  return run.files().finish(is_written) && is_written ? ExitStatus::Success : ExitStatus::Failed;
}

ExitStatus run_ladder(const LadderOptions& options, Workforce* workforce) {
  auto plan = plan_of(options);
  if (!plan) return print_error(plan.error());
  if (const auto writable = check_files(options); !writable) return print_error(writable.error());
  std::vector<std::string> specs = options.rungs;
  specs.insert(specs.end(), options.added.begin(), options.added.end());
  auto contestants = read_contestants(specs, *plan);
  if (!contestants) return print_error(contestants.error());

  MatchRun run(*std::move(contestants), *std::move(plan), workforce);
  if (options.html.is_asked_for()) run.collect_story();
  MatchFileOptions file_options;
  file_options.result = options.output;
  const auto played = run.play(file_options, [](const MatchGame& game) {
    return fmt::format("{} - {}", game.played.record.first, game.played.record.second);
  });
  if (!played) return print_error(played.error());
  return conclude(options, run);
}

}  // namespace

void add_ladder(CLI::App& app, ExitStatus& status, Workforce* workforce) {
  auto* command =
      app.add_subcommand("ladder", "Rate players that play their neighbours, weakest first");
  const auto options = std::make_shared<LadderOptions>();
  options->rungs = all_levels();
  command
      ->add_option("players", options->rungs,
                   "From the weakest to the strongest (default: level:1 to level:10)")
      ->type_name("SPEC");
  command
      ->add_option("--add", options->added,
                   "Another player, who plays against all of them; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name("SPEC");
  add_whole_number(*command, "--games", options->games, {2, 10'000'000},
                   "Games of each pair (default 400)");
  options->match.add_to(*command, "random:4");
  add_file(*command, "-o,--output", options->output,
           "Write the result as a page of Markdown, such as docs/levels.md");
  options->html.add_to(*command);
  command->add_flag("--no-times", options->without_times,
                    "Leave out thinking times, so that the same games give the same bytes");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "\nWith --output, the same command resumes a stopped ladder, even after a kill; its progress "
      "is kept\nin FILE.journal.");
  command->callback([options, &status, workforce] { status = run_ladder(*options, workforce); });
}

}  // namespace zugzwang::cli
