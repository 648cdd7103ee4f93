#include "explain/puzzles.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/commands/puzzle_search.hpp"
#include "cli/files/file.hpp"
#include "cli/files/output_target.hpp"
#include "cli/files/puzzle_journal.hpp"
#include "cli/options/choice.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/puzzles_page.hpp"
#include "cli/system/output.hpp"

namespace zugzwang::cli {

namespace {

struct PuzzlesOptions {
  int count = 10;
  std::vector<int> distance;
  std::optional<PuzzleTheme> theme;
  std::optional<int> grade;
  std::int64_t games = 100'000;
  std::uint64_t seed = 1;
  int threads = 0;
  std::string output;
  ReportOption html;
};

constexpr Choices<std::optional<PuzzleTheme>, kPuzzleThemes> kThemes{
    {{"double_threat", PuzzleTheme::DoubleThreat},
     {"stacked", PuzzleTheme::Stacked},
     {"block", PuzzleTheme::Block},
     {"forced_sequence", PuzzleTheme::ForcedSequence},
     {"zugzwang", PuzzleTheme::Zugzwang},
     {"defence", PuzzleTheme::Defence}}};

/// Two threats, the one that decides, and the stone that wins.
constexpr int kShortestSequence = 4;

/// Whether a journal can be kept beside this file: not beside a device or a pipe.
bool can_have_journal(const std::string& output) {
  if (output.empty()) return false;
  const auto target = find_target(output);
  return target && target->is_replaced();
}

/// The command that makes the same set.
std::string command_of(const PuzzlesOptions& options) {
  std::string command = fmt::format("zugzwang puzzles make --count {}", options.count);
  if (options.theme) command += fmt::format(" --theme {}", to_text(*options.theme));
  if (options.grade) command += fmt::format(" --grade {}", *options.grade);
  if (!options.distance.empty()) {
    command += fmt::format(" --distance {}", fmt::join(options.distance, " "));
  }
  return command + fmt::format(" --games {} --seed {}", options.games, options.seed);
}

/// Writes the report, if one was requested.
std::expected<void, Failure> write_report(const PuzzlesOptions& options, const PuzzleSet& set,
                                          double seconds) {
  if (!options.html.is_asked_for()) return {};
  return options.html.write(to_html(PuzzlesPage{.puzzles = set.puzzles,
                                                .search = set.search,
                                                .wanted = options.count,
                                                .was_interrupted = set.interrupted,
                                                .gave_up = set.gave_up,
                                                .seed = options.seed,
                                                .command = command_of(options),
                                                .seconds = seconds,
                                                .without_times = options.html.without_times()}));
}

/// Prints the puzzles, or writes them to a file.
std::expected<void, std::string> output_puzzles(const std::vector<Puzzle>& puzzles,
                                                const std::string& output) {
  const std::string text = puzzles_json(puzzles);
  if (!output.empty()) return write_file(output, text);
  write_output(text);
  return {};
}

/// Where the puzzles go.
OtherOutput output_of(const PuzzlesOptions& options) {
  if (options.output.empty()) return {.option = "the puzzles", .path = "-"};
  return {.option = "--output", .path = options.output};
}

/// The plan that the options ask for, or a message that says what is wrong with them.
std::expected<PuzzlePlan, std::string> plan_of(const PuzzlesOptions& options) {
  PuzzleRequest request{.theme = options.theme, .grade = options.grade};
  if (!options.distance.empty()) {
    request.min_distance = options.distance.front();
    request.max_distance = options.distance.back();
  }
  if (request.min_distance > request.max_distance) {
    return std::unexpected("--distance: the smaller number comes first");
  }
  if (options.theme == PuzzleTheme::ForcedSequence && request.max_distance < kShortestSequence) {
    return std::unexpected("--distance: a forced sequence wins with the fourth stone or later");
  }
  return PuzzlePlan{.request = request,
                    .count = options.count,
                    .is_balanced = !options.theme && !options.grade && options.distance.empty(),
                    .games = options.games,
                    .seed = options.seed,
                    .threads = options.threads};
}

/// Can all files be written?
std::expected<void, Failure> check_outputs(const PuzzlesOptions& options) {
  if (!options.output.empty()) {
    if (auto writable = check_writable(options.output); !writable) return writable;
  }
  return options.html.check(false, {output_of(options)});
}

/// The journal beside the output, if there can be one.
std::expected<std::optional<PuzzleJournal>, Failure> open_journal(const PuzzlesOptions& options,
                                                                  const PuzzlePlan& plan) {
  if (!can_have_journal(options.output)) return std::nullopt;
  auto opened = PuzzleJournal::open(options.output, plan.request, plan.seed,
                                    [](const Failure& failure) { print_error(failure); });
  if (!opened) return std::unexpected(opened.error());
  return *std::move(opened);
}

/// Closes the journal when everything is written, and says why there are fewer puzzles than wanted.
ExitStatus conclude(const PuzzlesOptions& options, const PuzzleSet& set,
                    std::optional<PuzzleJournal>& journal) {
  const auto found = fmt::format("{} of {} puzzles", set.puzzles.size(), options.count);
  const bool is_kept = journal && journal->finish(!set.interrupted);
  if (set.interrupted) {
    return print_error(fmt::format("interrupted: {} were found{}", found,
                                   is_kept ? "; the same command resumes from here" : ""),
                       ExitStatus::Interrupted);
  }
  if (journal && !is_kept) return ExitStatus::Failed;
  if (set.gave_up) {
    return print_error(
        fmt::format("{} were found: {} games in a row had none (raise --games to look further)",
                    found, options.games),
        ExitStatus::Negative);
  }
  return ExitStatus::Success;
}

ExitStatus run_make(const PuzzlesOptions& options, Workforce* workforce) {
  auto plan = plan_of(options);
  if (!plan) return print_error(plan.error());
  plan->workforce = workforce;
  if (const auto writable = check_outputs(options); !writable) return print_error(writable.error());
  auto journal = open_journal(options, *plan);
  if (!journal) return print_error(journal.error());
  const auto start = std::chrono::steady_clock::now();
  const auto set = search_puzzles(*plan, *journal ? &**journal : nullptr);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!set) {
    if (*journal) (void)(*journal)->finish(false);
    return print_error(set.error(), ExitStatus::Failed);
  }
  if (*journal && (*journal)->has_failed()) {
    (void)(*journal)->finish(false);
    return ExitStatus::Failed;
  }
  if (const auto done = output_puzzles(set->puzzles, options.output); !done) {
    return print_error(done.error(), ExitStatus::Failed);
  }
  if (const auto reported = write_report(options, *set, seconds); !reported) {
    return print_error(reported.error());
  }
  return conclude(options, *set, *journal);
}

}  // namespace

void add_puzzles(CLI::App& app, ExitStatus& status, Workforce* workforce) {
  auto* command =
      app.add_subcommand("puzzles", "Make puzzles: one move wins, or one move does not lose");
  command->require_subcommand(1);
  auto* make = command->add_subcommand("make", "Find puzzles in random games and print them");
  const auto options = std::make_shared<PuzzlesOptions>();
  add_whole_number(*make, "--count", options->count, {1, 100'000},
                   "Number of puzzles (default 10), all themes and grades in turn");
  add_choice(*make, "--theme", options->theme, kThemes, "Only this theme")->type_name("THEME");
  add_whole_number(*make, "--grade", options->grade, {1, kMaxPuzzleGrade},
                   "Only this grade: 1 is easy, 5 is hard");
  add_one_or_two(*make, "--distance", options->distance, {2, 16},
                 "Stones the winner still needs: one number, or minimum and maximum (default 2 8)");
  add_whole_number(*make, "--games", options->games, {1, 1'000'000'000},
                   "Give up after N random games without another puzzle (default 100000)");
  add_whole_number(*make, "--seed", options->seed, {},
                   "A different seed gives different puzzles (default 1)");
  add_whole_number(*make, "--threads", options->threads, {0, 1024},
                   "Number of threads (default: all cores)");
  add_file(*make, "-o,--output", options->output, "Write to a file instead of stdout");
  options->html.add_with_times_to(*make);
  make->footer(
      "\nWith --output, the same command resumes a stopped search, even after a kill; its progress "
      "is kept\nin FILE.journal.");
  make->callback([options, &status, workforce] { status = run_make(*options, workforce); });
}

}  // namespace zugzwang::cli
