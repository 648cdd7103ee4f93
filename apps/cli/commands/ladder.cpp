#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "api/describe_match.hpp"
#include "cli/command.hpp"
#include "cli/files/file.hpp"
#include "cli/files/match_files.hpp"
#include "cli/options/match_options.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/match_page.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/match_report.hpp"
#include "cli/terminal/progress.hpp"
#include "match/match.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

using Json = nlohmann::ordered_json;

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

// What a player should score against the one below: clearly stronger, but still beatable.
constexpr double kMinScore = 0.6;
constexpr double kMaxScore = 0.8;

std::vector<std::string> all_levels() {
  std::vector<std::string> levels;
  for (int level = 1; level <= LevelSpec::kHighest; ++level) {
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

/// The result of a ladder, with the lowest rung at Elo 0.
class LadderReport {
 public:
  LadderReport(const std::vector<Contestant>& contestants, std::size_t rungs, const MatchPlan& plan,
               const MatchResult& result, bool without_times)
      : contestants_(contestants),
        rungs_(rungs),
        plan_(plan),
        result_(result),
        without_times_(without_times),
        ratings_(result.ratings()) {}

  /// A Markdown table that is readable as plain text.
  [[nodiscard]] std::string table() const {
    std::string text = fmt::format(
        "| player | Elo | +- | score against the one below | games: won, drawn, lost | stones |{}\n"
        "|---|---|---|---|---|---|{}\n",
        time_column(" ms a move |"), time_column("---|"));
    for (std::size_t rung = 0; rung < rungs_; ++rung) text += line(rung);
    return text;
  }
  [[nodiscard]] std::string added_table() const {
    if (contestants_.size() == rungs_) return "";
    std::string text = fmt::format("\n| player | Elo | +- |{}\n|---|---|---|{}\n",
                                   time_column(" ms a move |"), time_column("---|"));
    for (std::size_t extra = rungs_; extra < contestants_.size(); ++extra) {
      text +=
          fmt::format("| `{}` | {} |{}\n", contestants_[extra].name, rating(extra), time_of(extra));
    }
    return text;
  }
  /// Steps that are too small or too large, in words.
  [[nodiscard]] std::vector<std::string> remarks() const {
    std::vector<std::string> lines;
    for (std::size_t rung = 1; rung < rungs_; ++rung) {
      const double score = step(rung).sample().mean();
      if (score >= kMinScore && score <= kMaxScore) continue;
      lines.push_back(fmt::format("{}: {:.1f} % against {} is outside of {:.0f} to {:.0f} %",
                                  contestants_[rung].name, 100 * score, contestants_[rung - 1].name,
                                  100 * kMinScore, 100 * kMaxScore));
    }
    return lines;
  }
  [[nodiscard]] Json json() const {
    Json players = Json::array();
    for (std::size_t i = 0; i < contestants_.size(); ++i) {
      Json player{{"name", contestants_[i].name},
                  {"elo", ratings_.elo(i) - ratings_.elo(0)},
                  {"elo_error", ratings_.error(i)}};
      if (!without_times_) player["seconds_per_move"] = result_.efforts[i].seconds_per_move();
      if (i > 0 && i < rungs_) {
        Json below{{"games", step(i).games()}};
        api::add_elo(below, estimate_elo(step(i).sample()));
        player["against_the_one_below"] = below;
      }
      players.push_back(player);
    }
    return {{"openings", to_text(plan_.openings)},
            {"seed", plan_.seed},
            {"games", result_.games()},
            {"players", players}};
  }

 private:
  /// The match of a rung against the one below.
  [[nodiscard]] const PairingResult& step(std::size_t rung) const {
    return result_.pairings[rung - 1];
  }
  [[nodiscard]] std::string rating(std::size_t i) const {
    return fmt::format("{:.0f} | {:.0f}", ratings_.elo(i) - ratings_.elo(0), ratings_.error(i));
  }
  [[nodiscard]] std::string line(std::size_t rung) const {
    if (rung == 0) {
      return fmt::format("| `{}` | {} | | | |{}\n", contestants_[0].name, rating(0), time_of(0));
    }
    const PairingResult& result = step(rung);
    const auto estimate = estimate_elo(result.sample());
    const Tally tally = result.tally();
    return fmt::format(
        "| `{}` | {} | {:.1f} % ({:.1f} to {:.1f}) | {}, {}, {} | {:.1f} |{}\n",
        contestants_[rung].name, rating(rung), 100 * estimate->score, 100 * estimate->score_lower,
        100 * estimate->score_upper, tally.wins, tally.draws, tally.losses,
        static_cast<double>(result.plies) / static_cast<double>(result.games()), time_of(rung));
  }
  [[nodiscard]] std::string time_column(const char* text) const {
    return without_times_ ? "" : text;
  }
  [[nodiscard]] std::string time_of(std::size_t i) const {
    if (without_times_) return "";
    return fmt::format(" {:.3f} |", 1000 * result_.efforts[i].seconds_per_move());
  }

  const std::vector<Contestant>& contestants_;
  std::size_t rungs_;
  const MatchPlan& plan_;
  const MatchResult& result_;
  bool without_times_;
  Ratings ratings_;
};

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

/// A line for each.
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
      "interval of 95 %,\nrelative to the mean of all.{}\n\n",
      rungs, plan.games,
      options.without_times ? "" : " Think times are those of the machine that played.");
  text += report.table() + report.added_table();
  if (const std::string remarks = lines_of(report.remarks()); !remarks.empty()) {
    text += fmt::format("\nSteps that are not as planned:\n\n```\n{}```\n", remarks);
  }
  return text + fmt::format("\nThe command:\n\n```\n{}\n```\n", command);
}

/// A ladder that was interrupted: says what becomes of its files.
ExitStatus end_early(MatchFiles& files, const std::string& output, std::string sentence) {
  const auto journal = files.journal();
  (void)files.finish(false);
  if (!output.empty()) sentence += fmt::format(": {} was not written", in_quotes(output));
  if (journal) {
    sentence += fmt::format("; the same command resumes from here, {} keeps what is done",
                            in_quotes(*journal));
  }
  return print_error(sentence, ExitStatus::Interrupted);
}

ExitStatus run_ladder(const LadderOptions& options, Workforce* workforce) {
  auto plan = options.match.plan();
  if (!plan) return print_error(plan.error());
  if (options.rungs.size() < 2) return print_error("a ladder needs at least two players");
  if (!options.output.empty()) {
    if (const auto writable = check_writable(options.output); !writable) {
      return print_error(writable.error());
    }
  }
  if (const auto writable =
          options.html.check(options.json, {{.option = "--output", .path = options.output}});
      !writable) {
    return print_error(writable.error());
  }
  std::vector<std::string> specs = options.rungs;
  specs.insert(specs.end(), options.added.begin(), options.added.end());
  const auto contestants = read_contestants(specs, *plan);
  if (!contestants) return print_error(contestants.error());

  const std::size_t rungs = options.rungs.size();
  plan->games = options.games;
  plan->pairings = pairings_of(rungs, options.added.size());
  Progress progress("games", static_cast<std::int64_t>(plan->pairings.size()) * plan->games);
  const InterruptGuard guard;
  MatchFileOptions file_options;
  file_options.result = options.output;
  auto files = MatchFiles::open(file_options, *contestants, *plan, [&](const Failure& failure) {
    progress.clear();
    print_error(failure);
  });
  if (!files) return print_error(files.error());
  std::optional<MatchStory> story;
  if (options.html.is_asked_for()) story.emplace(contestants->size(), *plan);
  files->connect(*plan, progress, [&](const MatchGame& game) {
    if (story) story->add(game);
    return fmt::format("{} - {}", game.played.record.first, game.played.record.second);
  });
  plan->workforce = workforce;
  plan->cancelled = &InterruptGuard::flag();
  const auto start = std::chrono::steady_clock::now();
  const auto result = play_match(*contestants, *plan);
  progress.clear();
  if (!result) {
    if (const auto refusal = files->refusal()) return print_error(*refusal);
    const bool cannot_read = files->has_failed();
    (void)files->finish(false);
    return print_error(result.error(), cannot_read ? ExitStatus::Failed : ExitStatus::BadInput);
  }
  const bool all_have_played = std::ranges::all_of(
      result->pairings, [](const PairingResult& pairing) { return pairing.games() > 0; });
  const LadderReport report(*contestants, rungs, *plan, *result, options.without_times);
  const std::vector<std::string> remarks =
      all_have_played ? report.remarks() : std::vector<std::string>();
  if (all_have_played && !options.html.is_printed()) {
    print_output("{}", options.json ? report.json().dump() + "\n"
                                    : report.table() + report.added_table() + lines_of(remarks));
  }
  if (story) {
    const MatchReport played{
        .contestants = *contestants,
        .plan = *plan,
        .result = *result,
        .seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
        .earlier_games = files->earlier_games(),
        .without_times = options.without_times};
    const auto written = options.html.write(to_html(MatchPage{.report = played,
                                                              .story = *story,
                                                              .command = command_of(options, *plan),
                                                              .is_ladder = true,
                                                              .remarks = remarks}));
    if (!written) {
      (void)files->finish(false);
      return print_error(written.error());
    }
  }
  if (!all_have_played) {
    return end_early(*files, options.output, "interrupted before every pair had played a game");
  }
  if (result->was_cancelled) return end_early(*files, options.output, "interrupted");
  bool is_written = true;
  if (!options.output.empty()) {
    const auto written = write_file(options.output, page(report, options, *plan, rungs));
    is_written = written.has_value();
    if (!written) print_error(written.error());
  }
  return files->finish(is_written) && is_written ? ExitStatus::Success : ExitStatus::Failed;
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
  add_whole(*command, "--games", options->games, {2, 10'000'000},
            "Games of each pair (default 400)");
  options->match.add_to(*command, "random:4");
  add_file(*command, "-o,--output", options->output,
           "Write the result as a page of Markdown, such as docs/levels.md");
  options->html.add_to(*command);
  command->add_flag("--no-times", options->without_times,
                    "Leave thinking times out: the same games give the same bytes");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "\nWith --output, the same command resumes a ladder that was stopped, even by a kill; "
      "FILE.journal keeps\nwhat that needs.");
  command->callback([options, &status, workforce] { status = run_ladder(*options, workforce); });
}

}  // namespace zugzwang::cli
