#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "book/bookshelf.hpp"
#include "cli/failure.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

/// The options of commands that solve: --threads, --tt-mib, --book and --no-book.
class SolverSettings {
 public:
  void add_to(CLI::App& command);

  /// The requested number of threads; by default one for each core.
  [[nodiscard]] int threads() const;
  /// The same, but 0 by default.
  [[nodiscard]] int requested_threads() const { return threads_; }
  /// Reads the book on the first call. The sentence says why a requested one cannot be used.
  [[nodiscard]] std::expected<SolverOptions, std::string> options(int threads);
  /// Empty if none was requested.
  [[nodiscard]] const std::string& book_file() const { return book_file_; }
  [[nodiscard]] std::size_t table_mib() const { return table_mib_; }
  /// A solver with all threads for this board, or the reason why there can be none.
  [[nodiscard]] std::expected<Solver, Failure> make_solver(Geometry geometry);

 private:
  int threads_ = 0;
  std::size_t table_mib_ = SolverOptions::kDefaultTableMib;
  std::string book_file_;
  bool no_book_ = false;
  std::shared_ptr<const Bookshelf> books_;
};

/// Checks that a book from a file is for this board; the sentence says why not. The built-in ones,
/// which have no file, are used where they fit.
[[nodiscard]] std::expected<void, std::string> check_book(const Bookshelf* books,
                                                          const std::string& file,
                                                          Geometry geometry);

/// The book in the file, or a sentence that says why it cannot be used.
[[nodiscard]] std::expected<OpeningBook, std::string> read_book(const std::string& file);

/// The sentence that says that there is not enough memory for a table of this size; none if there
/// is.
[[nodiscard]] std::optional<std::string> table_complaint(std::size_t table_mib, Geometry geometry);

}  // namespace zugzwang::cli
