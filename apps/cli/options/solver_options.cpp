#include "cli/options/solver_options.hpp"

#include <fmt/core.h>

#include <span>

#include "book/built_in_books.hpp"
#include "cli/files/file.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/memory.hpp"
#include "notation/parse_error.hpp"
#include "search/threads.hpp"

namespace zugzwang::cli {

void SolverSettings::add_to(CLI::App& command) {
  add_whole_number(command, "--threads", threads_, {0, 1024},
                   "Number of threads (default: all cores)");
  add_whole_number(command, "--tt-mib", table_mib_, {1, 1 << 20},
                   "Size of the transposition table (default 16)")
      ->type_name("MIB");
  auto* book =
      add_file(command, "--book", book_file_, "Use this book instead of the built-in ones");
  command.add_flag("--no-book", no_book_, "Use no book")->excludes(book);
}

int SolverSettings::threads() const { return threads_ > 0 ? threads_ : available_threads(); }

std::expected<SolverOptions, std::string> SolverSettings::options(int threads) {
  if (!no_book_ && !books_) {
    if (book_file_.empty()) {
      books_ = built_in_books();
    } else {
      auto book = read_book(book_file_);
      if (!book) return std::unexpected(std::move(book.error()));
      books_ = std::make_shared<const Bookshelf>(*std::move(book));
    }
  }
  return SolverOptions{.threads = threads, .table_mib = table_mib_, .books = books_};
}

std::expected<void, std::string> check_book(const Bookshelf* books, const std::string& file,
                                            Geometry geometry) {
  if (file.empty() || books == nullptr || books->find(geometry) != nullptr) return {};
  return std::unexpected(fmt::format("book {} is for a board of {}, not for one of {}",
                                     in_quotes(file), describe(books->books()[0].geometry()),
                                     describe(geometry)));
}

std::expected<OpeningBook, std::string> read_book(const std::string& file) {
  const auto content = read_file(file);
  if (!content) return std::unexpected(content.error().sentence);
  auto book = OpeningBook::read(std::as_bytes(std::span(*content)));
  if (!book) {
    return std::unexpected(fmt::format("book {}: {}", in_quotes(file), describe(book.error())));
  }
  return *std::move(book);
}

std::expected<Solver, Failure> SolverSettings::make_solver(Geometry geometry) {
  if (auto complaint = table_complaint(table_mib_, geometry)) {
    return std::unexpected(Failure{*std::move(complaint), ExitStatus::Failed});
  }
  auto solver_options = options(threads());
  const auto refuse = [](const std::string& sentence) {
    return std::unexpected(Failure{.sentence = sentence, .status = ExitStatus::BadInput});
  };
  if (!solver_options) return refuse(solver_options.error());
  if (const auto fits = check_book(books_.get(), book_file_, geometry); !fits) {
    return refuse(fits.error());
  }
  return Solver(*std::move(solver_options));
}

std::optional<std::string> table_complaint(std::size_t table_mib, Geometry geometry) {
  if (table_mib <= SolverOptions::kDefaultTableMib) return std::nullopt;
  if (table_mib <= spare_memory_mib() &&
      Solver({.threads = 1, .table_mib = table_mib}).reserve(geometry)) {
    return std::nullopt;
  }
  return fmt::format("zugzwang: not enough memory for a table of {} MiB (--tt-mib)", table_mib);
}

}  // namespace zugzwang::cli
