#include "explain/puzzles.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "cli/choice.hpp"
#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/output_file.hpp"
#include "cli/solver_options.hpp"
#include "cli/typed_options.hpp"

namespace zugzwang::cli {

namespace {

struct Options {
  int count = 10;
  std::vector<int> distance;
  std::optional<PuzzleTheme> theme;
  std::uint64_t seed = 1;
  std::string output;
};

constexpr Choices<std::optional<PuzzleTheme>, kPuzzleThemes> kThemes{
    {{"double_threat", PuzzleTheme::DoubleThreat},
     {"forced_sequence", PuzzleTheme::ForcedSequence},
     {"zugzwang", PuzzleTheme::Zugzwang},
     {"odd_threat", PuzzleTheme::OddThreat},
     {"even_threat", PuzzleTheme::EvenThreat}}};

/// None twice, easy ones first. Without a wish, puzzles of all themes in turn. Fewer than asked for
/// if there seem to be no more.
std::vector<Puzzle> make_set(const Options& options, PuzzleRequest request) {
  Solver solver({.book = built_in_book()});
  Random random(options.seed);
  std::vector<Puzzle> puzzles;
  while (static_cast<int>(puzzles.size()) < options.count) {
    if (!options.theme && options.distance.empty()) {
      request.theme = static_cast<PuzzleTheme>(puzzles.size() % kPuzzleThemes);
    }
    auto puzzle = make_puzzle(random, solver, request);
    if (!puzzle) break;
    const auto same = [&](const Puzzle& known) { return known.moves == puzzle->moves; };
    if (std::ranges::none_of(puzzles, same)) puzzles.push_back(*std::move(puzzle));
  }
  std::ranges::sort(puzzles, {}, [](const Puzzle& puzzle) {
    return std::tuple(puzzle.grade, puzzle.theme, puzzle.distance, puzzle.moves);
  });
  return puzzles;
}

ExitStatus run_make(const Options& options) {
  PuzzleRequest request{.theme = options.theme};
  if (!options.distance.empty()) {
    request.least_distance = options.distance.front();
    request.most_distance = options.distance.back();
  }
  if (request.least_distance > request.most_distance) {
    return complain("--distance: the smaller number comes first");
  }
  if (options.theme == PuzzleTheme::DoubleThreat && request.least_distance > 2) {
    return complain("--distance: a double threat wins with the second stone");
  }
  if (!options.output.empty()) {
    if (const auto writable = check_writable(options.output); !writable) {
      return complain(writable.error());
    }
  }
  const std::vector<Puzzle> puzzles = make_set(options, request);
  if (static_cast<int>(puzzles.size()) < options.count) {
    return complain(fmt::format("only {} such puzzles were found; the last search gave up after {} "
                                "games",
                                puzzles.size(), kGamesPerPuzzle),
                    ExitStatus::Negative);
  }
  const std::string text = puzzles_json(puzzles);
  if (options.output.empty()) {
    fmt::print("{}", text);
    return ExitStatus::Fine;
  }
  const auto written = write_file(options.output, text);
  return written ? ExitStatus::Fine : complain(written.error());
}

}  // namespace

void add_puzzles(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("puzzles", "Make puzzles: positions with one winning move");
  command->require_subcommand(1);
  auto* make = command->add_subcommand("make", "Find puzzles in random games and print them");
  const auto options = std::make_shared<Options>();
  add_whole(*make, "--count", options->count, {1, 100'000}, "How many (default 10)");
  add_one_or_two(*make, "--distance", options->distance, {2, 16},
                 "The winner's stones to the end: one number, or least and most (default 2 10)");
  add_choice(*make, "--theme", options->theme, kThemes, "Only this theme")->type_name("THEME");
  add_whole(*make, "--seed", options->seed, {}, "Other puzzles for another number (default 1)");
  add_file(*make, "-o,--output", options->output, "Write a file");
  make->callback([options, &status] { status = run_make(*options); });
}

}  // namespace zugzwang::cli
