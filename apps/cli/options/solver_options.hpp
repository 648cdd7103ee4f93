#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "book/opening_book.hpp"
#include "cli/failure.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

/// The options of commands that solve: --threads, --tt-mib, --book and --no-book.
class SolverSettings {
 public:
  void add_to(CLI::App& command);

  /// The number of threads asked for; by default one for each core.
  [[nodiscard]] int threads() const;
  /// The same, and 0 where nothing was asked for.
  [[nodiscard]] int threads_asked_for() const { return threads_; }
  /// Reads the book on the first call. The sentence says why one that was asked for cannot be used.
  [[nodiscard]] std::expected<SolverOptions, std::string> options(int threads);
  /// Empty if none was asked for.
  [[nodiscard]] const std::string& book_file() const { return book_file_; }
  [[nodiscard]] std::size_t table_mib() const { return table_mib_; }
  /// A solver with all threads for this board, or why there can be none.
  [[nodiscard]] std::expected<Solver, Failure> make_solver(Geometry geometry);

 private:
  int threads_ = 0;
  std::size_t table_mib_ = SolverOptions::kDefaultTableMib;
  std::string book_file_;
  bool no_book_ = false;
  std::shared_ptr<const OpeningBook> book_;
};

/// Is the book one for this board? The sentence says why not. One without a name is the built-in
/// one, which is used where it fits.
[[nodiscard]] std::expected<void, std::string> check_book(const OpeningBook* book,
                                                          const std::string& file,
                                                          Geometry geometry);

/// The book in the file, or a sentence that says why it cannot be used.
[[nodiscard]] std::expected<OpeningBook, std::string> read_book(const std::string& file);

/// The sentence that says that there is not enough memory for the table asked for; none if there
/// is.
[[nodiscard]] std::optional<std::string> table_complaint(std::size_t table_mib, Geometry geometry);

}  // namespace zugzwang::cli
