#include "solver/bench.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "board/outcome.hpp"
#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/files/file.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "notation/digits.hpp"
#include "search/random.hpp"

namespace zugzwang::cli {

namespace {

struct BenchOptions {
  int threads = 1;
  std::size_t table_mib = SolverOptions::kDefaultTableMib;
  std::vector<std::string> files;
  int columns = 0;
  std::uint64_t seed = 1;
  bool weak = false;
  bool json = false;
  bool verbose = false;

  [[nodiscard]] SolverOptions solver() const {
    return {.threads = threads, .table_mib = table_mib, .books = nullptr};
  }
};

/// The result of solving the positions of a file.
struct FileResult {
  int positions = 0;
  int wrong = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

std::optional<int> read_score(const std::string& text) {
  int score = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, score);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return score;
}

ExitStatus report_interrupted(std::size_t done, std::size_t all) {
  return print_error(fmt::format("interrupted after {} of {} positions", done, all),
                     ExitStatus::Interrupted);
}

/// A line of a file: a position, and its score if the line has one.
struct BenchLine {
  Position position;
  std::optional<int> score;
};

/// None for a blank line; a sentence for one that is neither "POSITION SCORE" nor "POSITION".
std::expected<std::optional<BenchLine>, std::string> read_bench_line(const std::string& line) {
  std::istringstream words(line);
  std::string digits;
  if (!(words >> digits)) return std::nullopt;
  const auto game = read_digits(digits, {});
  if (!game) return std::unexpected(game.error().message);
  BenchLine read{.position = game->position(), .score = {}};
  if (std::string word; words >> word) {
    read.score = read_score(word);
    if (!read.score) return std::unexpected(in_quotes(word) + " is not a score");
  }
  if (std::string more; words >> more) {
    return std::unexpected(in_quotes(more) + " follows the score");
  }
  return read;
}

bool is_right(const SolveResult& result, int score, bool weak) {
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  const int found = result.lower.value() > 0 ? result.lower.value() : result.upper.value();
  return weak ? sign(score) == sign(found) : result.is_exact() && score == found;
}

/// Each position is solved with empty tables.
std::expected<FileResult, Failure> bench_file(const std::string& file,
                                              const BenchOptions& options) {
  const auto content = read_file(file);
  if (!content) return std::unexpected(content.error());
  FileResult total;
  Solver solver(options.solver());
  SolveRequest request;
  request.precision = options.weak ? Precision::Outcome : Precision::Exact;
  request.limits.cancelled = &InterruptGuard::flag();
  std::istringstream lines(*content);
  int number = 0;
  for (std::string text; std::getline(lines, text);) {
    ++number;
    const auto line = read_bench_line(text);
    if (!line) {
      return std::unexpected(
          Failure{.sentence = fmt::format("{} line {}: {}", in_quotes(file), number, line.error()),
                  .status = ExitStatus::BadInput});
    }
    if (!*line) continue;
    const auto& [position, score] = **line;
    // The first position makes the tables; that is not what is measured.
    (void)solver.reserve(position.geometry());
    solver.clear();
    const SolveResult result = solver.solve(position, request);
    if (InterruptGuard::is_set()) break;
    ++total.positions;
    total.nodes += result.nodes;
    total.seconds += result.seconds;
    if (score && !is_right(result, *score, options.weak)) ++total.wrong;
  }
  return total;
}

void print_file(const std::string& file, const FileResult& result, bool json) {
  const double count = std::max(1, result.positions);
  const double milliseconds = 1000 * result.seconds / count;
  const double nodes = static_cast<double>(result.nodes) / count;
  if (json) {
    const nlohmann::ordered_json line{{"file", printable(file)},
                                      {"positions", result.positions},
                                      {"wrong", result.wrong},
                                      {"milliseconds_each", milliseconds},
                                      {"nodes_each", nodes}};
    print_output("{}\n", line.dump());
    return;
  }
  print_output("{}: {} {}, {} wrong, {:.3f} ms and {:.0f} nodes each\n", file, result.positions,
               result.positions == 1 ? "position" : "positions", result.wrong, milliseconds, nodes);
}

ExitStatus bench_files(const BenchOptions& options) {
  int wrong = 0;
  for (const std::string& file : options.files) {
    const auto result = bench_file(file, options);
    if (!result) return print_error(result.error());
    wrong += result->wrong;
    print_file(file, *result, options.json);
    flush_output();
    if (InterruptGuard::is_set()) {
      return print_error("interrupted: the result covers only the positions solved so far",
                         ExitStatus::Interrupted);
    }
  }
  return wrong == 0 ? ExitStatus::Success : ExitStatus::Negative;
}

/// A game of random moves cut off at a random ply, before it is over.
Position random_position(Random& random) {
  Position position(Geometry::standard());
  std::vector<Position> game;
  while (!is_over(position)) {
    game.push_back(position);
    position.play(random.one_of(position.open_columns()));
  }
  return game[random.below(static_cast<std::uint32_t>(game.size()))];
}

/// Measures how long a person waits for the scores of all columns.
ExitStatus bench_columns(const BenchOptions& options) {
  Random random(options.seed);
  SolverOptions solver_options = options.solver();
  solver_options.books = built_in_books();
  Solver solver(solver_options);
  std::vector<double> milliseconds;
  for (int i = 0; i < options.columns; ++i) {
    const Position position = random_position(random);
    solver.clear();
    const Analysis analysis =
        solver.analyze(position, {.limits = {.cancelled = &InterruptGuard::flag()}});
    if (!analysis.complete || InterruptGuard::is_set()) break;
    milliseconds.push_back(1000 * analysis.seconds);
  }
  const auto all = static_cast<std::size_t>(options.columns);
  if (milliseconds.empty()) return report_interrupted(0, all);
  std::ranges::sort(milliseconds);
  const auto quantile = [&](double share) {
    const auto last = static_cast<double>(milliseconds.size() - 1);
    return milliseconds[static_cast<std::size_t>(share * last)];
  };
  if (options.json) {
    const nlohmann::ordered_json json{{"positions", milliseconds.size()},
                                      {"median_milliseconds", quantile(0.5)},
                                      {"percent_95_milliseconds", quantile(0.95)},
                                      {"percent_99_milliseconds", quantile(0.99)},
                                      {"worst_milliseconds", quantile(1.0)}};
    print_output("{}\n", json.dump());
  } else {
    print_output(
        "positions  {}\nmedian     {:.2f} ms\n95 %       {:.2f} ms\n99 %       {:.2f} ms\n"
        "worst      {:.2f} ms\n",
        milliseconds.size(), quantile(0.5), quantile(0.95), quantile(0.99), quantile(1.0));
  }
  return milliseconds.size() == all ? ExitStatus::Success
                                    : report_interrupted(milliseconds.size(), all);
}

/// The signature covers all positions, and is left out if some are missing.
void print_total(const BenchResult& result, const BenchOptions& options) {
  const bool is_whole = result.positions == result.of_positions;
  const double rate = static_cast<double>(result.nodes) / std::max(result.seconds, 1e-9);
  const std::string signature = fmt::format("{:016x}", result.signature);
  if (options.json) {
    nlohmann::ordered_json json{{"positions", result.positions},
                                {"nodes", result.nodes},
                                {"seconds", result.seconds},
                                {"nodes_per_second", rate},
                                {"threads", options.threads}};
    if (is_whole) json["signature"] = signature;
    print_output("{}\n", json.dump());
    return;
  }
  print_output("positions  {}\nnodes      {}\nseconds    {:.3f}\nnodes/s    {:.0f}\n",
               result.positions, result.nodes, result.seconds, rate);
  if (is_whole) print_output("signature  {}\n", signature);
}

ExitStatus bench_fixed(const BenchOptions& options) {
  const auto print_position = [](std::string_view position, const SolveResult& result) {
    print_output("{:<38} {:>4} {:>12} {:>10.3f} ms\n", position, result.lower.value(), result.nodes,
                 1000 * result.seconds);
    flush_output();
  };
  const BenchResult result =
      run_bench(options.solver(), options.verbose ? BenchCallback(print_position) : BenchCallback(),
                &InterruptGuard::flag());
  print_total(result, options);
  if (result.positions == result.of_positions) return ExitStatus::Success;
  return report_interrupted(static_cast<std::size_t>(result.positions),
                            static_cast<std::size_t>(result.of_positions));
}

ExitStatus bench(const BenchOptions& options) {
  if (const auto complaint = table_complaint(options.table_mib, Geometry::standard())) {
    return print_error(*complaint, ExitStatus::Failed);
  }
  const InterruptGuard guard;
  if (options.columns > 0) return bench_columns(options);
  return options.files.empty() ? bench_fixed(options) : bench_files(options);
}

}  // namespace

void add_bench(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("bench", "Solve fixed positions: nodes, speed, signature");
  const auto options = std::make_shared<BenchOptions>();
  add_whole_number(*command, "--threads", options->threads, {1, 1024},
                   "Number of threads (with 1, the signature is the same every time)");
  add_whole_number(*command, "--tt-mib", options->table_mib, {1, 1 << 20},
                   "Size of the transposition table")
      ->type_name("MIB");
  command
      ->add_option(
          "files", options->files,
          "Instead, solve the positions of these files, lines of POSITION SCORE, each with "
          "empty tables, and compare")
      ->type_name("FILE");
  add_whole_number(*command, "--columns", options->columns, {1, 10'000'000},
                   "Instead, score all columns of N positions from random games, with the book");
  add_whole_number(*command, "--seed", options->seed, {}, "Seed of the random games");
  command->add_flag("-w,--weak", options->weak, "With files: only win, draw or loss");
  command->add_flag("--json", options->json, "Print one line of JSON, or one for each file");
  command->add_flag("-v,--verbose", options->verbose, "Print each position as well");
  command->callback([options, &status] { status = bench(*options); });
}

}  // namespace zugzwang::cli
