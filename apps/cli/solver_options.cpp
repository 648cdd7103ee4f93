#include "cli/solver_options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <thread>

#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/memory.hpp"
#include "notation/parse_error.hpp"

// The book of the standard board, placed into the program by the assembler: the program then runs
// from any folder, and nothing is copied when it starts.
asm(R"(
  .section .rodata
  .balign 16
  .globl kZugzwangBookBegin
kZugzwangBookBegin:
  .incbin ")" ZUGZWANG_BOOK_FILE R"("
  .globl kZugzwangBookEnd
kZugzwangBookEnd:
  .byte 0
  .previous
)");
extern "C" const std::byte kZugzwangBookBegin;
extern "C" const std::byte kZugzwangBookEnd;

namespace zugzwang::cli {

std::shared_ptr<const OpeningBook> built_in_book() {
  auto book = OpeningBook::read(std::span(&kZugzwangBookBegin, &kZugzwangBookEnd));
  return book ? std::make_shared<const OpeningBook>(*std::move(book)) : nullptr;
}

void SolverSettings::add_to(CLI::App& command) {
  command.add_option("--threads", threads_, "How many (default: all cores)")
      ->check(CLI::Range(0, 1024).description(""))
      ->type_name("N");
  command.add_option("--tt-mib", table_mib_, "Size of the transposition table (default 16)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 20).description(""))
      ->type_name("MIB");
  auto* book = command.add_option("--book", book_file_, "Use this book, not the built-in one")
                   ->type_name("FILE");
  command.add_flag("--no-book", no_book_, "Use no book")->excludes(book);
}

int SolverSettings::threads() const {
  return threads_ > 0 ? threads_
                      : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

SolverOptions SolverSettings::options(int threads) {
  if (!no_book_ && !book_was_read_) {
    book_was_read_ = true;
    if (book_file_.empty()) {
      book_ = built_in_book();
    } else if (const auto content = read_file(book_file_); !content) {
      complain(content.error() + "; solving without a book");
    } else if (auto book = OpeningBook::read(std::as_bytes(std::span(*content))); !book) {
      complain(fmt::format("book {}: {}; solving without it", in_quotes(book_file_),
                           describe(book.error())));
    } else {
      book_ = std::make_shared<const OpeningBook>(*std::move(book));
    }
  }
  return {.threads = threads, .table_mib = table_mib_, .book = book_};
}

std::optional<std::string> table_complaint(std::size_t table_mib, Geometry geometry) {
  if (table_mib <= SolverOptions::kDefaultTableMib) return std::nullopt;
  if (table_mib <= spare_memory_mib() &&
      Solver({.threads = 1, .table_mib = table_mib}).reserve(geometry)) {
    return std::nullopt;
  }
  return fmt::format("zugzwang: there is no memory for a table of {} MiB (--tt-mib)", table_mib);
}

}  // namespace zugzwang::cli
