#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "book/draft.hpp"
#include "book/opening_book.hpp"
#include "cli/board_options.hpp"
#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/journal_file.hpp"
#include "cli/output_file.hpp"
#include "cli/solver_options.hpp"
#include "cli/typed_options.hpp"
#include "notation/parse_error.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct BuildOptions {
  BoardOptions board;
  int plies = 0;
  int threads = 0;
  std::string output;
};

/// Says how far the build is: all the time on a terminal, once a minute in a log.
class BuildProgress {
 public:
  explicit BuildProgress(const BookDraft& draft) : draft_(draft), solved_before_(draft.solved()) {}

  void update() {
    const double interval = at_terminal_ ? 0.5 : 60;
    if (seconds_since(last_) < interval) return;
    last_ = Clock::now();
    const double rate = (draft_.solved() - solved_before_) / seconds_since(start_);
    const double left = (draft_.needed() - draft_.solved()) / std::max(rate, 1e-3);
    fmt::print(stderr, "{}{} of {} positions, {:.0f} a second, about {} left{}",
               at_terminal_ ? "\r\x1b[K" : "", draft_.solved(), draft_.needed(), rate,
               duration(left), at_terminal_ ? "" : "\n");
  }
  void clear() const {
    if (at_terminal_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  static std::string duration(double seconds) {
    const auto minutes = static_cast<int>(seconds / 60);
    return minutes < 60 ? fmt::format("{} min", minutes + 1)
                        : fmt::format("{} h {} min", minutes / 60, minutes % 60);
  }

  const BookDraft& draft_;
  std::uint32_t solved_before_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  bool at_terminal_ = isatty(STDERR_FILENO) == 1;
};

/// Position in the wide layout that the solver's door takes.
Position wide(const BookPosition& position) {
  return Position::with_key(Position(position.geometry()), position.key());
}

/// Solves all open slots. Neighbouring slots share much of their game trees, so each thread takes
/// a run of them and keeps its table from one to the next.
std::expected<void, std::string> solve_draft(BookDraft& draft, JournalFile& journal, int threads) {
  constexpr std::uint32_t kRun = 256;
  const std::uint32_t slots = draft.slots().count(draft.slots().plies());
  std::atomic<std::uint32_t> next_run{0};
  std::mutex mutex;
  std::expected<void, std::string> result;
  BuildProgress progress(draft);

  const auto work = [&] {
    Solver solver({.threads = 1});
    for (;;) {
      const std::uint32_t first = next_run.fetch_add(kRun);
      if (first >= slots) return;
      for (std::uint32_t slot = first; slot < std::min(first + kRun, slots); ++slot) {
        // Nobody else touches the slots of this run.
        if (!draft.is_open(slot)) continue;
        const Score score = solver.solve(wide(draft.position_at(slot))).lower;
        const std::lock_guard lock(mutex);
        if (!result) return;
        result = journal.append(slot, score);
        if (!result) return;
        draft.set(slot, score);
        progress.update();
      }
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 1; i < threads; ++i) workers.emplace_back(work);
    work();
  }
  progress.clear();
  return result;
}

ExitStatus build(const BuildOptions& options) {
  const auto context = options.board.context();
  if (!context) return complain(context.error());
  auto slots = BookSlots::make(context->rules.geometry, options.plies);
  if (!slots) {
    return complain(fmt::format("there can be no book of {} plies for {}", options.plies,
                                describe(context->rules.geometry)));
  }
  if (const auto writable = check_writable(options.output); !writable) {
    return complain(writable.error());
  }
  BookDraft draft(*std::move(slots));
  auto journal = JournalFile::open(options.output + ".journal", draft);
  if (!journal) return complain(journal.error());
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const auto solved =
      solve_draft(draft, *journal, options.threads > 0 ? options.threads : std::max(1, cores));
  if (!solved) return complain(solved.error());

  const std::vector<std::byte> file = draft.finish();
  const auto written =
      write_file(options.output, {reinterpret_cast<const char*>(file.data()), file.size()});
  if (!written) return complain(written.error());
  journal->remove();
  fmt::print("{}: {} plies of {}, {} bytes\n", options.output, options.plies,
             describe(context->rules.geometry), file.size());
  return ExitStatus::Fine;
}

struct InfoOptions {
  std::string file;
  bool json = false;
};

ExitStatus info(const InfoOptions& options) {
  const auto book = read_book(options.file);
  if (!book) return complain(book.error(), ExitStatus::Negative);
  const Geometry geometry = book->geometry();
  std::uint64_t positions = 0;
  for (int ply = 0; ply <= book->plies(); ++ply) positions += book->slots().count(ply);
  if (options.json) {
    const nlohmann::ordered_json json{
        {"columns", geometry.columns()}, {"rows", geometry.rows()},
        {"connect", geometry.connect()}, {"plies", book->plies()},
        {"positions", positions},        {"checksum", fmt::format("{:016x}", book->checksum())}};
    fmt::print("{}\n", json.dump(2));
    return ExitStatus::Fine;
  }
  fmt::print("board      {}\nplies      {}\npositions  {}\nchecksum   {:016x}\n",
             describe(geometry), book->plies(), positions, book->checksum());
  return ExitStatus::Fine;
}

struct VerifyOptions {
  std::string file;
  int samples = 100;
  std::uint64_t seed = 1;
};

/// A random slot whose score means something.
BookPosition random_position(const OpeningBook& book, std::mt19937_64& rng) {
  for (;;) {
    const int ply = static_cast<int>(rng() % static_cast<unsigned>(book.plies() + 1));
    const auto slot = static_cast<std::uint32_t>(rng() % book.slots().count(ply));
    const BookPosition position = book.slots().position_at(ply, slot);
    if (has_score(position)) return position;
  }
}

ExitStatus verify(const VerifyOptions& options) {
  const auto book = read_book(options.file);
  if (!book) return complain(book.error(), ExitStatus::Negative);
  std::mt19937_64 rng(options.seed);
  Solver solver({.threads = 0});
  for (int i = 0; i < options.samples; ++i) {
    const Position position = wide(random_position(*book, rng));
    const Score exact = solver.solve(position).lower;
    if (book->lookup(position) != exact) {
      return complain(fmt::format("book {}: a position of {} stones has the score {}, not {}",
                                  in_quotes(options.file), position.ply(), exact.value(),
                                  book->lookup(position)->value()),
                      ExitStatus::Negative);
    }
  }
  fmt::print("{}: sound; {} positions solved again, all right\n", options.file, options.samples);
  return ExitStatus::Fine;
}

}  // namespace

void add_book(CLI::App& app, ExitStatus& status) {
  auto* book = app.add_subcommand("book", "Make, show and check opening books");
  book->require_subcommand(1);

  auto* build_command =
      book->add_subcommand("build", "Make a book; a build that was stopped goes on where it was");
  const auto build_options = std::make_shared<BuildOptions>();
  add_whole(*build_command, "--plies", build_options->plies, {0, 42}, "Up to how many stones")
      ->required();
  add_file(*build_command, "-o,--output", build_options->output, "The book")->required();
  add_whole(*build_command, "--threads", build_options->threads, {0, 1024}, "Default: all cores");
  build_options->board.add_to(*build_command);
  build_command->callback([build_options, &status] { status = build(*build_options); });

  auto* info_command = book->add_subcommand("info", "Show what a book is for");
  const auto info_options = std::make_shared<InfoOptions>();
  add_file(*info_command, "file", info_options->file, "The book")->required();
  info_command->add_flag("--json", info_options->json, "Print one JSON object");
  info_command->callback([info_options, &status] { status = info(*info_options); });

  auto* verify_command =
      book->add_subcommand("verify", "Check a book: its form, and some of its scores");
  const auto verify_options = std::make_shared<VerifyOptions>();
  add_file(*verify_command, "file", verify_options->file, "The book")->required();
  add_whole(*verify_command, "--samples", verify_options->samples, {0, 1'000'000},
            "Scores to solve again (100)");
  add_whole(*verify_command, "--seed", verify_options->seed, {}, "Which ones");
  verify_command->callback([verify_options, &status] { status = verify(*verify_options); });
}

}  // namespace zugzwang::cli
