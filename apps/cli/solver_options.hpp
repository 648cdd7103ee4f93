#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "book/opening_book.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

/// The options of commands that solve: --threads, --tt-mib, --book and --no-book.
class SolverSettings {
 public:
  void add_to(CLI::App& command);

  /// How many threads were asked for; by default as many as there are cores.
  [[nodiscard]] int threads() const;
  /// Reads the book on the first call. One that cannot be used is complained about, and done
  /// without.
  [[nodiscard]] SolverOptions options(int threads);
  [[nodiscard]] std::size_t table_mib() const { return table_mib_; }

 private:
  int threads_ = 0;
  std::size_t table_mib_ = SolverOptions::kDefaultTableMib;
  std::string book_file_;
  bool no_book_ = false;
  bool book_was_read_ = false;
  std::shared_ptr<const OpeningBook> book_;
};

/// The sentence that says that the machine does not have the memory for a table that was asked for;
/// none if it has.
[[nodiscard]] std::optional<std::string> table_complaint(std::size_t table_mib, Geometry geometry);

/// The book that is part of the program.
[[nodiscard]] std::shared_ptr<const OpeningBook> built_in_book();

}  // namespace zugzwang::cli
