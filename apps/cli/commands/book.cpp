#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "book/opening_book.hpp"
#include "cli/command.hpp"
#include "cli/commands/book_build.hpp"
#include "cli/files/file.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "notation/parse_error.hpp"
#include "search/random.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

namespace {

/// The position as the solver takes it, in the wide layout.
Position wide(const BookPosition& position) {
  return Position::with_key(Position(position.geometry()), position.key());
}

struct InfoOptions {
  std::string file;
  bool json = false;
};

ExitStatus info(const InfoOptions& options) {
  const auto book = read_book(options.file);
  if (!book) return print_error(book.error(), ExitStatus::Negative);
  const Geometry geometry = book->geometry();
  std::uint64_t positions = 0;
  for (int ply = 0; ply <= book->plies(); ++ply) positions += book->slots().count(ply);
  if (options.json) {
    const nlohmann::ordered_json json{
        {"columns", geometry.columns()}, {"rows", geometry.rows()},
        {"connect", geometry.connect()}, {"plies", book->plies()},
        {"positions", positions},        {"checksum", fmt::format("{:016x}", book->checksum())}};
    print_output("{}\n", json.dump(2));
    return ExitStatus::Success;
  }
  print_output("board      {}\nplies      {}\npositions  {}\nchecksum   {:016x}\n",
               describe(geometry), book->plies(), positions, book->checksum());
  return ExitStatus::Success;
}

struct VerifyOptions {
  std::string file;
  int samples = 100;
  std::uint64_t seed = 1;
};

/// The position of a random slot that holds a score.
BookPosition random_position(const OpeningBook& book, Random& random) {
  for (;;) {
    const int ply = static_cast<int>(random.below(static_cast<std::uint32_t>(book.plies() + 1)));
    const auto slot = random.below(book.slots().count(ply));
    const BookPosition position = book.slots().position_at(ply, slot);
    if (has_score(position)) return position;
  }
}

ExitStatus verify(const VerifyOptions& options) {
  const auto book = read_book(options.file);
  if (!book) return print_error(book.error(), ExitStatus::Negative);
  const InterruptGuard guard;
  const SolveRequest request{.limits = {.cancelled = &InterruptGuard::flag()}};
  Random random(options.seed);
  Solver solver({.threads = 0});
  for (int i = 0; i < options.samples; ++i) {
    const Position position = wide(random_position(*book, random));
    const auto exact = solver.solve(position, request).score();
    if (!exact || InterruptGuard::is_set()) {
      return print_error(fmt::format("interrupted: {} positions solved again, all correct", i),
                         ExitStatus::Interrupted);
    }
    if (book->lookup(position) != exact) {
      return print_error(fmt::format("book {}: a position of {} stones has the score {}, not {}",
                                     in_quotes(options.file), position.ply(), exact->value(),
                                     book->lookup(position)->value()),
                         ExitStatus::Negative);
    }
  }
  print_output("{}: sound; {} positions solved again, all correct\n", options.file,
               options.samples);
  return ExitStatus::Success;
}

}  // namespace

void add_book(CLI::App& app, ExitStatus& status, Workforce* workforce) {
  auto* book = app.add_subcommand("book", "Build, show and verify opening books");
  book->require_subcommand(1);

  add_book_build(*book, status, workforce);

  auto* info_command = book->add_subcommand("info", "Show the board, depth and size of a book");
  const auto info_options = std::make_shared<InfoOptions>();
  add_file(*info_command, "file", info_options->file, "The book")->required();
  info_command->add_flag("--json", info_options->json, "Print one JSON object");
  info_command->callback([info_options, &status] { status = info(*info_options); });

  auto* verify_command =
      book->add_subcommand("verify", "Verify a book: its format and a sample of its scores");
  const auto verify_options = std::make_shared<VerifyOptions>();
  add_file(*verify_command, "file", verify_options->file, "The book")->required();
  add_whole_number(*verify_command, "--samples", verify_options->samples, {0, 1'000'000},
                   "Scores to solve again (default 100)");
  add_whole_number(*verify_command, "--seed", verify_options->seed, {}, "Seed of the sample");
  verify_command->callback([verify_options, &status] { status = verify(*verify_options); });
}

}  // namespace zugzwang::cli
