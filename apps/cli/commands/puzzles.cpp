#include "explain/puzzles.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <numeric>
#include <tuple>

#include "book/built_in_book.hpp"
#include "cli/command.hpp"
#include "cli/files/file.hpp"
#include "cli/files/output_target.hpp"
#include "cli/files/puzzle_journal.hpp"
#include "cli/options/choice.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/puzzles_page.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/progress.hpp"

namespace zugzwang::cli {

namespace {

struct PuzzlesOptions {
  int count = 10;
  std::vector<int> distance;
  std::optional<PuzzleTheme> theme;
  std::optional<int> grade;
  std::int64_t games = 100'000;
  std::uint64_t seed = 1;
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

/// The puzzles found, and why there are no more.
struct PuzzleSet {
  std::vector<Puzzle> puzzles;
  PuzzleSearch search;
  bool gave_up = false;
  bool interrupted = false;
};

/// The easiest and the hardest grade of each theme that a set is balanced by. Others hardly exist:
/// a plan takes more than one look, and a sequence of threats seldom begins with a quiet move.
struct Grades {
  int easiest = 1;
  int hardest = kHardestGrade;
};

constexpr std::array<Grades, kPuzzleThemes> kGrades{
    {{}, {}, {}, {.easiest = 2, .hardest = 4}, {.easiest = 2}, {}}};

/// Equal parts of a set for all themes, and in each theme for its grades.
class Shares {
 public:
  explicit Shares(int count) : per_theme_(part(count, kPuzzleThemes)) {}

  /// Takes the puzzle if there is room for it.
  bool take(const Puzzle& puzzle) {
    const auto theme = static_cast<std::size_t>(puzzle.theme);
    const auto [easiest, hardest] = kGrades[theme];
    if (puzzle.grade < easiest || puzzle.grade > hardest) return false;
    auto& taken = taken_[theme];
    int& of_grade = taken[static_cast<std::size_t>(puzzle.grade - 1)];
    const int all = std::accumulate(taken.begin(), taken.end(), 0);
    if (all >= per_theme_ || of_grade >= part(per_theme_, hardest - easiest + 1)) return false;
    ++of_grade;
    return true;
  }

 private:
  static int part(int count, int parts) { return (count + parts - 1) / parts; }

  int per_theme_;
  std::array<std::array<int, kHardestGrade>, kPuzzleThemes> taken_{};
};

/// No puzzle twice, easy ones first. Unless something is asked for, all themes and grades get their
/// share. Fewer than asked for if there seem to be no more.
PuzzleSet make_set(const PuzzlesOptions& options, PuzzleRequest request, PuzzleJournal* journal) {
  const InterruptGuard guard;
  request.limits.cancelled = &InterruptGuard::flag();
  Solver solver({.book = built_in_book()});
  Random random(options.seed);
  const bool balanced = !options.theme && !options.grade && options.distance.empty();
  Shares shares(options.count);
  PuzzleSet set;
  std::vector<Puzzle>& puzzles = set.puzzles;
  Progress progress("puzzles", options.count);
  std::int64_t& games = set.search.games;
  std::int64_t games_before = 0;  // when the last puzzle was found
  while (static_cast<int>(puzzles.size()) < options.count) {
    set.interrupted = InterruptGuard::flag();
    set.gave_up = games - games_before >= options.games;
    if (set.interrupted || set.gave_up) break;
    progress.update(
        static_cast<std::int64_t>(puzzles.size()),
        fmt::format("{} of {} games since the last one", games - games_before, options.games));
    ++games;
    const std::vector<Column> moves = random_puzzle_moves(random, request);
    auto puzzle = journal != nullptr && journal->knows(games) ? journal->puzzle_of(games)
                                                              : puzzle_at(moves, solver, request);
    // It may have been given up.
    if (InterruptGuard::is_set()) continue;
    if (journal != nullptr) journal->note(games, puzzle);
    if (!puzzle) {
      ++set.search.without_puzzle;
      continue;
    }
    const auto same = [&](const Puzzle& known) { return known.moves == puzzle->moves; };
    if (std::ranges::any_of(puzzles, same)) {
      ++set.search.known_already;
      continue;
    }
    if (balanced && !shares.take(*puzzle)) {
      ++set.search.without_room;
      continue;
    }
    puzzles.push_back(*std::move(puzzle));
    games_before = games;
  }
  std::ranges::sort(puzzles, {}, [](const Puzzle& puzzle) {
    return std::tuple(puzzle.grade, puzzle.theme, puzzle.distance, puzzle.moves);
  });
  return set;
}

/// Is there a place for a journal beside this file? Not beside a device or a pipe.
bool has_place_for_journal(const std::string& output) {
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

/// Writes the report, if one is asked for.
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

/// Prints or writes them.
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

ExitStatus run_make(const PuzzlesOptions& options) {
  PuzzleRequest request{.theme = options.theme, .grade = options.grade};
  if (!options.distance.empty()) {
    request.min_distance = options.distance.front();
    request.max_distance = options.distance.back();
  }
  if (request.min_distance > request.max_distance) {
    return print_error("--distance: the smaller number comes first");
  }
  if (options.theme == PuzzleTheme::ForcedSequence && request.max_distance < kShortestSequence) {
    return print_error("--distance: a forced sequence wins with the fourth stone or later");
  }
  if (!options.output.empty()) {
    if (const auto writable = check_writable(options.output); !writable) {
      return print_error(writable.error());
    }
  }
  if (const auto writable = options.html.check(false, {output_of(options)}); !writable) {
    return print_error(writable.error());
  }
  std::optional<PuzzleJournal> journal;
  if (has_place_for_journal(options.output)) {
    auto opened = PuzzleJournal::open(options.output, request, options.seed,
                                      [](const Failure& failure) { print_error(failure); });
    if (!opened) return print_error(opened.error());
    journal.emplace(*std::move(opened));
  }
  const auto start = std::chrono::steady_clock::now();
  const PuzzleSet set = make_set(options, request, journal ? &*journal : nullptr);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (const auto done = output_puzzles(set.puzzles, options.output); !done) {
    return print_error(done.error(), ExitStatus::Failed);
  }
  if (const auto told = write_report(options, set, seconds); !told)
    return print_error(told.error());
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

}  // namespace

void add_puzzles(CLI::App& app, ExitStatus& status) {
  auto* command =
      app.add_subcommand("puzzles", "Make puzzles: one move wins, or one move does not lose");
  command->require_subcommand(1);
  auto* make = command->add_subcommand("make", "Find puzzles in random games and print them");
  const auto options = std::make_shared<PuzzlesOptions>();
  add_whole(*make, "--count", options->count, {1, 100'000},
            "Number of puzzles (default 10), all themes and grades in turn");
  add_choice(*make, "--theme", options->theme, kThemes, "Only this theme")->type_name("THEME");
  add_whole(*make, "--grade", options->grade, {1, kHardestGrade},
            "Only this grade: 1 is easy, 5 is hard");
  add_one_or_two(*make, "--distance", options->distance, {2, 16},
                 "Stones the winner still needs: one number, or minimum and maximum (default 2 8)");
  add_whole(*make, "--games", options->games, {1, 1'000'000'000},
            "Give up after N random games without another puzzle (default 100000)");
  add_whole(*make, "--seed", options->seed, {}, "Another seed gives other puzzles (default 1)");
  add_file(*make, "-o,--output", options->output, "Write to a file instead of stdout");
  options->html.add_with_times_to(*make);
  make->footer(
      "\nWith --output, the same command resumes a search that was stopped, even by a kill; "
      "FILE.journal keeps\nwhat that needs.");
  make->callback([options, &status] { status = run_make(*options); });
}

}  // namespace zugzwang::cli
