#include "cli/commands/book_build.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <span>

#include "book/draft.hpp"
#include "cli/commands/draft_solver.hpp"
#include "cli/files/file.hpp"
#include "cli/files/journal_file.hpp"
#include "cli/files/line_reader.hpp"
#include "cli/files/output_target.hpp"
#include "cli/options/board_options.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/book_page.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "notation/parse_error.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

struct BuildOptions {
  BoardOptions board;
  int plies = 0;
  int threads = 0;
  std::string output;
  ReportOption html;
};

/// Adds the scores of a journal to the draft. Returns the length of its undamaged part.
std::expected<std::size_t, Failure> replay(const JournalFile& journal, std::string_view content,
                                           BookDraft& draft) {
  const auto sound = replay_journal(std::as_bytes(std::span(content)), draft);
  if (sound) return *sound;
  return std::unexpected(
      journal.refusal(sound.error() == JournalFault::OtherBook
                          ? "it belongs to another book; remove it or name another file"
                          : "it is not the journal of a book; name another file"));
}

/// Opens the journal of a book and adds its scores to the draft.
std::expected<JournalFile, Failure> open_journal(const std::string& book, BookDraft& draft) {
  auto journal = JournalFile::open(book + ".journal", book, "another build");
  if (!journal) return journal;
  const std::vector<std::byte> head = journal_head(draft.slots());
  std::string content(head.size(), '\0');
  const auto count = pread(journal->descriptor(), content.data(), content.size(), 0);
  if (count < 0) return std::unexpected(journal->failure(errno));
  content.resize(static_cast<std::size_t>(count));
  // The journal of another book may be much longer than this one can be.
  if (const auto ours = replay(*journal, content, draft); !ours) {
    return std::unexpected(ours.error());
  }
  const auto whole = LineReader(journal->descriptor()).rest();
  if (!whole) return std::unexpected(journal->failure(whole.error()));
  const auto sound = replay(*journal, *whole, draft);
  if (!sound) return std::unexpected(sound.error());
  if (auto cut = journal->cut_to(*sound); !cut) return std::unexpected(cut.error());
  if (*sound == 0) {
    if (auto begun = journal->begin_with(as_text(head)); !begun) {
      return std::unexpected(begun.error());
    }
  }
  return journal;
}

/// The command that builds the same book.
std::string command_of(const BuildOptions& options, const Rules& rules) {
  return fmt::format("zugzwang book build --plies {} --output {}{}", options.plies, options.output,
                     arguments_for(rules));
}

ExitStatus build(const BuildOptions& options, Workforce* workforce) {
  const auto context = options.board.context();
  if (!context) return print_error(context.error());
  if (!has_exact_values(context->rules)) return print_error(kNoExactValues);
  auto slots = BookSlots::make(context->rules.geometry, options.plies);
  if (!slots) {
    return print_error(fmt::format("there can be no book of {} plies for {}", options.plies,
                                   describe(context->rules.geometry)));
  }
  if (const auto writable = check_writable(options.output); !writable) {
    return print_error(writable.error());
  }
  if (const auto writable =
          options.html.check(false, {{.option = "--output", .path = options.output}});
      !writable) {
    return print_error(writable.error());
  }
  const auto target = find_target(options.output);
  if (!target)
    return print_error(write_failure(options.output, target.error()), ExitStatus::Failed);
  const InterruptGuard guard;
  BookDraft draft(*std::move(slots));
  // A device or a pipe has no journal beside it.
  std::optional<JournalFile> journal;
  if (target->is_replaced()) {
    auto opened = open_journal(options.output, draft);
    if (!opened) return print_error(opened.error());
    journal.emplace(*std::move(opened));
  }
  BookPage page{.geometry = context->rules.geometry,
                .plies = options.plies,
                .needed = draft.needed(),
                .solved_before = draft.solved(),
                .command = command_of(options, context->rules),
                .without_times = options.html.without_times()};
  const auto start = std::chrono::steady_clock::now();
  DraftSolver solver(draft, journal ? &*journal : nullptr);
  const auto solved =
      workforce != nullptr ? solver.run(*workforce, options.threads) : solver.run(options.threads);
  if (!solved) {
    // The first failure is the one to report.
    if (draft.solved() == 0 && journal) (void)journal->remove();
    return print_error(solved.error());
  }
  page.solved = draft.solved();
  page.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!draft.is_complete()) {
    if (const auto reported = options.html.write(to_html(page)); !reported)
      return print_error(reported.error());
    return print_error(
        fmt::format("interrupted after {} of {} positions{}", draft.solved(), draft.needed(),
                    journal ? fmt::format(": the same command resumes from here; {} keeps what is "
                                          "done",
                                          in_quotes(journal->path().string()))
                            : ""),
        ExitStatus::Interrupted);
  }

  const std::vector<std::byte> file = draft.finish();
  const auto written = write_file(options.output, as_text(file));
  if (!written) return print_error(written.error(), ExitStatus::Failed);
  if (journal) {
    if (const auto removed = journal->remove(); !removed) return print_error(removed.error());
  }
  if (options.html.is_asked_for()) {
    page.bytes = file.size();
    page.book.emplace(*OpeningBook::read(file));
    if (const auto reported = options.html.write(to_html(page)); !reported)
      return print_error(reported.error());
  }
  const std::string summary =
      fmt::format("{}: {} plies of {}, {} bytes\n", options.output, options.plies,
                  describe(context->rules.geometry), file.size());
  // Standard output may be the book itself, or the report.
  target->own_descriptor >= 0 || options.html.is_printed() ? write_message(summary)
                                                           : write_output(summary);
  return ExitStatus::Success;
}

}  // namespace

void add_book_build(CLI::App& book, ExitStatus& status, Workforce* workforce) {
  auto* build_command =
      book.add_subcommand("build", "Build a book; a stopped build resumes where it left off");
  const auto build_options = std::make_shared<BuildOptions>();
  add_whole_number(*build_command, "--plies", build_options->plies, {0, 42},
                   "Maximum number of stones")
      ->required();
  add_file(*build_command, "-o,--output", build_options->output, "The book to write")->required();
  add_whole_number(*build_command, "--threads", build_options->threads, {0, 1024},
                   "Number of threads (default: all cores)");
  build_options->html.add_with_times_to(*build_command);
  build_options->board.add_to(*build_command);
  build_command->callback(
      [build_options, &status, workforce] { status = build(*build_options, workforce); });
}

}  // namespace zugzwang::cli
